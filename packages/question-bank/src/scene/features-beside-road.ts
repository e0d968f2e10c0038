import { palette } from '#drawing/palette.ts';
import { child, person } from '#drawing/person.ts';
import { parapets } from '#drawing/scenery.ts';
import { barrier, crossingDeck } from '#drawing/setting.ts';
import { num, path, place, type Point, polyline, rect, stroke } from '#drawing/svg.ts';
import { crossingLight, laneLight, trafficLight } from '#drawing/traffic-light.ts';

import type { Drawers, FeatureOf } from './feature-drawers.ts';
import { drawingIn, edgesOnBridge, heightOf, type RoadLayout } from './road-geometry.ts';
import { crossingLightAt, featureStands, type RoadPlan } from './road-plan.ts';
import { standing } from './sign-stand.ts';

/** Mouths of side roads, and things that stand on the carriageway or beside it. */
export const besideRoad = {
  crossroads: (feature, layout) => {
    const { top, bottom } = layout;
    return (
      rect(
        feature.x - feature.width / 2 + 1.5,
        top - 15,
        feature.width - 3,
        bottom - top + 30,
        palette.asphalt,
        { opacity: feature.arms === 'both' ? 1 : 0 },
      ) + sideMouth(feature, layout)
    );
  },
  yard: (feature, layout) => {
    const { top, bottom } = layout;
    return rect(
      feature.x - 22.5,
      feature.side === 'near' ? bottom - 3 : top - 14 - layout.shoulder,
      45,
      17 + layout.shoulder,
      palette.yard,
    );
  },
  railway: (feature, layout) => railwayAbove(feature, layout),
  bridge: (feature, plan) => {
    const [top, bottom] = edgesOnBridge(plan, feature);
    return (
      (feature.narrow ? narrowed(feature, plan) : '') +
      parapets(feature.from, feature.to, top - 5, bottom + 5)
    );
  },
  'slip-on': (feature, layout) => mouth(feature, layout),
  'slip-off': (feature, layout) => mouth(feature, layout),
  bay: (feature, layout) => bayMouth(feature, layout),
  hill: (feature) => hill(feature.from, feature.to),
  stop: (feature, plan) => standing(featureStands(feature, plan, plan.sign)),
  person: (feature, layout) =>
    (feature.who === 'child' ? child : person)(
      feature.x,
      heightOf(layout, feature.lane) + 16,
      feature.who === 'blind'
        ? { cane: true, coat: '#A78BFA' }
        : { coat: feature.who === 'child' ? '#F08A3C' : '#E5484D' },
    ),
  works: (feature, layout) => {
    const { lane } = layout;
    return works(feature.x, heightOf(layout, feature.lane), lane);
  },
  light: (feature, layout) => {
    const { top, bottom } = layout;
    const { signal, left, right, contour } = feature.light;
    const y = feature.side === 'near' ? bottom + 36 : top - 36;
    return trafficLight(
      feature.x,
      y,
      signal,
      { ...(left && { left }), ...(right && { right }), ...(contour && { contour }) },
      0.7,
    );
  },
  'warning-triangle': (feature, layout) =>
    path('M0-15L15 11H-15Z', {
      fill: '#FFFFFF',
      stroke: palette.signRed,
      'stroke-width': 5,
      transform: `translate(${num(feature.x)} ${num(heightOf(layout, feature.lane))})`,
    }),
} satisfies Drawers;

/** Features that hide the vehicles. */
export const overVehicles = {
  tunnel: (feature, layout) => tunnel(feature.from, feature.to, layout),
  'lane-light': (feature, layout) => laneLight(feature.x, heightOf(layout, feature.lane), feature.lit, 1.05),
} satisfies Drawers;

function railwayAbove(feature: FeatureOf<'railway'>, { top, bottom }: RoadLayout): string {
  const deck = crossingDeck(feature.x, top, bottom);
  const light =
    feature.light === 'none' ? '' : crossingLight(...crossingLightAt(feature, bottom), feature.light, 0.8);
  const boom =
    feature.barrier === 'none'
      ? ''
      : feature.barrier === 'open'
        ? place(barrier(0, 26, true, 46), feature.x - 66, bottom + 12, -90)
        : place(barrier(0, 26, true, (bottom - top) / 2 - 4), feature.x - 44, bottom + 6);
  return deck + light + boom;
}

/** Ground and water over the sides of the road along a narrow bridge, with the road that is left between them. */
function narrowed({ from, to, narrow }: FeatureOf<'bridge'>, plan: RoadPlan): string {
  const { top, bottom, shoulder } = plan;
  const [above, below] = edgesOnBridge(plan, { narrow });
  const edge = (wide: number, tight: number): readonly Point[] => [
    [from - drawingIn, wide],
    [from, tight],
    [to, tight],
    [to + drawingIn, wide],
  ];
  const [upper, lower] = [edge(top, above), edge(bottom, below)];
  /** Slanting, the ends of the pavement reach into the road. */
  const lengthened = ([first, ...others]: readonly Point[]): readonly Point[] =>
    first === undefined ? [] : [[first[0] - 14, first[1]], first, ...others, [to + drawingIn + 14, first[1]]];
  const side =
    shoulder > 0 ? { fill: palette.dirt, width: shoulder * 2 } : { fill: palette.pavement, width: 24 };
  const out = side.width / 2 + 2;
  const ground = (wide: number, line: readonly Point[]): string =>
    path(polyline([[from - drawingIn, wide], ...line, [to + drawingIn, wide]], true), { fill: palette.lawn });
  const water = (y0: number, y1: number): string => rect(from + 26, y0, to - from - 52, y1 - y0, '#9CC9F0');
  return (
    ground(top - out, upper) +
    ground(bottom + out, lower) +
    water(top - out, above) +
    water(below, bottom + out) +
    stroke(polyline(upper) + polyline(lower), side.fill, side.width) +
    path(polyline([...lengthened(upper), ...lengthened(lower).toReversed()], true), {
      fill: palette.asphalt,
    }) +
    (shoulder > 0 ? '' : stroke(polyline(lengthened(upper)) + polyline(lengthened(lower)), palette.kerb, 3))
  );
}

function tunnel(from: number, to: number, { top, bottom, frame }: RoadPlan): string {
  return (
    rect(from, frame.y - 10, to - from, frame.height + 20, '#8FAF92') +
    rect(from, top - 14, to - from, bottom - top + 28, '#2E303B', { opacity: 0.86 }) +
    rect(from - 5, top - 22, 11, bottom - top + 44, '#B9AFA6', { stroke: '#7B7468', 'stroke-width': 2 }) +
    rect(to - 6, top - 22, 11, bottom - top + 44, '#B9AFA6', { stroke: '#7B7468', 'stroke-width': 2 })
  );
}

function works(x: number, y: number, lane: number): string {
  const half = lane / 2 - 4;
  return (
    rect(x - 34, y - half, 68, half * 2, '#B08D57', { rx: 6 }) +
    stroke(`M${num(x - 42)} ${num(y - half)}V${num(y + half)}`, '#FFFFFF', 7) +
    stroke(`M${num(x - 42)} ${num(y - half)}V${num(y + half)}`, palette.signRed, 7, {
      'stroke-dasharray': '7 6',
    }) +
    path(`M${num(x - 12)} ${num(y + 8)}q12-20 26-2q10-6 12 4Z`, { fill: '#7A5B34' })
  );
}

/** Joins the carriageway with a road that meets it from one side. */
function sideMouth(
  { x, width, arms }: FeatureOf<'crossroads'>,
  { top, bottom, shoulder }: RoadLayout,
): string {
  const near = rect(x - width / 2 + 1.5, bottom - 4, width - 3, 20 + shoulder, palette.asphalt);
  const far = rect(x - width / 2 + 1.5, top - 16 - shoulder, width - 3, 20 + shoulder, palette.asphalt);
  if (arms === 'both') return shoulder > 0 ? near + far : '';
  return arms === 'near' ? near : far;
}

/** Takes the kerb away where a slip road joins, and marks the lane off with 1.8. */
function mouth(feature: FeatureOf<'slip-on' | 'slip-off'>, { bottom }: RoadLayout): string {
  return (
    rect(feature.from + 6, bottom - 3, feature.to - feature.from - 12, 17, palette.asphalt) +
    stroke(`M${num(feature.from + 6)} ${num(bottom)}H${num(feature.to - 6)}`, palette.marking, 4.6, {
      'stroke-dasharray': '9 18',
    })
  );
}

/** Takes the kerb away along the whole mouth of a bay. */
function bayMouth({ from, to, side }: FeatureOf<'bay'>, { top, bottom }: RoadLayout): string {
  const [y, out] = side === 'near' ? [bottom, 1] : [top, -1];
  return path(
    polyline(
      [
        [from - 27, y - out * 2],
        [from - 12, y + out * 14],
        [to + 12, y + out * 14],
        [to + 27, y - out * 2],
      ],
      true,
    ),
    { fill: palette.asphalt },
  );
}

/** The brow of a hill, seen from above: road and ground behind it fall away in shadow; bent, as no patch of asphalt is. */
function hill(from: number, to: number): string {
  const bands = 5;
  const step = (to - from) / bands;
  const brow = (x: number): string => `M${num(x - 50)} -200Q${num(x + 50)} 112.5 ${num(x - 50)} 425`;
  return (
    Array.from({ length: bands }, (_, index) =>
      path(`${brow(from + (index * step) / 2)}H${num(to + 300)}V-200Z`, { fill: '#16171D', opacity: 0.11 }),
    ).join('') + stroke(brow(from), '#FFFFFF', 3, { opacity: 0.75 })
  );
}
