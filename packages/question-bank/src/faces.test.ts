import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { signNumbers } from './checks/rule-numbers.ts';
import { drawnSigns } from './drawing/sign.ts';
import { allFaces } from './faces.ts';
import { checkSvg } from './pictures/check-svg.ts';

const faces = Object.entries(allFaces());
const bytes = (svg: string) => new TextEncoder().encode(svg);

/** Faces that the Rules give the same picture. */
const twins = [['знак 8.4.7', 'знак 8.4.7.1']];

/** Names of the faces of one drawing, where several have it. */
function sameDrawings(): string[][] {
  const names = new Map<string, string[]>();
  for (const [name, svg] of faces) names.set(svg, [...(names.get(svg) ?? []), name]);
  return [...names.values()].filter((group) => group.length > 1);
}

/** How many pixels of a face lie outside its box, of those in a margin of 8 around it. */
async function outside(svg: string): Promise<number> {
  const [, left = 0, top = 0, width = 0, height = 0] =
    /viewBox="(\S+) (\S+) (\S+) (\S+)" /.exec(svg)?.map(Number) ?? [];
  const wide = svg.replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="${left - 8} ${top - 8} ${width + 16} ${height + 16}" width="${width + 16}" height="${height + 16}"`,
  );
  const { data, info } = await sharp(Buffer.from(wide))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const within = x >= 7 && y >= 7 && x < info.width - 7 && y < info.height - 7;
      if (!within && (data[(y * info.width + x) * 4 + 3] ?? 0) > 32) count += 1;
    }
  }
  return count;
}

describe('allFaces', () => {
  it('has a face of every sign in force and of no other number', () => {
    const numbers = new Set(drawnSigns.map((name) => name.replace(/-[a-z-]+$/, '')));
    expect([...numbers].toSorted()).toEqual(signNumbers.toSorted());
    expect(faces.filter(([name]) => name.startsWith('знак '))).toHaveLength(drawnSigns.length);
  });

  it.each(faces)('%s is a drawing of moderate size with nothing missing', (_, svg) => {
    expect(checkSvg(bytes(svg))).toMatchObject({ width: expect.any(Number) });
    expect(svg).not.toMatch(/NaN|undefined|<text[^>]*\/>|<text[^>]*><\/text>/);
    expect(bytes(svg).length).toBeLessThanOrEqual(6 * 1024);
  });

  it('are different drawings, twins of the Rules aside', () => {
    expect(sameDrawings()).toEqual(twins);
  });

  it('lie wholly in their boxes, pieces of road aside', async () => {
    const cut: string[] = [];
    for (const [name, svg] of faces)
      if (!name.startsWith('разметка ') && (await outside(svg)) > 0) cut.push(name);
    expect(cut).toEqual([]);
  });

  it('are small enough to be loaded as one file', () => {
    expect(bytes(JSON.stringify(allFaces())).length).toBeLessThanOrEqual(450 * 1024);
  });
});
