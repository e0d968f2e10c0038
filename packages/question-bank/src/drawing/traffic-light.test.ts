import { describe, expect, it } from 'vitest';

import { crossingLight, trafficLight } from './traffic-light.ts';

/** Widths of white plates. */
const shields = (svg: string): readonly number[] =>
  [...svg.matchAll(/<rect [^>]*width="(\d+)"[^>]*fill="#FFFFFF"/g)].map(([, width]) => Number(width));

describe('a traffic light', () => {
  it('has a white shield where its lamps have contours, around an additional section too', () => {
    expect(shields(trafficLight(0, 0, 'green'))).toEqual([]);
    expect(shields(trafficLight(0, 0, 'green', { left: 'on' }))).toEqual([]);
    expect(Math.max(...shields(trafficLight(0, 0, 'green', { contour: 'ahead' })))).toBe(36);
    expect(Math.max(...shields(trafficLight(0, 0, 'green', { contour: 'ahead', left: 'off' })))).toBe(58);
  });

  it('shows that the white lamp of a level crossing blinks', () => {
    const rays = 'M-15 23l-7 4';
    expect(crossingLight(0, 0, 'white')).toContain(rays);
    expect(crossingLight(0, 0, 'red')).not.toContain(rays);
  });
});
