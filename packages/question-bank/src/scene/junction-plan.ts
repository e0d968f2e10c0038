import { boxAround, legibleSign, showAll, type Shown } from '#drawing/frame.ts';
import type { Box } from '#drawing/svg.ts';

import { armOf, armPoint, type LaidArm, type Layout, layOut } from './geometry.ts';
import { junctionStands, lightBoxes } from './junction-posts.ts';
import { lineDistance, spotOf, tipsOf } from './junction-traffic.ts';
import type { JunctionScene } from './schema.ts';
import { facesOf } from './sign-stand.ts';
import { bodyBox } from './vehicles.ts';

/** A junction laid out, and the part of it that the plan shows. */
export interface JunctionPlan extends Layout, Shown {}

/** From a crossing to the end of what is seen of an arm on which nothing is. */
const bareArm = 50;
/** How far behind a line at the end of an approach its lanes are seen, without and with arrows on them. */
const behindLine = { bare: 26, arrows: 62 } as const;

/** The place of somebody who crosses an arm. */
export function walkerAt(
  layout: Layout,
  { crosses, at }: JunctionScene['people'][number],
): readonly [number, number] {
  const arm = armOf(layout, crosses);
  const right = at === 'middle' ? 0 : at === 'in' ? arm.wayIn / 2 : -arm.wayOut / 2;
  const [x, y] = armPoint(layout, arm, arm.edge + 20, right);
  return [x, y + 14];
}

function armBox(scene: JunctionScene, layout: Layout, arm: LaidArm): Box {
  const own = scene.arms[arm.side];
  const line = lineDistance(scene, arm.side);
  const seen = own?.arrows.length ? line + behindLine.arrows : line + behindLine.bare;
  const isMarked = own !== undefined && (own.end !== 'none' || own.arrows.length > 0 || own.zebra);
  return boxAround(armPoint(layout, arm, arm.edge + (isMarked ? Math.max(seen, bareArm) : bareArm), 0), 2);
}

function shownAt(scene: JunctionScene, layout: Layout, width: number): readonly Box[] {
  const { cx, cy, ring, arms } = layout;
  const middle: Box[] = ring === null ? [] : [boxAround([cx, cy], 2 * ring[0] + 24)];
  return [
    boxAround([cx, cy], 80),
    ...middle,
    ...arms.map((arm) => armBox(scene, layout, arm)),
    ...scene.vehicles.map((own) => bodyBox(own, spotOf(scene, layout, own))),
    ...tipsOf(scene, layout).map((at) => boxAround(at, 26)),
    ...scene.people.map((own): Box => {
      const [x, y] = walkerAt(layout, own);
      return [x - 14, y - 46, x + 14, y + 4];
    }),
    ...junctionStands(scene, layout, legibleSign(width)).flatMap(facesOf),
    ...lightBoxes(scene, layout),
    ...(scene.controller === undefined ? [] : [boxAround([cx, cy], 110)]),
    ...scene.letters.map(({ x, y }) => boxAround([x, y], 26)),
  ];
}

/** Lays a junction and the plan of it out. */
export function planJunction(scene: JunctionScene): JunctionPlan {
  const layout = layOut(scene);
  return { ...layout, ...showAll((width) => shownAt(scene, layout, width)) };
}
