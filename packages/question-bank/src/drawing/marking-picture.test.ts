import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { checkSvg } from '#pictures/check-svg.ts';

import { allFaces } from '../faces.ts';
import { markingNumbers } from '../checks/rule-numbers.ts';
import { drawnMarkings, markingPicture } from './marking-picture.ts';

type Paint = 'white' | 'yellow' | 'blue' | 'red' | 'black' | 'other';

const scale = 4;
const width = 88 * scale;
const height = 66 * scale;

interface Raster {
  readonly data: Buffer;
  /** Paint at a place of the face, in its units. */
  readonly at: (x: number, y: number) => Paint;
}

async function face(number: string): Promise<Raster> {
  const large = (markingPicture(number) ?? '').replace(
    'width="120" height="90"',
    `width="${width}" height="${height}"`,
  );
  const data = await sharp(Buffer.from(large)).removeAlpha().raw().toBuffer();
  const at = (x: number, y: number): Paint => {
    const offset = (Math.round(y * scale) * width + Math.round(x * scale)) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
    if (red > 248 && green > 248 && blue > 248) return 'white';
    if (red > 220 && green > 180 && blue < 110) return 'yellow';
    if (blue > 220 && red < 120) return 'blue';
    if (red > 180 && green < 90 && blue < 90) return 'red';
    return red < 50 && green < 50 && blue < 55 ? 'black' : 'other';
  };
  return { data, at };
}

/** Share of the face in a paint, in percent. */
function share({ at }: Raster, paint: Paint): number {
  let count = 0;
  for (let y = 0; y < 66; y += 1) for (let x = 0; x < 88; x += 1) if (at(x, y) === paint) count += 1;
  return (count / (66 * 88)) * 100;
}

/** Lengths of whole strokes and of the gaps between them along a height. */
function strokes({ at }: Raster, y: number, paint: Paint): { readonly stroke: number; readonly gap: number } {
  const edges: number[] = [];
  for (let x = 1; x < width; x += 1)
    if ((at(x / scale, y) === paint) !== (at((x - 1) / scale, y) === paint)) edges.push(x / scale);
  const first = at(edges[0] ?? 0, y) === paint ? 0 : 1;
  const [a = 0, b = 0, c = 0] = edges.slice(first);
  return { stroke: b - a, gap: c - b };
}

describe('faces of markings', () => {
  it('draw every marking of the Rules, and nothing else, as safe SVG of moderate size', () => {
    expect([...drawnMarkings].toSorted()).toEqual([...markingNumbers].toSorted());
    expect(markingPicture('1.27')).toBeUndefined();
    expect(markingPicture('toString')).toBeUndefined();
    for (const number of markingNumbers) {
      const svg = markingPicture(number) ?? '';
      expect(checkSvg(new TextEncoder().encode(svg)), number).toMatchObject({ width: 88, height: 66 });
      expect(svg.length, number).toBeLessThan(1600);
      expect(allFaces()[`разметка ${number}`]).toBe(svg);
    }
  });

  it('are all different', () => {
    expect(new Set(markingNumbers.map(markingPicture)).size).toBe(markingNumbers.length);
  });

  it('have the colours of the standard', async () => {
    const yellow: string[] = [];
    const blue: string[] = [];
    const red: string[] = [];
    for (const number of markingNumbers) {
      const raster = await face(number);
      if (share(raster, 'yellow') > 0.5) yellow.push(number);
      if (share(raster, 'blue') > 0.5) blue.push(number);
      if (share(raster, 'red') > 0.5) red.push(number);
      if (share(raster, 'white') < 0.5) expect(['1.26'], number).toContain(number);
      expect(share(raster, 'black') > 2, number).toBe(/^(2|1\.24\.[12]$)/.test(number));
    }
    expect(yellow).toEqual(['1.4', '1.10', '1.17.1', '1.17.2', '1.26']);
    expect(blue).toEqual(['1.7']);
    expect(red).toEqual(['1.24.1', '1.24.2']);
  });

  it.each([
    ['1.5', 33, 'white', 1 / 3],
    ['1.6', 33, 'white', 3],
    ['1.7', 15, 'white', 1],
    ['1.8', 44, 'white', 1 / 3],
    ['1.9', 19.2, 'white', 3],
    ['1.10', 41.5, 'yellow', 1],
    ['1.11', 30.2, 'white', 3],
  ] as const)(
    '%s has strokes and gaps in the proportion of the standard',
    async (number, y, paint, ratio) => {
      const { stroke, gap } = strokes(await face(number), y, paint);
      expect(stroke / gap / ratio).toBeGreaterThan(0.85);
      expect(stroke / gap / ratio).toBeLessThan(1.15);
    },
  );

  it('draw solid lines without a gap, one or two of them', async () => {
    const lines = async (number: string): Promise<number> => {
      const { at } = await face(number);
      let count = 0;
      for (let y = 12; y < 56; y += 0.25) {
        const solid = (level: number): boolean =>
          Array.from({ length: 60 }, (_, index) => at(14 + index, level)).every((paint) => paint !== 'other');
        if (solid(y) && !solid(y - 0.25)) count += 1;
      }
      return count;
    };
    expect(await lines('1.1')).toBe(1);
    expect(await lines('1.3')).toBe(2);
    expect(await lines('1.11')).toBe(1);
    expect(await lines('1.6')).toBe(0);
  });

  it('slant the stripes of piers as the structure stands to the road', async () => {
    const shift = async (number: string): Promise<number> => {
      // Beginning of the first black stripe on two heights: a positive shift goes down to the right.
      const { at } = await face(number);
      const start = (y: number): number => {
        for (let x = 28; x < 60; x += 0.25) if (at(x, y) === 'white' && at(x + 0.5, y) === 'black') return x;
        return Number.NaN;
      };
      return start(36) - start(34);
    };
    expect(await shift('2.1.1')).toBeGreaterThan(0.5);
    expect(await shift('2.1.3')).toBeLessThan(-0.5);
  });
});
