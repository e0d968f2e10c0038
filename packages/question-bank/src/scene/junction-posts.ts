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

/** A stack of signs on the sheet: the middle of its first one, and the size of a face of 100 units. */
export interface SignStand {
  readonly signs: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Place of the first post of an arm: a distance from the crossing and from the arm's axis. */
function postAt(scene: JunctionScene, arm: LaidArm): { upright: boolean; along: number; aside: number } {
  const upright = arm.uy !== 0 && Math.abs(arm.uy) > 0.9;
  const first = arm.edge + Math.min(lineDistance(scene, arm.side), 22);
  return { upright, along: first + 14, aside: arm.wayIn + (upright ? 30 : 28) };
}

/** The lights of an arm on the right of traffic that approaches along it. */
function lightsOf(scene: JunctionScene, layout: Layout, arm: LaidArm, own: Arm): string {
  const { upright, along, aside } = postAt(scene, arm);
  const [x, free] = armPoint(layout, arm, along, aside);
  const y = clamp(free, 26, pictureHeight - 26);
  const out: string[] = [];
  if (own.light !== undefined) {
    const { signal, left, right, contour } = own.light;
    const sections = { ...(left && { left }), ...(right && { right }), ...(contour && { contour }) };
    out.push(trafficLight(x, y, signal, sections, lightSize));
  }
  if (own.tramLight !== undefined) {
    const shift = own.light === undefined ? 0 : 36;
    const lit = Object.fromEntries(own.tramLight.map((name) => [name, true]));
    out.push(tramLight(x + (upright ? Math.sign(arm.uy) * shift : arm.ux * shift), y, lit, 0.62));
  }
  return out.join('');
}

function standOf(scene: JunctionScene, layout: Layout, arm: LaidArm, own: Arm): SignStand {
  const { upright, along: first, aside } = postAt(scene, arm);
  const lit = own.light !== undefined || own.tramLight !== undefined;
  const along = first + (lit && !upright ? 40 : 0);
  const shift = upright && own.light !== undefined ? 40 : 0;
  const size = own.signs.length > 1 ? 33 : signSize;
  const height = (own.signs.length - 1) * size * 0.95;
  const [x, y] = armPoint(layout, arm, along + (upright ? 10 : 8), aside + shift);
  // Beside an upper road the row grows away from the carriageway that it would cover.
  const rises = upright ? arm.uy < 0 : arm.ux > 0.2;
  const top = clamp(rises ? y - height : y, size / 2 + 3, pictureHeight - height - size / 2 - 3);
  return { signs: own.signs, x: clamp(x, 24, pictureWidth - 24), y: top, size };
}

/** The signs of every arm that has some: the light stands first, the signs behind it. */
export function junctionStands(scene: JunctionScene, layout: Layout): readonly SignStand[] {
  return layout.arms.flatMap((arm) => {
    const own = scene.arms[arm.side];
    return own === undefined || own.signs.length === 0 ? [] : [standOf(scene, layout, arm, own)];
  });
}

/** Signs and traffic lights of every arm. */
export function drawPosts(scene: JunctionScene, layout: Layout): string {
  return layout.arms
    .map((arm) => {
      const own = scene.arms[arm.side];
      if (own === undefined) return '';
      const { signs, x, y, size } = standOf(scene, layout, arm, own);
      return lightsOf(scene, layout, arm, own) + (signs.length > 0 ? signStack(signs, x, y, size, 4) : '');
    })
    .join('');
}
