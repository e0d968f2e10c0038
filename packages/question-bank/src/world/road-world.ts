import { driverOn } from '#scene/driver.ts';
import { gapsOf, pieces } from '#scene/draw-road.ts';
import { heightOf, roadSpot } from '#scene/road-geometry.ts';
import { roadTurn } from '#scene/road-turn.ts';
import type { Feature } from '#scene/schema.ts';
import { lengthOf, paintOf } from '#scene/vehicles.ts';

import { crestOf, upTo } from './crest.ts';
import { driven, indicatorOf } from './driven.ts';
import { figureOn, isDrawable, parkingLines } from './figures.ts';
import { box, white } from './ground.ts';
import { giveWayLine, laneArrow, lineAhead, stopLine, zebra } from './markings.ts';
import { paintedOn, wayOnRoad } from './painted.ts';
import { type Measure, measure, type RoadScene } from './road-measure.ts';
import { barriers, posts } from './road-posts.ts';
import type { Stage } from './stage.ts';
import {
  housesAlong,
  pavement,
  type SideRoad,
  type Straight,
  straightRoad,
  treesAlong,
} from './straight-road.ts';
import { structureGround, structures } from './structures.ts';
import { levelCrossing, tramTrack } from './tracks.ts';
import { roadWays, wayLetters, waysPainted } from './ways.ts';
import { besideEdge, keptFree, slipLine, widenings } from './widenings.ts';
import type { Ground, Mark, Mouth, Person, Pose, Surface, Vehicle, World } from './world.ts';
import { yardGate, yardHouse, type YardMouth, yardThreshold } from './yards.ts';

type Own = RoadScene['vehicles'][number];

/** Features that a world knows; a road with any other is not written as one. */
const known = new Set<Feature['is']>([
  'crossroads',
  'yard',
  'zebra',
  'stop-line',
  'light',
  'railway',
  'arrow',
  'person',
  'hump',
  'lane-light',
  'stop',
  'letter-a',
  'triangle',
  'merge',
  'cycle-crossing',
  'zigzag',
  'island',
  'orange-line',
  'bridge',
  'hill',
  'slip-on',
  'slip-off',
  'bay',
  'works',
  'painted',
  'number',
  'parking',
  'distance',
]);

const along: Pose = { x: 0, y: 0, a: 0 };

function sideRoads(scene: RoadScene, { x }: Measure): readonly SideRoad[] {
  return scene.features.flatMap((feature): SideRoad[] => {
    if (feature.is === 'yard')
      return [
        {
          reach: [x(feature.x) - 2.4, x(feature.x) + 2.4],
          sides: [feature.side === 'near' ? 1 : -1],
          of: 'yard',
        },
      ];
    if (feature.is !== 'crossroads') return [];
    const half = Math.max(3.5, x(feature.width) / 2);
    const sides =
      feature.arms === 'both' ? ([1, -1] as const) : ([feature.arms === 'near' ? 1 : -1] as const);
    return [{ reach: [x(feature.x) - half, x(feature.x) + half], sides, of: 'asphalt' }];
  });
}

/** Mouths of yards beside a road. */
function yardMouths({ left, right, shoulder, ...road }: Straight): readonly YardMouth[] {
  return road.sideRoads.flatMap(({ reach: [x0, x1], sides, of }) =>
    of === 'yard'
      ? sides.map((side) => ({
          pose: { x: (x0 + x1) / 2, y: side > 0 ? right : left, a: side * 90 },
          half: (x1 - x0) / 2,
          shoulder,
        }))
      : [],
  );
}

/** The lines along a road between two distances. */
function lines(
  scene: RoadScene,
  { layout, x, y }: Measure,
  [start, stop]: readonly [number, number],
): readonly Mark[] {
  const gaps = gapsOf(scene);
  const [ours, theirs] = scene.lanes;
  const run = (value: RoadScene['axis'], height: number): readonly Mark[] => {
    let from = -800;
    const parts = typeof value === 'string' ? [{ line: value, until: 9000 }] : value;
    return parts.flatMap(({ line, until }, index) => {
      const end = index === parts.length - 1 ? 9000 : until;
      const own = pieces(from, end, gaps);
      from = until;
      return own.flatMap(([a, b]) =>
        x(b) <= start || x(a) >= stop
          ? []
          : lineAhead(line, along, y(height), [Math.max(x(a), start), Math.min(x(b), stop)]),
      );
    });
  };
  return [
    ...(theirs > 0 && !scene.median && !scene.tracks ? run(scene.axis, layout.axis) : []),
    ...[
      ...Array.from({ length: ours - 1 }, (_, index) => layout.bottom - (index + 1) * layout.lane),
      ...Array.from(
        { length: Math.max(0, theirs - 1) },
        (_, index) => layout.top + (index + 1) * layout.lane,
      ),
    ].flatMap((height, index) => run(scene.between[index] ?? '1.5', height)),
    ...run(scene.edges[0], layout.bottom - 5),
    ...run(scene.edges[1], layout.top + 5),
  ];
}

function painted(feature: Feature, scene: RoadScene, measured: Measure): readonly Mark[] {
  const { layout, x, y } = measured;
  const [top, axis, bottom] = [y(layout.top), scene.lanes[1] > 0 ? 0 : y(layout.top), y(layout.bottom)];
  switch (feature.is) {
    case 'zebra':
      return zebra(along, [x(feature.x) - 2, x(feature.x) + 2], [top, bottom]);
    case 'stop-line':
      return feature.kind === '1.12'
        ? stopLine(along, x(feature.x) - 0.2, [axis + 0.15, bottom])
        : giveWayLine(along, x(feature.x) - 0.3, [axis + 0.15, bottom]);
    case 'arrow': {
      const height = y(heightOf(layout, feature.lane));
      return feature.lane > 0
        ? laneArrow(feature.turn, along, x(feature.x) - 2.5, height)
        : laneArrow(feature.turn, { x: x(feature.x), y: height, a: 180 }, -2.5, 0);
    }
    case 'hump':
      return white(
        [-1.2, 0, 1.2].flatMap((shift) => [
          box(along, [x(feature.x) + shift - 0.2, x(feature.x) + shift + 0.2], [top, bottom]),
        ]),
      );
    default:
      return [
        ...paintedOn(feature, measured),
        ...figureOn(feature, measured),
        ...parkingLines(feature, measured),
        ...slipLine(feature, measured),
      ];
  }
}

/** The way that the driver means to take past others or into another lane. */
function ownWay({ layout, x, y }: Measure, own: Own, eyes: number): readonly Mark[] {
  const { path: way } = own;
  if (way?.lane === undefined || (way.is !== 'change' && way.is !== 'overtake')) return [];
  const spot = roadSpot(layout, own);
  const nose = Math.max(x(spot.x) + 3, eyes + 5);
  const end = x(way.to ?? own.x + (way.is === 'change' ? 170 : 300));
  return end < nose + 6
    ? []
    : wayOnRoad({ is: way.is, from: [nose, y(spot.y)], to: end, lane: y(heightOf(layout, way.lane)) });
}

function rails(scene: RoadScene, { layout, scale, x, y }: Measure): readonly Surface[] {
  const trams = scene.tracks
    ? [-11.5, 11.5].flatMap((shift) =>
        tramTrack([
          [-60, y(layout.axis + shift)],
          [900, y(layout.axis + shift)],
        ]),
      )
    : [];
  const beside = Math.max(layout.shoulder * scale, pavement);
  const crossings = scene.features.flatMap((feature) =>
    feature.is === 'railway'
      ? levelCrossing(x(feature.x), [y(layout.top) - beside, y(layout.bottom) + beside])
      : [],
  );
  return [...trams, ...crossings];
}

function median(scene: RoadScene, { layout, y }: Measure): readonly Surface[] {
  if (!scene.median) return [];
  const [a, b] = [y(layout.axis - layout.middle), y(layout.axis + layout.middle)];
  return [
    { of: 'kerb', outline: box(along, [-60, 900], [a - 0.15, b + 0.15]) },
    { of: 'island', outline: box(along, [-60, 900], [a, b]) },
  ];
}

/** Place of a vehicle in metres; in a bay or on a slip road it stands in the middle of that. */
function standing(scene: RoadScene, m: Measure, own: Own): Ground {
  const { layout, x, y } = m;
  const spot = roadSpot(layout, own);
  const beside = own.lane === 'pavement' ? besideEdge(scene, m, x(spot.x)) : null;
  return [x(spot.x), beside === null ? y(spot.y) : y(layout.bottom) + beside];
}

function vehicleOf(scene: RoadScene, m: Measure, own: Own): Vehicle {
  const { layout } = m;
  const spot = roadSpot(layout, own);
  const [x, y] = standing(scene, m, own);
  const blink = indicatorOf(own, roadTurn(layout, own));
  return {
    x,
    y,
    a: spot.a,
    name: own.id,
    is: own.is,
    paint: paintOf(own),
    ...(blink === undefined ? {} : { blink }),
    brake: own.brake,
    beacon: own.beacon,
    ...(own.letter === undefined ? {} : { letter: own.letter }),
  };
}

function people(scene: RoadScene, { layout, x, y }: Measure): readonly Person[] {
  return scene.features.flatMap((feature, index): Person[] =>
    feature.is === 'person'
      ? [
          {
            x: x(feature.x),
            y: y(heightOf(layout, feature.lane)),
            a: -90,
            name: `person-${index}`,
            is: feature.who,
          },
        ]
      : [],
  );
}

type OnLane = Extract<Feature, { is: 'arrow' | 'letter-a' | 'triangle' | 'merge' | 'painted' | 'number' }>;

const onLane = new Set<Feature['is']>(['arrow', 'letter-a', 'triangle', 'merge', 'painted', 'number']);

/** Whether a feature is a figure on a lane, which is read from near. */
function isOnLane(feature: Feature): feature is OnLane {
  return onLane.has(feature.is);
}

/** Whether a lane has the same figure before: then that one is read. */
function isRepeated(features: readonly Feature[], index: number): boolean {
  const own = features[index];
  return features
    .slice(0, index)
    .some(
      (other) =>
        own !== undefined &&
        isOnLane(own) &&
        isOnLane(other) &&
        other.is === own.is &&
        other.is !== 'arrow' &&
        other.lane === own.lane,
    );
}

/** Mouths of side roads, and places of what lies across the road. */
function mouths(scene: RoadScene, m: Measure, road: Straight, you: number): readonly Mouth[] {
  const across = scene.features.flatMap(({ is, ...feature }): Mouth[] =>
    (is === 'zebra' || is === 'railway' || is === 'stop-line' || is === 'hump' || is === 'cycle-crossing') &&
    'x' in feature
      ? [{ name: is, at: [m.x(feature.x), road.right - 1] }]
      : [],
  );
  const arrows = scene.features.flatMap((feature, index): Mouth[] =>
    isOnLane(feature) && feature.lane > 0 && feature.x > you && !isRepeated(scene.features, index)
      ? [{ name: 'arrow', at: [m.x(feature.x) - 2.5, m.y(heightOf(m.layout, feature.lane))] }]
      : [],
  );
  const sideways = road.sideRoads.flatMap(({ reach: [x0, x1], sides, of }) =>
    sides.map((side): Mouth => ({ name: of, at: [(x0 + x1) / 2, side > 0 ? road.right : road.left] })),
  );
  const ends = structures(scene, m).flatMap(({ is, from, to }): Mouth[] =>
    is === 'dimension' ? [from, to].map((at) => ({ name: 'distance', at })) : [],
  );
  return [...across, ...arrows, ...sideways, ...ends];
}

/** How far back a mirror looks, in metres. */
const mirrorReach = 120;
/** Pixels of the plan by which something may lie behind the driver and still count as beside. */
const besides = 20;

/** Names of those that the plan has behind the driver. */
function passed(scene: RoadScene, you: Own): readonly string[] {
  const vehicles = scene.vehicles.filter(
    (own) => own !== you && own.x + lengthOf[own.is] / 2 < you.x - besides / 2,
  );
  const features = scene.features.filter(
    (feature) =>
      ('x' in feature && feature.is !== 'arrow' && feature.x < you.x - besides) ||
      ('to' in feature && typeof feature.to === 'number' && feature.to < you.x - besides),
  );
  const signs = scene.posts.filter(({ x, side }) => side !== 'far' && x < you.x - besides);
  const nose = you.x + lengthOf[you.is] / 2;
  return [
    ...vehicles.map(({ id }) => id),
    ...scene.letters.filter(({ x }) => x < nose).map(({ text }) => `place-${text}`),
    ...features.map(({ is }) => is),
    ...signs.flatMap((post) => post.signs),
  ];
}

/** A straight road with all that stands and drives on it; null where the driver, or a word for a feature, is missing. */
export function roadWorld(scene: RoadScene, stage: Stage): World | null {
  const own = driverOn(scene);
  if (own === undefined || own.turned !== 0 || (typeof own.lane === 'number' && own.lane < 0)) return null;
  if (scene.features.some(({ is }) => !known.has(is))) return null;
  // A vehicle would have to hide the same from the seat, and lights are put where they are seen.
  if (scene.sight !== undefined) return null;
  if (!scene.features.every(isDrawable)) return null;
  const m = measure(scene);
  const spot = roadSpot(m.layout, own);
  const eyes = m.x(spot.x) - stage.back;
  const road: Straight = {
    left: m.y(m.layout.top),
    right: m.y(m.layout.bottom),
    shoulder: m.layout.shoulder * m.scale,
    sideRoads: sideRoads(scene, m),
  };
  const ways = roadWays(scene, m, { x: eyes, y: m.y(spot.y), a: 0 });
  if (ways === null) return null;
  const yards = yardMouths(road);
  const town = scene.ground === 'town';
  const behind = passed(scene, own);
  const followed = scene.vehicles.some(({ id }) => behind.includes(id));
  const crest = crestOf(scene, m);
  const green: Straight = { ...road, sideRoads: [...road.sideRoads, ...keptFree(scene, m)] };
  const [, ownY] = standing(scene, m, own);
  return {
    // Getters: many stages are tried, and the ground is needed of the one that is drawn.
    get surfaces() {
      return upTo(crest, [
        ...straightRoad(road),
        ...yards.flatMap(yardThreshold),
        ...widenings(scene, m),
        ...structureGround(scene, m),
        ...median(scene, m),
        ...rails(scene, m),
      ]);
    },
    get marks() {
      return upTo(crest, [
        ...lines(scene, m, [eyes, Infinity]),
        ...(followed ? lines(scene, m, [eyes - mirrorReach, eyes]) : []),
        ...scene.features.flatMap((feature) => painted(feature, scene, m)),
        ...ownWay(m, own, eyes),
        ...waysPainted(ways),
      ]);
    },
    posts: posts(scene, m, eyes, stage),
    spans: [],
    barriers: barriers(scene, m),
    structures: [...structures(scene, m), ...yards.flatMap(yardGate)],
    vehicles: scene.vehicles
      .filter((vehicle) => vehicle !== own)
      .map((vehicle) => {
        const placed = vehicleOf(scene, m, vehicle);
        // Those behind keep their distance, however far the driver is set back.
        return behind.includes(vehicle.id) ? { ...placed, x: placed.x - stage.back } : placed;
      }),
    people: people(scene, m),
    mouths: mouths(scene, m, road, spot.x),
    letters: [
      ...scene.letters.map(({ text, x, lane }) => ({
        text,
        of: 'place' as const,
        at: [m.x(x), m.y(heightOf(m.layout, lane))] as const,
      })),
      ...wayLetters(ways),
    ],
    passed: behind,
    ...(crest === null ? {} : { crest }),
    get houses() {
      const start = eyes + 14;
      return [
        ...yards.map(yardHouse),
        ...(town ? housesAlong(green, start) : []),
        ...(town && followed ? housesAlong(green, start - mirrorReach) : []),
      ];
    },
    get trees() {
      const start = eyes + 6;
      return [
        ...treesAlong(green, start, town),
        ...(followed ? treesAlong(green, start - mirrorReach, town) : []),
      ].filter(([x]) => crest === null || x < crest);
    },
    you: driven({ x: eyes, y: ownY, a: 0 }, own, indicatorOf(own, roadTurn(m.layout, own))),
    town,
    night: false,
  };
}
