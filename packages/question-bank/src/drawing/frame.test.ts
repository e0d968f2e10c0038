import { describe, expect, it } from 'vitest';

import { frameAround, isWithin, legibleSign } from './frame.ts';
import type { Box } from './svg.ts';

describe('a frame', () => {
  it('is three to two around what it shows, with that in the middle', () => {
    const road: Box = [100, 60, 500, 160];
    const frame = frameAround(() => [road]);
    expect(frame.width / frame.height).toBe(1.5);
    expect(frame.width).toBeLessThan(440);
    expect(isWithin(frame, road)).toBe(true);
    expect(frame.x + frame.width / 2).toBeCloseTo(300, 0);
    expect(frame.y + frame.height / 2).toBeCloseTo(110, 0);
  });

  it('leaves ground around little things', () => {
    expect(frameAround(() => [[300, 100, 310, 110]])).toEqual({ x: 137, y: -7, width: 336, height: 224 });
  });

  it('grows with signs that must stay legible in it', () => {
    const beside = (width: number): readonly Box[] => [
      [0, 0, 500, 250],
      [0, -3 * legibleSign(width), 40, 0],
    ];
    const frame = frameAround(beside);
    for (const box of beside(frame.width)) expect(isWithin(frame, box)).toBe(true);
    expect(frame.width).toBeGreaterThan(frameAround(() => [[0, 0, 500, 250]]).width + 60);
    expect((legibleSign(frame.width) * 360) / frame.width).toBeGreaterThanOrEqual(28);
  });

  it('needs something to show', () => {
    expect(() => frameAround(() => [])).toThrow('нечего показать');
  });
});
