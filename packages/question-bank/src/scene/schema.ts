import * as z from 'zod';

import {
  color,
  controller,
  junctionVehicle,
  junctionWay,
  laneTurn,
  light,
  lineKind,
  mark,
  post,
  roadVehicle,
  roadWay,
  side,
  signName,
  tramSignal,
} from './schema-parts.ts';

/** One arm of a junction, as seen by traffic that approaches along it. */
const arm = z.strictObject({
  /** Lanes to the junction and from it; 0 makes the arm one-way. */
  lanes: z.tuple([z.int().min(0).max(3), z.int().min(0).max(3)]).default([1, 1]),
  /** On one pole, the first on top, right of the approach. */
  signs: z.array(signName).max(3).default([]),
  light: light.optional(),
  tramLight: tramSignal.optional(),
  /** Line between the directions. */
  axis: lineKind.default('1.5'),
  /** Markings at the end of the approach: stop line 1.12, give-way triangles 1.13. */
  end: z.enum(['1.12', '1.13', 'none']).default('none'),
  zebra: z.boolean().default(false),
  /** `yard`: a way out of an adjacent territory; `dirt`: unpaved, minor beside paved ones. */
  surface: z.enum(['paved', 'dirt', 'yard']).default('paved'),
  /** Arrows 1.18 of the approach lanes, from the rightmost. */
  arrows: z.array(laneTurn).default([]),
});

const person = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Arm whose carriageway is being crossed. */
  crosses: side,
  /** The pedestrian. */
  is: z.enum(['adult', 'child', 'blind']).default('adult'),
  /** Half of the arm: that of the traffic to the junction, the middle, or the other half. */
  at: z.enum(['in', 'middle', 'out']).default('middle'),
});

const junction = z.strictObject({
  kind: z.literal('junction'),
  /** The arms that exist: four make a crossroads, `e, s, w` a T, `s, nw, ne` a Y. */
  arms: z.partialRecord(side, arm),
  /** A ring road with a central island. */
  ring: z.boolean().default(false),
  /** Tram tracks along the vertical (`v`) or horizontal (`h`) road, or turning between two arms («s-e»). */
  tracks: z.array(z.enum(['v', 'h', 's-e', 's-w', 'n-e', 'n-w'])).default([]),
  controller: controller.optional(),
  vehicles: z.array(junctionVehicle).max(8).default([]),
  /** Without a car of your own: the arm, the lane and the distance from which somebody who takes no part looks. */
  eyes: junctionVehicle.pick({ from: true, lane: true, at: true }).optional(),
  /** Ways that the question compares. */
  ways: z.array(junctionWay).max(6).default([]),
  people: z.array(person).max(3).default([]),
  /** Yellow grid 1.26 over the crossing. */
  grid: z.boolean().default(false),
  /** Discs with letters at places of the picture, in pixels. */
  letters: z.array(z.strictObject({ text: mark, x: z.number(), y: z.number() })).default([]),
});

const x = z.number().min(-20).max(624);

/** Features that stand on, beside or across a road; `x` and widths in pixels from the left edge. */
const feature = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('zebra'),
    x,
    signs: z.boolean().default(false),
    width: z.number().default(40),
  }),
  z.strictObject({
    is: z.literal('crossroads'),
    x,
    width: z.number().default(84),
    arms: z.enum(['both', 'near', 'far']).default('both'),
  }),
  z.strictObject({ is: z.literal('yard'), x, side: z.enum(['near', 'far']).default('near') }),
  z.strictObject({
    is: z.literal('railway'),
    x,
    barrier: z.enum(['open', 'closed', 'none']).default('none'),
    light: z.enum(['red', 'white', 'off', 'none']).default('none'),
  }),
  /** A narrow one has room for one vehicle: the road draws in before it. */
  z.strictObject({ is: z.literal('bridge'), from: x, to: x, narrow: z.boolean().default(false) }),
  z.strictObject({ is: z.literal('tunnel'), from: x, to: x }),
  z.strictObject({ is: z.literal('hill'), from: x, to: x }),
  z.strictObject({ is: z.literal('slip-on'), from: x, to: x }),
  z.strictObject({ is: z.literal('slip-off'), from: x, to: x }),
  z.strictObject({ is: z.literal('bay'), from: x, to: x, side: z.enum(['near', 'far']).default('near') }),
  z.strictObject({
    is: z.literal('stop'),
    x,
    side: z.enum(['near', 'far']).default('near'),
    of: z.enum(['bus', 'tram']).default('bus'),
  }),
  z.strictObject({
    is: z.literal('person'),
    x,
    lane: z.number(),
    who: z.enum(['adult', 'child', 'blind']).default('adult'),
  }),
  z.strictObject({ is: z.literal('works'), x, lane: z.int() }),
  z.strictObject({ is: z.literal('lane-light'), x, lane: z.int(), lit: z.enum(['cross', 'arrow', 'amber']) }),
  z.strictObject({ is: z.literal('light'), x, light, side: z.enum(['near', 'far']).default('near') }),
  z.strictObject({ is: z.literal('stop-line'), x, kind: z.enum(['1.12', '1.13']).default('1.12') }),
  z.strictObject({ is: z.literal('arrow'), x, lane: z.int(), turn: laneTurn }),
  z.strictObject({ is: z.literal('letter-a'), x, lane: z.int() }),
  /** Marking 1.20: the warning triangle before a give-way line. */
  z.strictObject({ is: z.literal('triangle'), x, lane: z.int() }),
  /** Markings 1.24.x and 1.23.3: a sign or a bicycle painted on the lane. */
  z.strictObject({
    is: z.literal('painted'),
    x,
    lane: z.int(),
    sign: z.union([signName, z.literal('bicycle')]),
  }),
  /** Marking 1.15: where a cycle path crosses the carriageway. */
  z.strictObject({ is: z.literal('cycle-crossing'), x }),
  z.strictObject({ is: z.literal('number'), x, lane: z.int(), text: z.string().max(4) }),
  z.strictObject({ is: z.literal('merge'), x, lane: z.int(), to: z.enum(['left', 'right']) }),
  z.strictObject({ is: z.literal('island'), from: x, to: x, lane: z.number() }),
  z.strictObject({ is: z.literal('zigzag'), from: x, to: x, side: z.enum(['near', 'far']).default('near') }),
  z.strictObject({ is: z.literal('hump'), x }),
  /** The warning triangle that a driver has put on the road. */
  z.strictObject({ is: z.literal('warning-triangle'), x, lane: z.number() }),
  /** A line of the temporary, orange marking between two places; the lane may be a half: 0 is the axis. */
  z.strictObject({
    is: z.literal('orange-line'),
    line: z.enum(['1.1', '1.5']),
    from: z.tuple([x, z.number()]),
    to: z.tuple([x, z.number()]),
  }),
  /** Parking places across the edge, marked off in white or, where one pays, blue. */
  z.strictObject({
    is: z.literal('parking'),
    from: x,
    to: x,
    side: z.enum(['near', 'far']).default('near'),
    color: z.enum(['white', 'blue']).default('white'),
  }),
  z.strictObject({ is: z.literal('grid'), from: x, to: x }),
  z.strictObject({ is: z.literal('distance'), from: x, to: x, lane: z.number(), text: z.string().max(8) }),
]);

/** A line, or several one after another, each up to `until` pixels from the left edge. */
const lineRun = z.union([lineKind, z.array(z.strictObject({ line: lineKind, until: x }))]);

const road = z.strictObject({
  kind: z.literal('road'),
  /** Lanes of our direction (to the right, lower half) and of the oncoming one; 0 oncoming = one-way. */
  lanes: z.tuple([z.int().min(1).max(4), z.int().min(0).max(4)]).default([1, 1]),
  /** Between the directions. */
  axis: lineRun.default('1.5'),
  /** Between lanes of one direction: ours from the rightmost, then the oncoming ones from the rightmost. */
  between: z.array(lineRun).default([]),
  /** At the edges: ours, the oncoming one's. */
  edges: z.tuple([lineRun, lineRun]).default(['none', 'none']),
  /** A dividing strip instead of the axis. */
  median: z.boolean().default(false),
  /** Tram tracks in the middle. */
  tracks: z.boolean().default(false),
  shoulders: z.boolean().default(false),
  ground: z.enum(['park', 'town']).default('park'),
  features: z.array(feature).default([]),
  posts: z.array(post).max(6).default([]),
  vehicles: z.array(roadVehicle).max(9).default([]),
  /** Without a car of your own: the place on our side from which somebody who takes no part looks. */
  eyes: z.strictObject({ x, lane: z.int().min(1).max(4).default(1) }).optional(),
  /** Ways that the question compares. */
  ways: z.array(roadWay).max(6).default([]),
  /** Sight that a vehicle takes: on the plan the ground that is hidden behind it lies in shadow. */
  sight: z.strictObject({ of: z.string(), behind: z.string() }).optional(),
  letters: z.array(z.strictObject({ text: mark, x, lane: z.number() })).default([]),
});

const signs = z.strictObject({
  kind: z.literal('signs'),
  /** One to five posts of one to three signs; a letter or digit under each when there are several. */
  signs: z
    .array(
      z.strictObject({
        sign: signName,
        under: z.array(signName).max(2).default([]),
        letter: mark.optional(),
      }),
    )
    .min(1)
    .max(5),
});

/** The road ahead through the windscreen. */
const view = z.strictObject({
  kind: z.literal('view'),
  /** Lanes of our direction and of the oncoming one; we are in lane `own` from the right. */
  lanes: z.tuple([z.int().min(1).max(4), z.int().min(0).max(3)]).default([1, 1]),
  own: z.int().min(1).max(4).default(1),
  axis: lineKind.default('1.5'),
  between: lineKind.default('1.5'),
  edge: lineKind.default('none'),
  /** A road crosses ours ahead. */
  crossroads: z.boolean().default(false),
  end: z.enum(['1.12', '1.13', 'zebra', 'none']).default('none'),
  /** Right and left of the road, and over it. */
  right: z.array(signName).max(3).default([]),
  left: z.array(signName).max(3).default([]),
  over: z.array(signName).max(4).default([]),
  light: light.optional(),
  tramLight: tramSignal.optional(),
  laneLights: z
    .array(z.enum(['cross', 'arrow', 'amber']))
    .max(6)
    .default([]),
  controller: controller.optional(),
  /** Arrows 1.18 on our lanes, from the rightmost. */
  arrows: z.array(laneTurn).default([]),
  /** Cars ahead: lane (-1 = oncoming, rightmost of them) and how far, 0 (near) to 1 (at the horizon). */
  cars: z
    .array(
      z.strictObject({
        lane: z.int().min(-3).max(4),
        far: z.number().min(0).max(0.95),
        color: color.default('blue'),
        brake: z.boolean().default(false),
      }),
    )
    .default([]),
  ground: z.enum(['park', 'town']).default('town'),
  night: z.boolean().default(false),
});

const lights = z.strictObject({
  kind: z.literal('lights'),
  lights: z
    .array(
      z.union([
        z.strictObject({ is: z.literal('vehicle'), light, letter: mark.optional() }),
        z.strictObject({ is: z.literal('tram'), lit: tramSignal, letter: mark.optional() }),
        z.strictObject({
          is: z.literal('pedestrian'),
          lit: z.enum(['red', 'green', 'off']),
          letter: mark.optional(),
        }),
        z.strictObject({
          is: z.literal('reversible'),
          lit: z.enum(['cross', 'arrow', 'amber']),
          letter: mark.optional(),
        }),
        z.strictObject({
          is: z.literal('crossing'),
          lit: z.enum(['red', 'white', 'off']),
          letter: mark.optional(),
        }),
      ]),
    )
    .min(1)
    .max(4),
});

const gesture = z.strictObject({
  kind: z.literal('gesture'),
  /** One to four figures: the gesture, and the side of him that the viewer sees. */
  figures: z
    .array(
      z.strictObject({
        arms: z.enum(['sides', 'down', 'forward', 'up']),
        seen: z.enum(['chest', 'back', 'left-side', 'right-side']),
        letter: mark.optional(),
      }),
    )
    .min(1)
    .max(4),
});

const things = z.strictObject({
  kind: z.literal('things'),
  /** One to four: riders seen from behind with an arm out, or structures with vertical marking 2.1–2.7. */
  things: z
    .array(
      z.union([
        z.strictObject({
          is: z.literal('rider'),
          arm: z.enum(['left', 'left-bent', 'right', 'right-bent', 'up', 'none']),
          letter: mark.optional(),
        }),
        z.strictObject({
          is: z.enum(['pier', 'span', 'bollard', 'post', 'kerb', 'fence']),
          letter: mark.optional(),
        }),
      ]),
    )
    .min(1)
    .max(4),
});

const dashboard = z.strictObject({
  kind: z.literal('dashboard'),
  /** km/h the needle shows. */
  speed: z.number().min(0).max(200).default(0),
  lamps: z
    .array(
      z.strictObject({
        is: z.enum([
          'oil',
          'brake',
          'battery',
          'engine',
          'high-beam',
          'low-beam',
          'fog-front',
          'fog-rear',
          'hazard',
          'belt',
          'abs',
          'fuel',
        ]),
        letter: mark.optional(),
      }),
    )
    .min(1)
    .max(5),
});

/** Cars on a slope, seen from the side; the road climbs to the right. */
const slope = z.strictObject({
  kind: z.literal('slope'),
  signs: z.tuple([z.array(signName).max(2), z.array(signName).max(2)]).default([[], []]),
  cars: z
    .array(
      z.strictObject({
        id: z.string(),
        at: z.number().min(0).max(1),
        facing: z.enum(['up', 'down']),
        color: color.default('blue'),
      }),
    )
    .max(3),
  /** An obstacle on the lane of those going up or down. */
  obstacle: z.enum(['up', 'down', 'none']).default('none'),
});

/** A picture of a question. */
export const sceneSchema = z.discriminatedUnion('kind', [
  junction,
  road,
  signs,
  view,
  lights,
  gesture,
  things,
  dashboard,
  slope,
]);

/** A picture of a question as its ticket file describes it, defaults filled in. */
export type Scene = z.infer<typeof sceneSchema>;
/** The same as written, defaults left out. */
export type SceneInput = z.input<typeof sceneSchema>;
/** A scene of one kind. */
export type SceneOf<K extends Scene['kind']> = Extract<Scene, { kind: K }>;
/** A junction with all that takes part in it: what the priority solver reads. */
export type JunctionScene = SceneOf<'junction'>;
/** An arm of a junction. */
export type Arm = z.infer<typeof arm>;
/** Whether a junction has no roads but such ones. */
export function isAll(scene: JunctionScene, surface: Arm['surface']): boolean {
  return Object.values(scene.arms).every((own) => own.surface === surface);
}
/** Whether a line between lanes of one direction marks a reversible lane off, `fromAxis` lines away from the axis: it has 1.9 on both sides. */
export function isReversible({ axis }: Arm, fromAxis: number): boolean {
  return axis === '1.9' && fromAxis === 0;
}
/** A feature of a road. */
export type Feature = z.infer<typeof feature>;
