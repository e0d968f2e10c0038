import { bend } from './ground.ts';
import type { Feature } from '#scene/schema.ts';

import { lineAhead } from './markings.ts';
import type { Measure, RoadScene } from './road-measure.ts';
import type { SideRoad } from './straight-road.ts';
import type { Ground, Mark, Pose, Surface } from './world.ts';

type FeatureOf<K extends Feature['is']> = Extract<Feature, { is: K }>;

const along: Pose = { x: 0, y: 0, a: 0 };
/** Depth of a bay, in metres: a bus stands in it and leaves the lane free. */
const bayDepth = 2.9;
/** Width of a lane for entering or leaving, in metres. */
const slipWidth = 3.75;
/** Pixels of the plan in which a bay comes to its full depth. */
const taper = 34;

/** Height of the edge on one side of the road, and where its outside is. */
function edgeOf({ layout, y }: Measure, side: 'near' | 'far'): readonly [number, 1 | -1] {
  return side === 'near' ? [y(layout.bottom), 1] : [y(layout.top), -1];
}

function bay(feature: FeatureOf<'bay'>, own: Measure): readonly Surface[] {
  const [edge, out] = edgeOf(own, feature.side);
  const [a, b] = [own.x(feature.from), own.x(feature.to)];
  const slope = taper * own.scale;
  const wider = (by: number, inner = edge): readonly Ground[] => {
    const far = edge + out * (bayDepth + by);
    const corner = (x: number, way: 1 | -1): readonly Ground[] =>
      bend([x + way * slope * 0.5, edge + out * (bayDepth / 2 + by)], [x, far], [x - way * 3, far]);
    return [
      [a - slope - by, inner],
      [a - slope - by, edge],
      ...corner(a - by / 2, -1),
      ...corner(b + by / 2, 1).toReversed(),
      [b + slope + by, edge],
      [b + slope + by, inner],
    ];
  };
  const edges: readonly Surface[] =
    own.layout.shoulder > 0
      ? [{ of: 'dirt', outline: wider(own.layout.shoulder * own.scale) }]
      : [
          { of: 'pavement', outline: wider(2.4) },
          { of: 'kerb', outline: wider(0.3) },
        ];
  // Asphalt overlaps the road, so that no seam shines through between the two.
  return [...edges, { of: 'asphalt', outline: wider(0, edge - out * 0.4) }, { of: 'bay', outline: wider(0) }];
}

/** A lane that joins the road (1) or leaves it (-1) on the right, and the ramp that leads to it. */
function slip(feature: FeatureOf<'slip-on' | 'slip-off'>, { layout, x, y }: Measure): readonly Surface[] {
  const joins = feature.is === 'slip-on';
  const edge = y(layout.bottom);
  const wide = edge + slipWidth;
  const far = edge + 34;
  const run = 47;
  const [a, b] = joins ? [x(feature.from), x(feature.to)] : [x(feature.to), x(feature.from)];
  const way = joins ? 1 : -1;
  return [
    {
      of: 'asphalt',
      outline: [
        [a - way * run, far],
        [a, edge - 0.3],
        [b + way * 6, edge - 0.3],
        [b, wide],
        [a + way * 5.2, wide],
        [a - way * (run - 8), far],
      ],
    },
  ];
}

/** Ground beside a road that is part of it: bays, and lanes for entering and leaving. */
export function widenings(scene: RoadScene, own: Measure): readonly Surface[] {
  return scene.features.flatMap((feature) => {
    if (feature.is === 'bay') return bay(feature, own);
    return feature.is === 'slip-on' || feature.is === 'slip-off' ? slip(feature, own) : [];
  });
}

/** The line 1.8 between a road and the lane for entering or leaving it. */
export function slipLine(feature: Feature, { layout, x, y }: Measure): readonly Mark[] {
  return feature.is === 'slip-on' || feature.is === 'slip-off'
    ? lineAhead('1.8', along, y(layout.bottom), [x(feature.from + 6), x(feature.to - 6)])
    : [];
}

/** Metres by which the road is wider at a place along it, on one side. */
export function widerAt(scene: RoadScene, own: Measure, x: number, side: 'near' | 'far'): number {
  const wider = scene.features.map((feature) => {
    if (feature.is === 'bay')
      return feature.side === side && x > own.x(feature.from - taper) && x < own.x(feature.to + taper)
        ? bayDepth
        : 0;
    if (side === 'far' || (feature.is !== 'slip-on' && feature.is !== 'slip-off')) return 0;
    return x > own.x(feature.from) - 6 && x < own.x(feature.to) + 6 ? slipWidth : 0;
  });
  return Math.max(0, ...wider);
}

/** Metres from the edge of the road to the middle of who stands in a bay or on a slip road there; null where there is none. */
export function besideEdge(scene: RoadScene, own: Measure, x: number): number | null {
  const wider = widerAt(scene, own, x, 'near');
  return wider === 0 ? null : wider / 2;
}

/** Places beside the road where no house and no tree stands: what widens it, and water. */
export function keptFree(scene: RoadScene, own: Measure): readonly SideRoad[] {
  return scene.features.flatMap((feature): SideRoad[] => {
    const { x } = own;
    if (feature.is === 'slip-on')
      return [{ reach: [x(feature.from) - 60, x(feature.to) + 8], sides: [1], of: 'asphalt' }];
    if (feature.is === 'slip-off')
      return [{ reach: [x(feature.from) - 8, x(feature.to) + 60], sides: [1], of: 'asphalt' }];
    if (feature.is === 'bridge')
      return [{ reach: [x(feature.from), x(feature.to)], sides: [1, -1], of: 'asphalt' }];
    return [];
  });
}
