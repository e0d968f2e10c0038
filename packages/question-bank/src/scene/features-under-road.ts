import { palette } from '#drawing/palette.ts';
import { paved } from '#drawing/road.ts';
import { river } from '#drawing/scenery.ts';
import { railway } from '#drawing/setting.ts';
import { num, rect } from '#drawing/svg.ts';

import type { Drawers } from './feature-drawers.ts';
import type { RoadPlan } from './road-plan.ts';

/** Roads go on past the edge of a plan. */
const beyond = 24;

/** How far aside the edges of a slip road, the one of its outer side first, have come where it leaves the plan, and how far down that is. */
function slipAside({ bottom, frame }: RoadPlan): readonly [number, number, number] {
  const down = frame.y + frame.height + beyond;
  const perPixel = 1.35;
  return [(down - bottom + 6) * perPixel, (down - bottom - 34) * perPixel, down];
}

/** Side roads, rails and rivers: under the carriageway, or joining it. */
export const underRoad = {
  crossroads: (feature, layout) => {
    const { top, bottom, shoulder, frame } = layout;
    const half = feature.width / 2;
    const from = feature.arms === 'near' ? bottom - 10 : frame.y - beyond;
    const to = feature.arms === 'far' ? top + 10 : frame.y + frame.height + beyond;
    return paved(
      `M${num(feature.x - half)} ${num(from)}H${num(feature.x + half)}V${num(to)}H${num(feature.x - half)}Z`,
      { shoulder },
    );
  },
  yard: (feature, { top, bottom, frame }) => {
    const [from, to] =
      feature.side === 'near' ? [bottom - 8, frame.y + frame.height + beyond] : [frame.y - beyond, top + 8];
    return rect(feature.x - 24, from, 48, to - from, palette.yard, {
      stroke: palette.kerb,
      'stroke-width': 3,
    });
  },
  railway: (feature, { frame }) => railway(feature.x, frame),
  bridge: (feature, { frame }) => river(feature.from + 26, feature.to - 26, frame),
  'slip-on': ({ from, to }, plan) => {
    const [outer, inner, down] = slipAside(plan);
    return paved(
      `M${num(from - outer)} ${num(down)}L${num(from)} ${num(plan.bottom - 6)}H${num(to + 60)}L${num(to)} ${num(plan.bottom + 34)}H${num(from + 50)}L${num(from + 50 - inner)} ${num(down)}Z`,
      { shoulder: plan.shoulder },
    );
  },
  'slip-off': ({ from, to }, plan) => {
    const [outer, inner, down] = slipAside(plan);
    return paved(
      `M${num(from - 60)} ${num(plan.bottom - 6)}H${num(to)}L${num(to + outer)} ${num(down)}H${num(to - 50 + inner)}L${num(to - 50)} ${num(plan.bottom + 34)}H${num(from)}Z`,
      { shoulder: plan.shoulder },
    );
  },
  bay: (feature, layout) => {
    const { top, bottom } = layout;
    const near = feature.side === 'near';
    const [y, out] = near ? [bottom - 6, 36] : [top + 6, -36];
    // Clockwise like the road itself: with it in one path, the other turn would cut a hole.
    const [a, b, slope] = near ? [feature.to, feature.from, 34] : [feature.from, feature.to, -34];
    return paved(
      `M${num(a + slope)} ${num(y)}L${num(a)} ${num(y + out)}H${num(b)}L${num(b - slope)} ${num(y)}Z`,
      { shoulder: layout.shoulder },
    );
  },
} satisfies Drawers;
