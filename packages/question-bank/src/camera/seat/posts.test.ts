import { describe, expect, it } from 'vitest';

import { lens } from '#testing/seats.ts';

import { drawPost } from './posts.ts';

/** Corners of the back of a sign, as offsets from the first one, rounded to pixels. */
function corners(sign: string): readonly (readonly [number, number])[] {
  const svg = drawPost(lens, {
    x: 15,
    y: 3,
    a: 0,
    name: 'sign',
    lower: 1.7,
    shows: { is: 'signs', signs: [sign], width: 0.9 },
  });
  const [, d = ''] = /<path d="(M[^"]*Z)"/.exec(svg) ?? [];
  return [...d.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('the back of a sign', () => {
  it('has the outline that tells it: a triangle on its point, an octagon, a square on its point', () => {
    const [give, stop, main] = ['2.4', '2.5', '2.1'].map(corners);
    expect(give).toHaveLength(3);
    const lowest = Math.max(...(give ?? []).map(([, y]) => y));
    expect(give?.filter(([, y]) => y > lowest - 1)).toHaveLength(1);
    expect(stop).toHaveLength(8);
    expect(main).toHaveLength(4);
    const top = Math.min(...(main ?? []).map(([, y]) => y));
    expect(main?.filter(([, y]) => y < top + 1)).toHaveLength(1);
  });
});
