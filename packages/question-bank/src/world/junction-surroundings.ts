import { heading, type Layout, type Side } from '#scene/geometry.ts';

import { ahead } from './ground.ts';
import { ground, scale } from './junction-ground.ts';
import { walls } from './walls.ts';
import type { Ground, House } from './world.ts';

/** Trees along the arms, behind the pavement and away from the posts. */
export function trees(layout: Layout): readonly Ground[] {
  const along = layout.arms.flatMap((arm) =>
    [22, 35, 50, 68].flatMap((far, index): Ground[] => [
      ground(layout, arm, arm.edge * scale + far, arm.wayIn * scale + 5 + (index % 2) * 2),
      ground(layout, arm, arm.edge * scale + far + 4, -arm.wayOut * scale - 5.5 - (index % 2)),
    ]),
  );
  return [...along, ...closedSides(layout).flatMap((side) => lawnTrees(layout, side))];
}

/** Directions in which a crossing of upright roads has no arm: houses close it there. */
function closedSides(layout: Layout): readonly Side[] {
  const open = layout.arms.map(({ side }) => side);
  return open.some((side) => side.length === 2)
    ? []
    : (['n', 'e', 's', 'w'] as const).filter((side) => !open.includes(side));
}

/** How far the carriageway reaches from the centre towards a side without an arm. */
function reachTo(layout: Layout, side: Side): number {
  const across = layout.arms.filter((arm) => Math.abs(heading[arm.side] - heading[side]) % 180 === 90);
  return Math.max(...across.flatMap(({ wayIn, wayOut }) => [wayIn, wayOut]), 0) * scale;
}

function facade(layout: Layout, side: Side): readonly House[] {
  const [ux, uy] = ahead(heading[side]);
  const out = reachTo(layout, side) + 14;
  return [-52, -26, 0, 26, 52].map((along, index): House => {
    const pick = (index * 2 + heading[side] / 90) % walls.length;
    const [x, y] = [layout.cx * scale + ux * out - uy * along, layout.cy * scale + uy * out + ux * along];
    return {
      x,
      y,
      a: heading[side] + 180,
      width: 22,
      height: 7 + (pick % 3) * 3,
      fill: walls[pick] ?? walls[0],
    };
  });
}

function lawnTrees(layout: Layout, side: Side): readonly Ground[] {
  const [ux, uy] = ahead(heading[side]);
  const out = reachTo(layout, side) + 7;
  return [-33, -15, 4, 19, 40].map((along): Ground => [
    layout.cx * scale + ux * out - uy * along,
    layout.cy * scale + uy * out + ux * along,
  ]);
}

/** Houses along the arms, behind the trees. */
export function houses(layout: Layout): readonly House[] {
  const along = layout.arms.flatMap((arm, index) =>
    [30, 54, 80, 110].flatMap((far, row): House[] => {
      const side = (right: number, a: number, shift: number): House => {
        const [x, y] = ground(layout, arm, arm.edge * scale + far + shift, right);
        const pick = (row * 3 + index * 2 + (right > 0 ? 1 : 0)) % walls.length;
        return {
          x,
          y,
          a,
          width: 18 + (pick % 3) * 2,
          height: 7 + ((row + pick) % 3) * 3,
          fill: walls[pick] ?? walls[0],
        };
      };
      return [
        side(arm.wayIn * scale + 13, heading[arm.side] + 90, 0),
        side(-arm.wayOut * scale - 13, heading[arm.side] - 90, 3),
      ];
    }),
  );
  return [...along, ...closedSides(layout).flatMap((side) => facade(layout, side))];
}
