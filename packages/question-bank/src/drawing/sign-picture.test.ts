import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { signNumbers } from '../checks/rule-numbers.ts';
import { signPicture } from './sign-picture.ts';

/** A face as pixels; coordinates are those of the drawing, the middle of the sign is (0, 0). */
interface Raster {
  readonly width: number;
  readonly data: Buffer;
  readonly at: (x: number, y: number) => string;
}

const size = 104;
const cache = new Map<string, Promise<Raster>>();

async function render(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number): string => {
    const offset = (Math.round(y + size / 2) * info.width + Math.round(x + size / 2)) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4);
    return colorOf(red, green, blue, alpha);
  };
  return { width: info.width, data, at: pixel };
}

function face(number: string): Promise<Raster> {
  const known =
    cache.get(number) ??
    render(signPicture(number) ?? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  cache.set(number, known);
  return known;
}

function colorOf(red: number, green: number, blue: number, alpha: number): string {
  if (alpha < 128) return 'nothing';
  if (red > 215 && green > 215 && blue > 215) return 'white';
  if (red < 70 && green < 70 && blue < 70) return 'black';
  if (red > 180 && green > 150 && blue < 110) return 'yellow';
  if (red > 150 && green < 110 && blue < 110) return 'red';
  if (blue > 140 && red < 110) return 'blue';
  return 'other';
}

/** Sixteen points around the middle, `radius` away. */
function around({ at }: Raster, radius: number): string[] {
  return Array.from({ length: 16 }, (_, index) => {
    const angle = ((index + 0.5) * Math.PI) / 8;
    return at(Math.cos(angle) * radius, Math.sin(angle) * radius);
  });
}

/** How far two pictures are apart: share of the pixels that clearly differ, of every fourth one. */
function difference(one: Raster, other: Raster, mirrored = false): number {
  let count = 0;
  for (let y = 0; y < size; y += 2)
    for (let x = 0; x < size; x += 2) {
      const a = (y * size + x) * 4;
      const b = (y * size + (mirrored ? size - 1 - x : x)) * 4;
      if (
        [0, 1, 2, 3].some(
          (channel) => Math.abs((one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0)) > 96,
        )
      )
        count += 1;
    }
  return count / (size / 2) ** 2;
}

/** Mean x of the pixels of a colour between two heights. */
function middleOf({ at }: Raster, color: string, from: number, to: number): number {
  const found: number[] = [];
  for (let y = from; y <= to; y += 1)
    for (let x = -36; x <= 36; x += 1) if (at(x, y) === color) found.push(x);
  return found.reduce((sum, x) => sum + x, 0) / found.length;
}

const own = signNumbers.filter((number) => /^[1-4]\./.test(number));
const triangles = own.filter(
  (number) => (number.startsWith('1.') && !/^1\.(3|4|34)\./.test(number)) || number.startsWith('2.3.'),
);
const ends = ['3.21', '3.23', '3.25', '3.31'];
const stoppingBans = ['3.27', '3.28', '3.29', '3.30'];
const slashed = new Set(['3.10', '3.18.1', '3.18.2', '3.19', '3.26', ...stoppingBans]);
const rings = own.filter((number) => number.startsWith('3.') && number !== '3.1' && !ends.includes(number));
const discs = own.filter((number) => number.startsWith('4.') && !number.startsWith('4.8'));

describe('faces of signs of the groups 1 to 4', () => {
  it.each(triangles)('%s is a triangle with a red border', async (number) => {
    const { at } = await face(number);
    // Along the inner half of the red, so that a picture that strays over it is seen.
    const steps = Array.from({ length: 15 }, (_, index) => (index + 1) / 16);
    const sides = steps.flatMap((t) => [-1, 1].map((side) => at(side * (45 * t - 2), 78 * t - 41)));
    const bottom = steps.map((t) => at(80 * t - 40, 34));
    expect([...sides, ...bottom].filter((color) => color !== 'red')).toEqual([]);
    expect([at(-45, -30), at(45, -30)]).toEqual(['nothing', 'nothing']);
    expect(at(0, -30)).toBe(number === '1.25' ? 'yellow' : 'white');
  });

  it.each(rings)('%s is a disc with a red ring, struck out only where the Rules say so', async (number) => {
    const raster = await face(number);
    for (const radius of [41, 44]) expect(around(raster, radius)).toEqual(Array(16).fill('red'));
    expect([raster.at(-45, -45), raster.at(45, 45)]).toEqual(['nothing', 'nothing']);
    const slash = [raster.at(-24, -24), raster.at(24, 24)].every((color) => color === 'red');
    expect(slash).toBe(slashed.has(number));
    expect(raster.at(0, 37) === 'blue' || raster.at(-30, 0) === 'blue').toBe(stoppingBans.includes(number));
  });

  it.each(ends)('%s is white with a thin dark ring and lines up to the right, and no red', async (number) => {
    const raster = await face(number);
    expect(around(raster, 46.5)).toEqual(Array(16).fill('black'));
    expect(raster.at(0, 0)).toBe('black');
    expect(raster.at(-28, 28)).toBe('black');
    expect(raster.at(-24, -26)).toBe('white');
    expect(middleOf(raster, 'red', -50, 50)).toBeNaN();
  });

  it.each(discs)('%s is a blue disc', async (number) => {
    const raster = await face(number);
    // An arrow, a line between the sides or a bar may reach the edge.
    expect(around(raster, 42).filter((color) => color === 'blue').length).toBeGreaterThanOrEqual(13);
    expect(around(raster, 49)).toEqual(Array(16).fill('white'));
    const struckOut = raster.at(-30, 30) === 'red' && raster.at(30, -30) === 'red';
    expect(struckOut).toBe(['4.4.2', '4.5.3', '4.5.6', '4.5.7', '4.7'].includes(number));
  });

  it('gives the signs of priority their shapes of their own', async () => {
    const [main, end, giveWay, stop] = await Promise.all(['2.1', '2.2', '2.4', '2.5'].map(face));
    if (main === undefined || end === undefined || giveWay === undefined || stop === undefined)
      throw new Error('no faces');
    for (const diamond of [main, end]) {
      expect([diamond.at(-30, -30), diamond.at(30, 30)]).toEqual(['nothing', 'nothing']);
      expect([diamond.at(-34, 0), diamond.at(0, -34)]).toEqual(['white', 'white']);
      expect([diamond.at(-15, -8), diamond.at(15, 8)]).toEqual(['yellow', 'yellow']);
    }
    expect([main.at(0, 0), end.at(0, 0) === 'yellow']).toEqual(['yellow', false]);
    expect([giveWay.at(0, -36), giveWay.at(0, 41), giveWay.at(0, 0)]).toEqual(['red', 'red', 'white']);
    expect([stop.at(0, -40), stop.at(-42, 0), stop.at(-44, -44)]).toEqual(['red', 'red', 'nothing']);
  });

  it.each([
    ['1.4.1', '1.4.4'],
    ['1.4.2', '1.4.5'],
    ['1.4.3', '1.4.6'],
    ['1.11.1', '1.11.2'],
    ['1.12.1', '1.12.2'],
    ['1.20.2', '1.20.3'],
    ['1.34.1', '1.34.2'],
    ['2.3.2', '2.3.3'],
    ['2.3.4', '2.3.5'],
    ['2.3.6', '2.3.7'],
    ['4.1.2', '4.1.3'],
    ['4.1.4', '4.1.5'],
    ['4.2.1', '4.2.2'],
  ])('%s and %s are mirror images', async (one, other) => {
    const [left, right] = [await face(one), await face(other)];
    expect(difference(left, right, true)).toBeLessThan(0.02);
    expect(difference(left, right)).toBeGreaterThan(0.008);
  });

  it('turns the pictures the right way', async () => {
    const lean = async (number: string, color: string, top: number, bottom: number): Promise<number> => {
      const raster = await face(number);
      return middleOf(raster, color, top, top + 8) - middleOf(raster, color, bottom - 8, bottom);
    };
    // Bends and arrows to the right end to the right of where they begin.
    expect(await lean('1.11.1', 'black', -8, 28)).toBeGreaterThan(5);
    expect(await lean('1.12.1', 'black', -6, 28)).toBeGreaterThan(5);
    expect(await lean('4.1.2', 'white', -12, 38)).toBeGreaterThan(10);
    expect(await lean('4.2.1', 'white', -30, 28)).toBeLessThan(-10);
    expect(await lean('1.4.1', 'red', -38, 4)).toBeGreaterThan(5);
    // Side roads: from the right, from the left.
    expect((await face('2.3.2')).at(14, 6)).toBe('black');
    expect((await face('2.3.3')).at(-14, 6)).toBe('black');
    // The slope goes down to the right on 1.13 and up on 1.14.
    expect([(await face('1.13')).at(-20, 18), (await face('1.13')).at(20, 18)]).toEqual(['black', 'white']);
    expect([(await face('1.14')).at(-20, 18), (await face('1.14')).at(20, 18)]).toEqual(['white', 'black']);
    // The red car of 3.20 overtakes on the left; on 2.6 the red arrow is ours, on 2.7 the red one comes towards us.
    expect(middleOf(await face('3.20'), 'red', 0, 5)).toBeLessThan(
      middleOf(await face('3.20'), 'black', 0, 5),
    );
    expect([(await face('2.6')).at(6.5, 15), (await face('2.6')).at(-9.5, -15)]).toEqual(['red', 'black']);
    expect([(await face('2.7')).at(10, 10), (await face('2.7')).at(-10, -30)]).toEqual(['white', 'red']);
    // Bicycle on the left of 4.5.4 and 4.5.6, on the right of 4.5.5 and 4.5.7: the pedestrian is the taller one.
    expect([(await face('4.5.4')).at(20, -19), (await face('4.5.5')).at(-22, -19)]).toEqual([
      'white',
      'white',
    ]);
  });

  it('draws no two signs of the groups 1 to 4 alike', async () => {
    const rasters = await Promise.all(own.map(async (number) => ({ number, raster: await face(number) })));
    const twins = rasters.flatMap(({ number, raster }, index) =>
      rasters
        .slice(index + 1)
        .filter((other) => difference(raster, other.raster) < 0.003)
        .map((other) => `${number} = ${other.number}`),
    );
    expect(twins).toEqual([]);
  });
});
