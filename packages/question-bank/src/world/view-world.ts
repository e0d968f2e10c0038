import type { SceneOf } from '#scene/schema.ts';

import { largeBoard } from './boards.ts';
import { giveWayLine, laneArrow, lineAhead, stopLine, zebra } from './markings.ts';
import { housesAlong, type Straight, straightRoad, treesAlong } from './straight-road.ts';
import type { Stage } from './stage.ts';
import type { Mark, Officer, Pose, Post, Span, Vehicle, World } from './world.ts';

type ViewScene = SceneOf<'view'>;

const lane = 3.5;
/** How much larger than on a street arrows of lanes are, so that those beside are read from a low eye. */
const drawnOut = { long: 1.4, wide: 1.4 };
/** Width of the shoulder of a road outside of a town, in metres. */
const shoulder = 2.2;
/** Driving along x with the eyes at the origin. */
const eyes: Pose = { x: 0, y: 0, a: 0 };

/** The road beside the driver, and the crossing or its line ahead. */
interface Lie {
  readonly right: number;
  readonly axis: number;
  readonly left: number;
  /** Distance of the crossing road. */
  readonly crossing: number;
  /** Distance of the line or the zebra. */
  readonly end: number;
}

function lieOf({ lanes: [ours, theirs], own, crossroads }: ViewScene, { back }: Stage): Lie {
  const right = (own - 0.5) * lane;
  const axis = right - ours * lane;
  return { right, axis, left: axis - theirs * lane, crossing: back, end: back - (crossroads ? 4.2 : 1) };
}

function roadOf(scene: ViewScene, lie: Lie): Straight {
  return {
    left: lie.left,
    right: lie.right,
    shoulder: scene.ground === 'park' ? shoulder : 0,
    sideRoads: scene.crossroads
      ? [{ reach: [lie.crossing, lie.crossing + 7.4], sides: [1, -1], of: 'asphalt' }]
      : [],
  };
}

function marks(scene: ViewScene, lie: Lie): readonly Mark[] {
  const [ours, theirs] = scene.lanes;
  const stops = scene.crossroads || scene.end !== 'none';
  const runs: readonly (readonly [number, number])[] = scene.crossroads
    ? [
        [1, lie.end],
        [lie.crossing + 9.5, 300],
      ]
    : scene.end === 'none'
      ? [[1, 300]]
      : [
          [1, lie.end - 0.4],
          [lie.end + 4.5, 300],
        ];
  const along = (kind: ViewScene['axis'], right: number): readonly Mark[] =>
    runs.flatMap((run) => lineAhead(kind, eyes, right, run));
  const lines = Array.from({ length: ours + theirs - 1 }, (_, index) =>
    along(index + 1 === ours ? scene.axis : scene.between, lie.right - (index + 1) * lane),
  ).flat();
  const edge = scene.edge === 'none' ? [] : along(scene.edge, lie.right - 0.3);
  const reach: readonly [number, number] = [lie.axis + 0.15, lie.right];
  const ends = {
    none: (): readonly Mark[] => [],
    '1.12': () => stopLine(eyes, lie.end, reach),
    '1.13': () => giveWayLine(eyes, lie.end, reach),
    zebra: () => zebra(eyes, [lie.end, lie.end + 3.6], [lie.left, lie.right]),
  };
  const arrows = scene.arrows.flatMap((turn, index) =>
    laneArrow(
      turn,
      eyes,
      Math.max(4.4, (stops ? lie.end : 13.8) - 7.4),
      lie.right - (index + 0.5) * lane,
      drawnOut,
    ),
  );
  return [...lines, ...edge, ...ends[scene.end](), ...arrows];
}

/** Posts look against our way. */
const facing = 180;

function posts(scene: ViewScene, lie: Lie, { legible, beside }: Stage): readonly Post[] {
  const out: Post[] = [];
  const wide = scene.lanes[0] + scene.lanes[1] > 3 ? 1.2 : 0.9;
  const signs = (name: string, names: readonly string[], x: number, y: number): void => {
    if (names.length > 0)
      out.push({
        x,
        y,
        a: facing,
        name,
        ...(names.includes(largeBoard.name)
          ? { lower: largeBoard.lower, shows: { is: 'signs', signs: names, width: largeBoard.width } }
          : {
              lower: names.length > 2 ? 1.3 : 1.8,
              shows: { is: 'signs', signs: names, width: wide },
            }),
      });
  };
  const near = (legible * wide) / 0.9;
  const both = scene.light !== undefined && scene.right.length > 0 && !scene.right.includes('6.16');
  signs('right', scene.right, near, lie.right + beside + (both ? 1.5 : 0));
  signs('left', scene.left, near, lie.left - beside);
  // The board «СТОП» tells of a place before the light.
  const isBefore = scene.right.includes('6.16');
  if (scene.light !== undefined)
    out.push({
      x: isBefore ? near + 5 : near,
      y: lie.right + beside,
      a: facing,
      name: 'light',
      lower: 2.3,
      shows: { is: 'light', light: scene.light },
    });
  if (scene.tramLight !== undefined)
    out.push({
      x: near,
      y: lie.right + beside + 1.2,
      a: facing,
      name: 'tram-light',
      lower: 2.3,
      shows: { is: 'tram-light', lit: scene.tramLight },
    });
  return [...out, ...hung(scene, lie)];
}

/** How far ahead a span stands: its boards are larger than those of posts. */
const spanAt = 14.6;
const spanHeight = 5.9;

function hung(scene: ViewScene, lie: Lie): readonly Post[] {
  const ours = lie.right - lie.axis;
  const signs = scene.over.map((name, index, { length }): Post => ({
    x: spanAt,
    y: lie.axis + ((index + 0.5) * ours) / length,
    a: facing,
    name: `over-${index}`,
    lower: 4.4,
    hangs: true,
    shows: { is: 'signs', signs: [name], width: 1.5 },
  }));
  const all = scene.laneLights.length > scene.lanes[0] ? lie.left : lie.axis;
  const lights = scene.laneLights.map((lit, index, { length }): Post => ({
    x: spanAt,
    y: all + ((index + 0.5) * (lie.right - all)) / length,
    a: facing,
    name: `lane-light-${index}`,
    lower: signs.length > 0 ? 3.2 : 4.7,
    hangs: true,
    shows: { is: 'lane-light', lit },
  }));
  return [...signs, ...lights];
}

function spans(scene: ViewScene, lie: Lie): readonly Span[] {
  if (scene.over.length + scene.laneLights.length === 0) return [];
  return [
    {
      feet: [
        [spanAt, lie.left - 0.9],
        [spanAt, lie.right + 0.9],
      ],
      height: spanHeight,
    },
  ];
}

function vehicles(scene: ViewScene, lie: Lie): readonly Vehicle[] {
  return scene.cars.map(({ lane: at, far, color, brake }, index) => ({
    x: 5.5 * (1 / (1 - far) + 0.25) + 2,
    y: at > 0 ? lie.right - (at - 0.5) * lane : lie.left + (-at - 0.5) * lane,
    a: at > 0 ? 0 : 180,
    name: `car-${index}`,
    is: 'car',
    paint: color,
    brake,
    beacon: false,
  }));
}

const looks = { n: 0, e: 90, s: 180, w: 270 } as const;

function officer(scene: ViewScene, lie: Lie): Officer | undefined {
  if (scene.controller === undefined) return undefined;
  const { faces, arms } = scene.controller;
  return { x: scene.crossroads ? lie.crossing + 0.6 : 9, y: lie.axis + 0.6, a: looks[faces], arms };
}

/** The road ahead as a view describes it, along x. */
export function viewWorld(scene: ViewScene, stage: Stage): World {
  const lie = lieOf(scene, stage);
  const road = roadOf(scene, lie);
  const standing = officer(scene, lie);
  const town = scene.ground === 'town';
  return {
    surfaces: straightRoad(road),
    marks: marks(scene, lie),
    posts: posts(scene, lie, stage),
    spans: spans(scene, lie),
    barriers: [],
    vehicles: vehicles(scene, lie),
    people: [],
    ...(standing === undefined ? {} : { officer: standing }),
    mouths: [],
    letters: [],
    passed: [],
    houses: town ? housesAlong(road, 14) : [],
    trees: treesAlong(road, 6, town),
    you: { ...eyes, truck: false },
    town,
    night: scene.night,
  };
}
