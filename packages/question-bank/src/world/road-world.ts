import { gapsOf, pieces } from '#scene/draw-road.ts';
import { heightOf, roadSpot } from '#scene/road-geometry.ts';
import { roadTurn } from '#scene/road-turn.ts';
import type { Feature } from '#scene/schema.ts';
import { paintOf } from '#scene/vehicles.ts';

import { box, track, white } from './ground.ts';
import { giveWayLine, laneArrow, lineAhead, stopLine, zebra } from './markings.ts';
import { type Measure, measure, type RoadScene } from './road-measure.ts';
import { barriers, posts } from './road-posts.ts';
import type { Stage } from './stage.ts';
import { housesAlong, type SideRoad, type Straight, straightRoad, treesAlong } from './straight-road.ts';
import type { Mark, Mouth, Person, Pose, Surface, Vehicle, World } from './world.ts';

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

function lines(scene: RoadScene, { layout, x, y }: Measure, start: number): readonly Mark[] {
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
        x(b) <= start ? [] : lineAhead(line, along, y(height), [Math.max(x(a), start), x(b)]),
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

function painted(feature: Feature, scene: RoadScene, { layout, x, y }: Measure): readonly Mark[] {
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
        [-1.2, 0, 1.2].flatMap((shift) => [box(along, [x(feature.x) + shift - 0.2, x(feature.x) + shift + 0.2], [top, bottom])]),
      );
    default:
      return [];
  }
} // prettier-ignore

function rails(scene: RoadScene, { layout, x, y }: Measure): readonly Surface[] {
  const trams = scene.tracks
    ? [-11.5, 11.5].flatMap((shift) => track([[-60, y(layout.axis + shift)], [900, y(layout.axis + shift)]], 2.1))
    : [];
  const crossings = scene.features.flatMap((feature) =>
    feature.is === 'railway' ? track([[x(feature.x), -300], [x(feature.x), 300]], 3.4) : [],
  );
  return [...trams, ...crossings];
} // prettier-ignore

function median(scene: RoadScene, { layout, y }: Measure): readonly Surface[] {
  if (!scene.median) return [];
  const [a, b] = [y(layout.axis - layout.middle), y(layout.axis + layout.middle)];
  return [
    { of: 'kerb', outline: box(along, [-60, 900], [a - 0.15, b + 0.15]) },
    { of: 'island', outline: box(along, [-60, 900], [a, b]) },
  ];
}

function vehicleOf({ layout, x, y }: Measure, own: Own): Vehicle {
  const spot = roadSpot(layout, own);
  const turn = roadTurn(layout, own);
  const blink = own.blink === 'none' ? undefined : (own.blink ?? turn);
  return {
    x: x(spot.x),
    y: y(spot.y),
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

/** Mouths of side roads, and places of what lies across the road. */
function mouths(scene: RoadScene, m: Measure, road: Straight): readonly Mouth[] {
  const across = scene.features.flatMap(({ is, ...feature }): Mouth[] =>
    (is === 'zebra' || is === 'railway' || is === 'stop-line' || is === 'hump') && 'x' in feature
      ? [{ name: is, at: [m.x(feature.x), road.right - 1] }]
      : [],
  );
  const sideways = road.sideRoads.flatMap(({ reach: [x0, x1], sides, of }) =>
    sides.map((side): Mouth => ({ name: of, at: [(x0 + x1) / 2, side > 0 ? road.right : road.left] })),
  );
  return [...across, ...sideways];
}

/** A straight road with all that stands and drives on it; null where the driver, or a word for a feature, is missing. */
export function roadWorld(scene: RoadScene, stage: Stage): World | null {
  const own = scene.vehicles.find(({ id }) => id === 'you');
  if (own === undefined || own.turned !== 0 || (typeof own.lane === 'number' && own.lane < 0)) return null;
  if (scene.letters.length + scene.ways.length > 0) return null;
  if (scene.features.some(({ is }) => !known.has(is))) return null;
  const m = measure(scene);
  const spot = roadSpot(m.layout, own);
  const eyes = m.x(spot.x) - stage.back;
  const road: Straight = {
    left: m.y(m.layout.top),
    right: m.y(m.layout.bottom),
    shoulder: m.layout.shoulder * m.scale,
    sideRoads: sideRoads(scene, m),
  };
  const town = scene.ground === 'town';
  return {
    surfaces: [...straightRoad(road), ...median(scene, m), ...rails(scene, m)],
    marks: [...lines(scene, m, eyes), ...scene.features.flatMap((feature) => painted(feature, scene, m))],
    posts: posts(scene, m, eyes, stage),
    spans: [],
    barriers: barriers(scene, m),
    vehicles: scene.vehicles.filter((vehicle) => vehicle !== own).map((vehicle) => vehicleOf(m, vehicle)),
    people: people(scene, m),
    mouths: mouths(scene, m, road),
    houses: town ? housesAlong(road, eyes + 14) : [],
    trees: treesAlong(road, eyes + 6, town),
    you: { x: eyes, y: m.y(spot.y), a: 0, truck: own.is === 'lorry' || own.is === 'bus' },
    town,
    night: false,
  };
}
