import { driverAt } from '#scene/driver.ts';
import { armOf, heading, type LaidArm, type Layout, layOut, type Side } from '#scene/geometry.ts';
import { blinkOf, lineDistance, spotOf } from '#scene/junction-traffic.ts';
import { type Arm, isAll, isReversible, type JunctionScene } from '#scene/schema.ts';
import { lengthOf, paintOf } from '#scene/vehicles.ts';

import { driven, indicatorOf } from './driven.ts';
import { bend, box, from } from './ground.ts';
import { ground, scale } from './junction-ground.ts';
import { houses, trees } from './junction-surroundings.ts';
import { giveWayLine, laneArrow, lineAhead, stopLine, zebra } from './markings.ts';
import type { Stage } from './stage.ts';
import { tramTrack } from './tracks.ts';
import { junctionWays, wayLetters, waysPainted } from './ways.ts';
import type { Ground, Mark, Mouth, Person, Pose, Post, Surface, Vehicle, World } from './world.ts';
import { yardGate, yardHouse, type YardMouth, yardThreshold } from './yards.ts';

/** How far roads reach from the crossing, in metres. */
const reach = 420;
const kerb = 0.16;
const pavement = 2.2;

/** The outline of all arms together, `wider` on every side, with rounded corners. */
function outline(layout: Layout, wider: number, rounding: number): readonly Ground[] {
  return layout.arms.flatMap((arm, index) => {
    const next = layout.arms[(index + 1) % layout.arms.length] ?? arm;
    const mine: readonly Ground[] = [
      ground(layout, arm, reach, arm.wayIn * scale + wider),
      ground(layout, arm, reach, -arm.wayOut * scale - wider),
    ];
    const [p, q] = [
      ground(layout, arm, 0, -arm.wayOut * scale - wider),
      ground(layout, next, 0, next.wayIn * scale + wider),
    ];
    const turn = arm.ux * next.uy - arm.uy * next.ux;
    if (Math.abs(turn) < 0.05) return mine;
    const along = ((q[0] - p[0]) * next.uy - (q[1] - p[1]) * next.ux) / turn;
    const other = ((q[0] - p[0]) * arm.uy - (q[1] - p[1]) * arm.ux) / turn;
    const at = (own: LaidArm, start: Ground, distance: number): Ground => [
      start[0] + own.ux * distance,
      start[1] + own.uy * distance,
    ];
    return [...mine, ...bend(at(arm, p, along + rounding), at(arm, p, along), at(next, q, other + rounding))];
  });
}

/** A driver's pose on an arm, on its axis, looking at the crossing. */
function approach(layout: Layout, arm: LaidArm, along: number): Pose {
  const [x, y] = ground(layout, arm, along, 0);
  return { x, y, a: heading[arm.side] + 180 };
}

/** Mouths of the arms that are yards; a driver who comes out of one has its gate behind, and within a yard there is none. */
function yardMouths(scene: JunctionScene, layout: Layout, own: LaidArm): readonly YardMouth[] {
  if (Object.values(scene.arms).every(({ surface }) => surface === 'yard')) return [];
  return layout.arms
    .filter((arm) => arm !== own && scene.arms[arm.side]?.surface === 'yard')
    .map((arm) => {
      const [x, y] = ground(layout, arm, arm.edge * scale, 0);
      return { pose: { x, y, a: heading[arm.side] }, half: arm.wayIn * scale, shoulder: 0 };
    });
}

function surfaces(scene: JunctionScene, layout: Layout): readonly Surface[] {
  const dirt = isAll(scene, 'dirt');
  const of = dirt ? 'dirt' : isAll(scene, 'yard') ? 'yard' : 'asphalt';
  const bare = layout.arms.flatMap((arm): Surface[] => {
    const surface = scene.arms[arm.side]?.surface ?? 'paved';
    if (surface === 'paved' || surface === of) return [];
    const pose = approach(layout, arm, reach);
    const edge = arm.edge * scale;
    return [{ of: surface, outline: box(pose, [0, reach - edge], [-arm.wayOut * scale, arm.wayIn * scale]) }];
  });
  return [
    ...(dirt ? [] : [{ of: 'pavement', outline: outline(layout, pavement, 1.5) } as const]),
    ...(dirt ? [] : [{ of: 'kerb', outline: outline(layout, kerb, 3.4) } as const]),
    { of, outline: outline(layout, 0, 3.4) },
    ...bare,
    ...tracks(scene, layout),
  ];
}

function tracks(scene: JunctionScene, layout: Layout): readonly Surface[] {
  const [cx, cy] = [layout.cx * scale, layout.cy * scale];
  return scene.tracks.flatMap((name) =>
    [-1.1, 1.1].flatMap((shift) => {
      if (name === 'v')
        return tramTrack([
          [cx + shift, cy - reach],
          [cx + shift, cy + reach],
        ]);
      if (name === 'h')
        return tramTrack([
          [cx - reach, cy + shift],
          [cx + reach, cy + shift],
        ]);
      const down = name.startsWith('s') ? 1 : -1;
      const side = name.endsWith('e') ? 1 : -1;
      const x = cx + shift;
      const y = cy + down * side * shift;
      return tramTrack([
        [x, cy + down * reach],
        ...bend([x, y + down * 5.5], [x, y], [x + side * 5.5, y], 10),
        [cx + side * reach, y],
      ]);
    }),
  );
}

/** Metres from the eyes of one who has stopped to the stop line, just before the bonnet. */
const toStopLine = 5.2;
/** A stop line is no farther from the crossing. */
const lineUntil = 10;

/**
 * How far out the line of the driver's arm is. For one whom the plan has at a stop line it is before the bonnet,
 * also where the eyes are set back; arrows before it keep their room.
 */
export function ownLine(scene: JunctionScene, arm: LaidArm, eyes: number): number {
  const planned = (arm.edge + lineDistance(scene, arm.side)) * scale;
  const own = scene.arms[arm.side];
  const waits = scene.vehicles.some(({ id, at }) => id === 'you' && at === undefined);
  if (own?.end !== '1.12' || own.arrows.length > 0 || !waits) return planned;
  return Math.max(planned, Math.min(eyes - toStopLine, arm.edge * scale + lineUntil));
}

function marksOf(layout: Layout, arm: LaidArm, own: Arm, line: number): readonly Mark[] {
  if (own.surface !== 'paved') return [];
  const pose = approach(layout, arm, reach);
  const [wayIn, wayOut] = [arm.wayIn * scale, arm.wayOut * scale];
  const [lanesIn, lanesOut] = arm.lanes;
  const along: readonly [number, number] = [Math.max(0, reach - line - 80), reach - line];
  const trackRoom = wayIn - lanesIn * 3.5;
  const towards: Pose = approach(layout, arm, line);
  const lines = [
    ...(lanesIn > 0 && lanesOut > 0 && trackRoom < 1 ? lineAhead(own.axis, pose, 0, along) : []),
    ...Array.from({ length: Math.max(0, lanesIn - 1) }, (_, lane) =>
      lineAhead(
        isReversible(own, lanesIn - 2 - lane) ? '1.9' : own.end === 'none' ? '1.5' : '1.1',
        towards,
        wayIn - (lane + 1) * 3.5,
        [-20, 0],
      ),
    ).flat(),
    ...Array.from({ length: Math.max(0, lanesOut - 1) }, (_, lane) =>
      lineAhead(
        isReversible(own, lanesOut - 2 - lane) ? '1.9' : '1.5',
        pose,
        -wayOut + (lane + 1) * 3.5,
        along,
      ),
    ).flat(),
  ];
  const end =
    own.end === '1.12'
      ? stopLine(towards, -0.5, [0.15, wayIn])
      : own.end === '1.13'
        ? giveWayLine(towards, -0.7, [0.15, wayIn])
        : [];
  const crossing = own.zebra
    ? zebra(approach(layout, arm, arm.edge * scale + 3.5), [0, 3], [-wayOut, wayIn])
    : [];
  const arrows = own.arrows.flatMap((turn, index) =>
    laneArrow(turn, towards, -9, wayIn - (index + 0.5) * 3.5, { long: 1.3, wide: 1.35 }),
  );
  return [...lines, ...end, ...crossing, ...arrows];
}

/** A post of an arm stands so far before the crossing that it is seen as large as a driver needs it. */
function postsOf(layout: Layout, arm: LaidArm, own: Arm, along: number, aside: number): readonly Post[] {
  const pose = approach(layout, arm, along);
  const beside = arm.wayIn * scale + aside;
  const lit = own.light !== undefined;
  const place = (shift: number): Pose => {
    const [x, y] = from(pose, 0, beside + shift);
    return { x, y, a: heading[arm.side] };
  };
  const posts: Post[] = [];
  if (own.light !== undefined)
    posts.push({
      ...place(0),
      name: `light-${arm.side}`,
      lower: 2.3,
      shows: { is: 'light', light: own.light },
    });
  if (own.tramLight !== undefined)
    posts.push({
      ...place(lit ? 1.1 : 0),
      name: `tram-light-${arm.side}`,
      lower: 2.3,
      shows: { is: 'tram-light', lit: own.tramLight },
    });
  if (own.signs.length > 0)
    posts.push({
      ...place(lit ? 1.25 : 0),
      name: `signs-${arm.side}`,
      lower: own.signs.length > 2 ? 1.3 : 1.7,
      shows: { is: 'signs', signs: own.signs, width: 0.9 },
    });
  return posts;
}

function vehicleOf(scene: JunctionScene, layout: Layout, own: JunctionScene['vehicles'][number]): Vehicle {
  const { x, y, a } = spotOf(scene, layout, own);
  const blink = indicatorOf(own, blinkOf(layout, own));
  return {
    x: x * scale,
    y: y * scale,
    a,
    name: own.id,
    is: own.is,
    paint: paintOf(own),
    ...(blink === undefined ? {} : { blink }),
    brake: own.brake,
    beacon: own.beacon,
    ...(own.letter === undefined ? {} : { letter: own.letter }),
  };
}

function personOf(layout: Layout, { id, crosses, is, at }: JunctionScene['people'][number]): Person {
  const arm = armOf(layout, crosses);
  const right = at === 'middle' ? 0 : at === 'in' ? arm.wayIn / 2 : -arm.wayOut / 2;
  const [x, y] = ground(layout, arm, arm.edge * scale + 2, right * scale);
  // From the half that they are in they walk on to the other one.
  return { x, y, a: heading[crosses] + (at === 'out' ? -90 : 90), name: id, is };
}

type Own = JunctionScene['vehicles'][number];

/** How far out along its arm a vehicle stands on the plan, in pixels from the crossing. */
function outAt(scene: JunctionScene, layout: Layout, own: Own): number {
  const { ux, uy, edge } = armOf(layout, own.from);
  const { x, y } = spotOf(scene, layout, own);
  return (x - layout.cx) * ux + (y - layout.cy) * uy - edge;
}

/** Those who come along the driver's own arm and have their nose further out, and places with letters there. */
function behind(scene: JunctionScene, layout: Layout, you: Own): readonly string[] {
  const nose = (own: Own): number => outAt(scene, layout, own) - lengthOf[own.is] / 2;
  const { ux, uy, edge } = armOf(layout, you.from);
  const followers = scene.vehicles.filter((own) => own.from === you.from && nose(own) > nose(you) + 20);
  const places = scene.letters.filter(
    ({ x, y }) => (x - layout.cx) * ux + (y - layout.cy) * uy - edge > nose(you),
  );
  return [...followers.map(({ id }) => id), ...places.map(({ text }) => `place-${text}`)];
}

/** Feet of the arrows on the lanes of the driver's arm. */
function arrowFeet(scene: JunctionScene, layout: Layout, arm: LaidArm): readonly Mouth[] {
  const line = (arm.edge + lineDistance(scene, arm.side)) * scale;
  return (scene.arms[arm.side]?.arrows ?? []).map((_, index) => ({
    name: 'arrow',
    at: from(approach(layout, arm, line), -9, arm.wayIn * scale - (index + 0.5) * 3.5),
  }));
}

/**
 * A junction with all its traffic, the driver's eyes `back` metres before it, and no nearer than on the plan; null where the
 * driver is not told of, or has entered it.
 */
export function junctionWorld(scene: JunctionScene, { back, legible, beside }: Stage): World | null {
  const own = driverAt(scene);
  if (own === undefined || scene.ring || own.onRing || (own.at ?? 0) < 0) return null;
  const layout = layOut(scene);
  const arm = armOf(layout, own.from);
  const spot = spotOf(scene, layout, own);
  const planned = (arm.edge + outAt(scene, layout, own)) * scale;
  const eyes = Math.max(arm.edge * scale + back, planned);
  const yards = yardMouths(scene, layout, arm);
  const followed = behind(scene, layout, own);
  const [ux, uy] = [arm.ux, arm.uy];
  const across = (spot.x - layout.cx) * -uy + (spot.y - layout.cy) * ux;
  const at = ground(layout, arm, eyes, -across * scale);
  const others = scene.vehicles.filter((vehicle) => vehicle !== own);
  const ways = junctionWays(scene, layout, { x: at[0], y: at[1], a: spot.a });
  const postAt = (side: Side): number => {
    const { edge } = armOf(layout, side);
    return side === own.from ? eyes - legible : edge * scale + (lineDistance(scene, side) * scale + 2);
  };
  return {
    // Getters: many stages are tried, and the ground is needed of the one that is drawn.
    get surfaces() {
      return [...surfaces(scene, layout), ...yards.flatMap(yardThreshold)];
    },
    get marks() {
      return layout.arms
        .flatMap((each) => {
          const arms = scene.arms[each.side];
          if (arms === undefined) return [];
          const line =
            each === arm ? ownLine(scene, arm, eyes) : (each.edge + lineDistance(scene, each.side)) * scale;
          return marksOf(layout, each, arms, line);
        })
        .concat(waysPainted(ways));
    },
    posts: layout.arms.flatMap((each) => {
      const arms = scene.arms[each.side];
      return arms === undefined ? [] : postsOf(layout, each, arms, postAt(each.side), beside);
    }),
    spans: [],
    barriers: [],
    structures: yards.flatMap(yardGate),
    vehicles: others.map((vehicle) => {
      const placed = vehicleOf(scene, layout, vehicle);
      // Those behind keep their distance, however far the driver is set back.
      const further = followed.includes(vehicle.id) ? eyes - planned : 0;
      return { ...placed, x: placed.x + ux * further, y: placed.y + uy * further };
    }),
    people: scene.people.map((person) => personOf(layout, person)),
    ...(scene.controller === undefined
      ? {}
      : {
          officer: {
            // On the crossing, but on the driver's side of its middle.
            x: (layout.cx + ux * arm.edge * 0.45) * scale,
            y: (layout.cy + uy * arm.edge * 0.45) * scale,
            a: heading[scene.controller.faces],
            arms: scene.controller.arms,
          },
        }),
    mouths: arrowFeet(scene, layout, arm),
    letters: [
      ...scene.letters.map(({ text, x, y }) => ({
        text,
        of: 'place' as const,
        at: [x * scale, y * scale] as const,
      })),
      ...wayLetters(ways),
    ],
    passed: followed,
    get houses() {
      return [...houses(layout), ...yards.map(yardHouse)];
    },
    get trees() {
      return trees(layout);
    },
    you: driven({ x: at[0], y: at[1], a: spot.a }, own, indicatorOf(own, blinkOf(layout, own))),
    town: true,
    night: false,
  };
}
