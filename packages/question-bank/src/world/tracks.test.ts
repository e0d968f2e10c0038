import { describe, expect, it } from 'vitest';

import { levelCrossing, tramTrack } from './tracks.ts';

const heights = (of: string): readonly number[] =>
  levelCrossing(40, [-5, 5])
    .filter((surface) => surface.of === of)
    .flatMap(({ outline }) => outline.map(([, y]) => y));

describe('tracks', () => {
  it('have slabs and sunk rails on the road, ballast and sleepers beside it', () => {
    expect(heights('slab').every((y) => Math.abs(y) <= 5.001)).toBe(true);
    expect(heights('groove').every((y) => Math.abs(y) <= 5.001)).toBe(true);
    expect(heights('sleeper').every((y) => Math.abs(y) > 5)).toBe(true);
    expect(heights('ballast').every((y) => Math.abs(y) > 4.999)).toBe(true);
    expect(Math.min(...heights('sleeper'))).toBeLessThan(-25);
    expect(Math.max(...heights('sleeper'))).toBeGreaterThan(25);
  });

  it('keep the gauge in a bend', () => {
    const rails = tramTrack([
      [0, 0],
      [10, 0],
      [10, 10],
    ]).filter(({ of }) => of === 'rail');
    expect(rails).toHaveLength(4);
    const [left, right] = [rails[0]?.outline[0], rails[2]?.outline[0]];
    expect(Math.abs((right?.[1] ?? 0) - (left?.[1] ?? 0))).toBeCloseTo(1.52, 1);
  });
});
