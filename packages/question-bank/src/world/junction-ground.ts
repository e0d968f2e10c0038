import { armPoint, type LaidArm, type Layout } from '#scene/geometry.ts';

import type { Ground } from './world.ts';

/** Metres of a pixel of the plan: a lane of 35 is 3.5 m wide. */
export const scale = 0.1;
/** A place in metres: so far out of the centre along an arm, and so far to the right of who comes along it. */
export function ground(layout: Layout, arm: LaidArm, along: number, right: number): Ground {
  const [x, y] = armPoint(layout, arm, along / scale, right / scale);
  return [x * scale, y * scale];
}
