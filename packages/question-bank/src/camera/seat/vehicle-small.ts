import { paint, palette } from '#drawing/palette.ts';
import type { Vehicle } from '#world/world.ts';

import { type Bench, block, body, disc, face, lamp, type Local, type Rib, shade, shadow } from './solid.ts';

/** Glass of vehicles, and the sky in it. */
export const glass = '#33405a';
/** Tyres, and grips of bars. */
export const rubber = '#22242e';

/** Wheels of one axle: tyres below the body, or their discs over its sides. */
export function tyres(own: Bench, axles: readonly number[], half: number, radius: number): string {
  return axles
    .flatMap((x) =>
      [-1, 1].map((sign) => {
        const [inner, outer] = [sign * (half - 0.24), sign * (half - 0.02)];
        return block(
          own,
          [x - radius * 0.8, Math.min(inner, outer), 0],
          [x + radius * 0.8, Math.max(inner, outer), radius],
          rubber,
        );
      }),
    )
    .join('');
}

/** The wheels as seen from the side. */
export function wheels(own: Bench, axles: readonly number[], half: number, radius: number): string {
  return axles
    .flatMap((x) =>
      [-1, 1].map(
        (sign) =>
          disc(own, [x, sign * half, radius], radius, rubber) +
          disc(own, [x, sign * half, radius], radius * 0.58, '#b9bcc9') +
          disc(own, [x, sign * half, radius], radius * 0.22, '#6c7080'),
      ),
    )
    .join('');
}

/** A rectangle on the front or the rear of a body. */
export function plate(
  own: Bench,
  x: number,
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  fill: string,
): string {
  return face(
    own,
    [
      [x, y0, z0],
      [x, y1, z0],
      [x, y1, z1],
      [x, y0, z1],
    ],
    fill,
    [0, 0, (z0 + z1) / 2],
  );
}

/** A lit indicator: from afar it is as large as a phone shows it. */
function indicator(own: Bench, place: Local): string {
  return lamp(own, place, 0.13, palette.indicator, 2.2, 8);
}

/** Head and tail lamps, brake lamps and indicators of a body of a length and half-width. */
export function lampsOf(
  own: Bench,
  { blink, brake }: Pick<Vehicle, 'blink' | 'brake'>,
  {
    front,
    rear,
    half,
    z,
    night = false,
  }: { front: number; rear: number; half: number; z: readonly [number, number]; night?: boolean },
): string {
  const [z0, z1] = z;
  const pair = (x: number, fill: string, from = 0.56): string =>
    [-1, 1]
      .map((sign) => {
        const [a, b] = [sign * half * from, sign * half * 0.96];
        return plate(own, x, [Math.min(a, b), Math.max(a, b)], [z0, z1], fill);
      })
      .join('');
  const before = own.eye[0] > front;
  const behind = own.eye[0] < rear;
  const out: string[] = [pair(front, '#fff6d6'), pair(rear, brake ? '#ff2636' : '#b3202c')];
  const middle = (z0 + z1) / 2;
  if (brake && behind)
    out.push(...[-1, 1].map((sign) => lamp(own, [rear, sign * half * 0.76, middle], 0.11, '#ff3544', 3)));
  if (night && before)
    out.push(...[-1, 1].map((sign) => lamp(own, [front, sign * half * 0.76, middle], 0.16, '#fffbe0', 4)));
  if (blink !== undefined) {
    const sides = blink === 'both' ? [-1, 1] : [blink === 'left' ? -1 : 1];
    for (const sign of sides) {
      if (before) out.push(indicator(own, [front, sign * half, middle]));
      if (behind) out.push(indicator(own, [rear, sign * half, middle]));
      if (!before && !behind && own.eye[1] * sign > half)
        out.push(indicator(own, [front - 0.5, sign * half, middle]));
    }
  }
  return out.join('');
}

const carBody: readonly Rib[] = [
  [2.1, 0.26, 0.8],
  [2.2, 0.5, 0.82],
  [2.1, 0.74, 0.84],
  [0.95, 0.95, 0.88],
  [-1.5, 0.98, 0.88],
  [-2.1, 0.95, 0.86],
  [-2.2, 0.6, 0.84],
  [-2.1, 0.26, 0.82],
];
const carCabin: readonly Rib[] = [
  [1.0, 0.93, 0.82],
  [0.22, 1.42, 0.64],
  [-0.35, 1.46, 0.64],
  [-0.95, 1.43, 0.63],
  [-1.75, 0.96, 0.8],
];

function sideWindows(own: Bench): string {
  return [-1, 1]
    .map((sign) => {
      const at = (x: number, z: number): Local => [x, sign * (0.82 - ((z - 0.93) / 0.5) * 0.18), z];
      const front = [at(0.72, 1), at(0.2, 1.35), at(-0.28, 1.37), at(-0.28, 1)];
      const rear = [at(-0.4, 1), at(-0.4, 1.37), at(-0.88, 1.34), at(-1.32, 1.02)];
      return face(own, front, glass, [0, 0, 1]) + face(own, rear, glass, [0, 0, 1]);
    })
    .join('');
}

/** A passenger car, 4.4 m long. */
export function car(
  own: Bench,
  vehicle: Vehicle,
  night: boolean,
  color: string = paint[vehicle.paint],
): string {
  return (
    shadow(own, 4.4, 1.76) +
    tyres(own, [1.35, -1.32], 0.86, 0.32) +
    body(own, carBody, {
      side: color,
      strips: { 0: shade(color, -0.35), 6: shade(color, -0.3), 7: rubber },
    }) +
    wheels(own, [1.35, -1.32], 0.885, 0.33) +
    body(own, carCabin, { side: color, strips: { 0: glass, 3: glass, 4: color } }, [-0.4, 0, 1.1]) +
    sideWindows(own) +
    plate(own, 2.2, [-0.3, 0.3], [0.36, 0.47], '#ffffff') +
    plate(own, -2.2, [-0.28, 0.28], [0.62, 0.74], '#ffffff') +
    lampsOf(own, vehicle, { front: 2.16, rear: -2.2, half: 0.84, z: [0.58, 0.73], night })
  );
}

/** A car with stripes and a beacon: police. */
export function policeCar(own: Bench, vehicle: Vehicle, night: boolean): string {
  const stripe = [-1, 1]
    .map((sign) =>
      face(
        own,
        [
          [2, sign * 0.89, 0.58],
          [-2, sign * 0.89, 0.58],
          [-2, sign * 0.89, 0.76],
          [2, sign * 0.89, 0.76],
        ],
        palette.signBlue,
      ),
    )
    .join('');
  return car(own, vehicle, night, paint.white) + stripe + beacon(own, -0.3, 1.46, 0.5, vehicle.beacon);
}

const lampBlue = '#58a6ff';
const lampRed = '#ff3544';

/** A light bar across a roof, its halves in the colours of the beacon; lit it glows. */
export function beacon(own: Bench, x: number, z: number, half: number, lit: Vehicle['beacon']): string {
  const bar = (from: number, to: number, fill: string): string =>
    block(own, [x - 0.14, from, z], [x + 0.14, to, z + 0.16], fill);
  const red = lit === 'blue-red';
  const shine = (side: 1 | -1, fill: string): string =>
    lamp(own, [x, side * half * 0.7, z + 0.1], 0.13, fill, 3.4);
  return (
    bar(-half, 0, '#2a5bd7') +
    bar(0, half, red ? '#d5202a' : '#2a5bd7') +
    (lit === false ? '' : shine(-1, lampBlue) + shine(1, red ? lampRed : lampBlue))
  );
}
