import { boxAround } from '#drawing/frame.ts';
import type { Box, Point } from '#drawing/svg.ts';
import { trafficLight, tramLight } from '#drawing/traffic-light.ts';

import { armPoint, type LaidArm, type Layout } from './geometry.ts';
import { lineDistance } from './junction-traffic.ts';
import type { Arm, JunctionScene } from './schema.ts';
import { type SignStand, stackDepth } from './sign-stand.ts';

/** Side of the only sign of an arm, and of one of several. */
const signSize = { alone: 38, stacked: 33 } as const;
const lightSize = 0.62;

/** Place of the first post of an arm: a distance from the crossing and from the arm's axis. */
function postAt(scene: JunctionScene, arm: LaidArm): { upright: boolean; along: number; aside: number } {
  const upright = arm.uy !== 0 && Math.abs(arm.uy) > 0.9;
  const first = arm.edge + Math.min(lineDistance(scene, arm.side), 22);
  return { upright, along: first + 14, aside: arm.wayIn + (upright ? 30 : 28) };
}

/** Middles of the light and of the tram light of an arm, on the right of traffic that approaches along it. */
function lightPoints(
  scene: JunctionScene,
  layout: Layout,
  arm: LaidArm,
  own: Arm,
): { light?: Point; tramLight?: Point } {
  const { upright, along, aside } = postAt(scene, arm);
  const [x, y] = armPoint(layout, arm, along, aside);
  const shift = own.light === undefined ? 0 : 36;
  const tramX = x + (upright ? Math.sign(arm.uy) * shift : arm.ux * shift);
  return {
    ...(own.light && { light: [x, y] }),
    ...(own.tramLight && { tramLight: [tramX, y] }),
  };
}

function lightsOf(scene: JunctionScene, layout: Layout, arm: LaidArm, own: Arm): string {
  const points = lightPoints(scene, layout, arm, own);
  const out: string[] = [];
  if (own.light !== undefined && points.light !== undefined) {
    const { signal, left, right, contour } = own.light;
    const sections = { ...(left && { left }), ...(right && { right }), ...(contour && { contour }) };
    out.push(trafficLight(...points.light, signal, sections, lightSize));
  }
  if (own.tramLight !== undefined && points.tramLight !== undefined) {
    const lit = Object.fromEntries(own.tramLight.map((name) => [name, true]));
    out.push(tramLight(...points.tramLight, lit, 0.62));
  }
  return out.join('');
}

function standOf(scene: JunctionScene, layout: Layout, arm: LaidArm, own: Arm, least: number): SignStand {
  const { upright, along: first, aside } = postAt(scene, arm);
  const lit = own.light !== undefined || own.tramLight !== undefined;
  const along = first + (lit && !upright ? 40 : 0);
  const shift = upright && own.light !== undefined ? 40 : 0;
  const usual = own.signs.length > 1 ? signSize.stacked : signSize.alone;
  const size = Math.max(usual, least);
  const larger = (size - usual) / 2;
  const [x, y] = armPoint(layout, arm, along + (upright ? 10 : 8) + larger, aside + shift + larger);
  // Beside an upper road the row grows away from the carriageway that it would cover.
  const rises = upright ? arm.uy < 0 : arm.ux > 0.2;
  const height = stackDepth(own.signs, size) - size / 2;
  return { signs: own.signs, x, y: rises ? y - height : y, size };
}

/** The signs of every arm that has some, of at least a size: the light stands first, the signs behind it. */
export function junctionStands(scene: JunctionScene, layout: Layout, least: number): readonly SignStand[] {
  return layout.arms.flatMap((arm) => {
    const own = scene.arms[arm.side];
    return own === undefined || own.signs.length === 0 ? [] : [standOf(scene, layout, arm, own, least)];
  });
}

/** Boxes around the lights of every arm. */
export function lightBoxes(scene: JunctionScene, layout: Layout): readonly Box[] {
  return layout.arms.flatMap((arm) => {
    const own = scene.arms[arm.side];
    if (own === undefined) return [];
    const { light, tramLight: tram } = lightPoints(scene, layout, arm, own);
    // A section on either side is as wide as the light itself.
    const sections = own.light?.left ?? own.light?.right ?? own.light?.contour;
    return [
      ...(light ? [boxAround(light, sections === undefined ? 20 : 48, 48)] : []),
      ...(tram ? [boxAround(tram, 36, 48)] : []),
    ];
  });
}

/** Traffic lights of every arm. */
export function drawLights(scene: JunctionScene, layout: Layout): string {
  return layout.arms
    .map((arm) => {
      const own = scene.arms[arm.side];
      return own === undefined ? '' : lightsOf(scene, layout, arm, own);
    })
    .join('');
}
