import { signStack } from '#drawing/sign.ts';
import { pictureHeight, pictureWidth } from '#drawing/svg.ts';
import { trafficLight, tramLight } from '#drawing/traffic-light.ts';

import { armPoint, type LaidArm, type Layout } from './geometry.ts';
import { lineDistance } from './junction-traffic.ts';
import type { Arm, JunctionScene } from './schema.ts';

const signSize = 38;
const lightSize = 0.62;

function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}

/** On the right of traffic that approaches along the arm: the light first, the signs behind it. */
function postsOf(scene: JunctionScene, layout: Layout, arm: LaidArm, own: Arm): string {
  const upright = arm.uy !== 0 && Math.abs(arm.uy) > 0.9;
  const first = arm.edge + Math.min(lineDistance(scene, arm.side), 22);
  const aside = arm.wayIn + (upright ? 30 : 28);
  const out: string[] = [];
  let along = first + 14;
  if (own.light !== undefined || own.tramLight !== undefined) {
    const [x, y] = armPoint(layout, arm, along, aside);
    const at: readonly [number, number] = [x, clamp(y, 26, pictureHeight - 26)];
    if (own.light !== undefined) {
      const { signal, left, right, contour } = own.light;
      out.push(
        trafficLight(
          at[0],
          at[1],
          signal,
          {
            ...(left === undefined ? {} : { left }),
            ...(right === undefined ? {} : { right }),
            ...(contour === undefined ? {} : { contour }),
          },
          lightSize,
        ),
      );
    }
    if (own.tramLight !== undefined) {
      const shift = own.light === undefined ? 0 : 36;
      const lit = Object.fromEntries(own.tramLight.map((name) => [name, true]));
      out.push(
        tramLight(
          at[0] + (upright ? Math.sign(arm.uy) * shift : 0) - (upright ? 0 : -arm.ux * shift),
          at[1],
          lit,
          0.62,
        ),
      );
    }
    along += upright ? 0 : 40;
  }
  if (own.signs.length > 0) {
    const shift = upright && own.light !== undefined ? 40 : 0;
    const size = own.signs.length > 1 ? 33 : signSize;
    const height = (own.signs.length - 1) * size * 0.95;
    const [x, y] = armPoint(layout, arm, along + (upright ? 10 : 8), aside + shift);
    // Beside an upper road the row grows away from the carriageway that it would cover.
    const rises = upright ? arm.uy < 0 : arm.ux > 0.2;
    const top = clamp(rises ? y - height : y, size / 2 + 3, pictureHeight - height - size / 2 - 3);
    out.push(signStack(own.signs, clamp(x, 24, pictureWidth - 24), top, size, 4));
  }
  return out.join('');
}

/** Signs and traffic lights of every arm. */
export function drawPosts(scene: JunctionScene, layout: Layout): string {
  return layout.arms
    .map((arm) => {
      const own = scene.arms[arm.side];
      return own === undefined ? '' : postsOf(scene, layout, arm, own);
    })
    .join('');
}
