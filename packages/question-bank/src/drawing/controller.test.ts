import { describe, expect, it } from 'vitest';

import { controllerAbove } from './controller.ts';

const poses = ['sides', 'forward', 'down', 'up'] as const;

describe('the traffic controller from above', () => {
  it('has a baton in every pose, and no two poses are alike', () => {
    const drawn = poses.map((arms) => controllerAbove(0, 0, 0, arms));
    for (const svg of drawn) expect(svg).toContain('stroke-dasharray');
    expect(new Set(drawn).size).toBe(poses.length);
  });

  it('is turned by where he looks, the rest of him as it is', () => {
    expect(controllerAbove(10, 20, 90, 'sides').replaceAll('rotate(90)', '')).toBe(
      controllerAbove(10, 20, 180, 'sides').replaceAll('rotate(180)', ''),
    );
    expect(controllerAbove(10, 20, 90, 'sides')).toContain('rotate(90)');
  });
});
