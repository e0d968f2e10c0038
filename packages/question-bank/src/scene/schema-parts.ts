import * as z from 'zod';

/** Arms of a junction by where they leave it on the picture; north is the upper edge. */
export const sides = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** An arm of a junction. */
export const side = z.enum(sides);

/** Kinds of road users. `police`, `ambulance` and `fire` show a flashing beacon when `beacon` is set. */
export const vehicleKind = z.enum([
  'car',
  'lorry',
  'bus',
  'trolleybus',
  'tram',
  'motorcycle',
  'bicycle',
  'scooter',
  'tractor',
  'road-train',
  'trailer',
  'police',
  'ambulance',
  'fire',
]);

/** Paints of vehicles. */
export const color = z.enum(['red', 'yellow', 'green', 'grey', 'blue', 'lilac', 'white', 'orange', 'black']);

/** A letter or digit in a disc, as the options name it. */
export const mark = z.string().regex(/^[А-Д1-9]$/, 'буква А–Д или цифра');

/** A sign of appendix 1: its number, with a value after a colon where it carries one: "3.24:40", "8.1.1:300 м". */
export const signName = z
  .string()
  .regex(/^\d\.\d+(\.\d+)*(-[a-z-]+)?(:.+)?$/, 'номер знака, например "2.4" или "3.24:40"');

/** Lines of appendix 2 along the road; `none` leaves the place empty. */
export const lineKind = z.enum([
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '1.7',
  '1.8',
  '1.9',
  '1.10',
  '1.11',
  '1.11-back',
  'none',
]);

/** A traffic light of type Т.1: what is lit, additional sections, contours of arrows on the lamps. */
export const light = z.strictObject({
  signal: z.enum(['red', 'red-amber', 'amber', 'green', 'green-blink', 'amber-blink', 'off']),
  left: z.enum(['on', 'off']).optional(),
  right: z.enum(['on', 'off']).optional(),
  contour: z.enum(['left', 'right', 'ahead', 'ahead-left', 'ahead-right']).optional(),
});

/** A tram light of type Т.5: which of its lunar-white lamps are lit; no movement without the lower one. */
export const tramSignal = z.array(z.enum(['left', 'middle', 'right', 'lower']));

/** Gesture of the traffic controller and the side of the picture that he faces. */
export const controller = z.strictObject({
  arms: z.enum(['sides', 'down', 'forward', 'up']),
  faces: z.enum(['n', 'e', 's', 'w']),
});

/** Directions printed in a lane by marking 1.18, or on signs 5.15.x. */
export const laneTurn = z.enum([
  'ahead',
  'left',
  'right',
  'ahead-left',
  'ahead-right',
  'left-right',
  'back',
  'back-left',
]);

/** A road user on the picture. */
const somebody = {
  /** How `asks` and errors name it; `you` is «ваш автомобиль». */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'латинское имя: you, red, bus-2'),
  is: vehicleKind.default('car'),
  color: color.optional(),
  letter: mark.optional(),
  /** Flashing beacon, blue or blue and red, with the siren. */
  beacon: z.union([z.boolean(), z.literal('blue-red')]).default(false),
  /** Lit indicators; by default those of the path. */
  blink: z.enum(['left', 'right', 'both', 'none']).optional(),
  brake: z.boolean().default(false),
} as const;

/** A vehicle of a junction: the arm it comes from, the arm it goes to (the same one = turning round). */
export const junctionVehicle = z.strictObject({
  ...somebody,
  from: side,
  to: side,
  /** Lane of the approach, 1 = rightmost, 0 = the tram track. */
  lane: z.int().min(0).max(3).default(1),
  /** Pixels between the junction and the vehicle's nose; negative = already inside. By default at the line. */
  at: z.number().min(-60).max(240).optional(),
  /** Already drives on the ring, having passed the arm `from`. */
  onRing: z.boolean().default(false),
  /** Draws the intended path. */
  path: z.boolean().default(true),
});

/** A possible way of a junction's vehicle, beside its own path: several of them are compared by letters. */
export const junctionWay = z.strictObject({
  of: z.string(),
  to: side,
  /** Lane of the exit, 1 = rightmost, 0 = the tram track, negative = on the oncoming side. */
  lane: z.int().min(-3).max(3).default(1),
  letter: mark.optional(),
  /** Pixels between the junction and the arrow's head. */
  at: z.number().min(4).max(240).optional(),
});

const roadPath = z.strictObject({
  is: z.enum(['ahead', 'change', 'overtake', 'round', 'turn', 'back', 'none']),
  lane: z.int().min(-4).max(4).optional(),
  /** End of the path, in pixels from the left edge. */
  to: z.number().optional(),
  dashed: z.boolean().default(false),
});

/** The same on a road. */
export const roadWay = z.strictObject({ of: z.string(), path: roadPath, letter: mark.optional() });

/** A vehicle of a road: lane 1 is the rightmost of our direction (to the right), -1 that of the oncoming one. */
export const roadVehicle = z.strictObject({
  ...somebody,
  /** Middle of the vehicle, in pixels from the left edge (0–604). */
  x: z.number().min(-30).max(634),
  /** 0 = on the axis; `kerb` is the edge of the carriageway, `shoulder`/`pavement` beside it; `far-…` the oncoming side. */
  lane: z.union([
    z.int().min(-4).max(4),
    z.enum([
      'kerb',
      'shoulder',
      'pavement',
      'far-kerb',
      'far-shoulder',
      'far-pavement',
      'track',
      'far-track',
    ]),
  ]),
  /** Turned by so many degrees clockwise out of its lane's direction. */
  turned: z.number().default(0),
  /** The intended path: straight on, into another lane, past the vehicle ahead and back, round, into a yard. */
  path: roadPath.optional(),
});

/** A signpost beside a road: signs one under another, a letter under them. */
export const post = z.strictObject({
  signs: z.array(signName).min(1).max(4),
  x: z.number(),
  /** Beside our direction, beside the oncoming one, or over the road. */
  side: z.enum(['near', 'far', 'over']).default('near'),
  size: z.number().min(24).max(80).default(40),
  letter: mark.optional(),
});
