import { palette } from '#drawing/palette.ts';
import { paved } from '#drawing/road.ts';
import { river } from '#drawing/scenery.ts';
import { railway } from '#drawing/setting.ts';
import { num, rect } from '#drawing/svg.ts';

import type { Drawers } from './feature-drawers.ts';

/** Side roads, rails and rivers: under the carriageway, or joining it. */
export const underRoad = {
  crossroads: (feature, layout) => {
    const { top, bottom, shoulder } = layout;
    const half = feature.width / 2;
    const from = feature.arms === 'near' ? bottom - 10 : -24;
    const to = feature.arms === 'far' ? top + 10 : 250;
    return paved(
      `M${num(feature.x - half)} ${num(from)}H${num(feature.x + half)}V${num(to)}H${num(feature.x - half)}Z`,
      { shoulder },
    );
  },
  yard: (feature, { top, bottom }) =>
    rect(
      feature.x - 24,
      feature.side === 'near' ? bottom - 8 : -10,
      48,
      feature.side === 'near' ? 140 : top + 18,
      palette.yard,
      { stroke: palette.kerb, 'stroke-width': 3 },
    ),
  railway: (feature) => railway(feature.x),
  bridge: (feature) => river(feature.from + 26, feature.to - 26),
  'slip-on': (feature, { bottom, shoulder }) =>
    paved(
      `M${num(feature.from - 130)} 250L${num(feature.from)} ${num(bottom - 6)}H${num(feature.to + 60)}L${num(feature.to)} ${num(bottom + 34)}H${num(feature.from + 50)}L${num(feature.from - 60)} 250Z`,
      { shoulder },
    ),
  'slip-off': (feature, { bottom, shoulder }) =>
    paved(
      `M${num(feature.from - 60)} ${num(bottom - 6)}H${num(feature.to)}L${num(feature.to + 130)} 250H${num(feature.to + 60)}L${num(feature.to - 50)} ${num(bottom + 34)}H${num(feature.from)}Z`,
      { shoulder },
    ),
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
