import { paint } from '#drawing/palette.ts';
import { num, stroke } from '#drawing/svg.ts';
import type { Vehicle } from '#world/world.ts';

import { metreAt, project } from './lens.ts';
import { type Bench, block, body, disc, lamp, type Local, type Rib, shade, shadow } from './solid.ts';
import { lampsOf, rubber } from './vehicle-small.ts';

/** Anything thin between two places, as thick as it is in metres. */
function rod(own: Bench, a: Local, b: Local, thick: number, fill: string): string {
  const [p, q] = [project(own.lens, own.at(a)), project(own.lens, own.at(b))];
  return p === null || q === null
    ? ''
    : stroke(
        `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`,
        fill,
        Math.max(1, thick * metreAt(own.lens, own.at(a))),
        { 'stroke-linecap': 'round' },
      );
}

const skin = '#e8b48f';
const trousers = '#2f3550';
const both = [-1, 1] as const;

/** How somebody sits or stands: places of the bar's grip forward, aside and up; feet lie beside the middle. */
interface Riding {
  readonly coat: string;
  readonly helmet: string;
  readonly seat: number;
  readonly bar: Local;
  readonly lean?: number;
  /** On a deck, with both feet on it. */
  readonly stands?: boolean;
}

/** The bar across, with its grips: wider than the shoulders, it tells a rider from somebody on foot. */
function bar(own: Bench, [x, half, z]: Local): string {
  return (
    rod(own, [x, -half, z], [x, half, z], 0.05, '#6c7080') +
    both.map((sign) => rod(own, [x, sign * half * 0.7, z], [x, sign * half, z], 0.08, rubber)).join('')
  );
}

function legs(own: Bench, { seat, stands = false }: Riding): string {
  return both
    .map((sign) => {
      const hip: Local = [-0.12, sign * 0.1, seat];
      const knee: Local = stands ? [0.02, sign * 0.11, seat * 0.58] : [0.24, sign * 0.17, seat - 0.1];
      const foot: Local = stands ? [sign * 0.14, sign * 0.07, 0.24] : [0.06, sign * 0.15, seat - 0.5];
      return (
        rod(own, hip, knee, 0.17, trousers) +
        rod(own, knee, foot, 0.13, trousers) +
        rod(own, foot, [foot[0] + 0.14, foot[1], foot[2]], 0.1, rubber)
      );
    })
    .join('');
}

/** A rider who leans to the bar and holds it: from every side one sees that it is no walker. */
function rider(own: Bench, riding: Riding): string {
  const { coat, helmet, seat, bar: grip, lean = 0.1 } = riding;
  const [hip, shoulder] = [-0.18, 0.02 + lean];
  const torso: readonly Rib[] = [
    [hip + 0.16, seat, 0.16],
    [shoulder + 0.18, seat + 0.44, 0.21],
    [shoulder + 0.08, seat + 0.6, 0.2],
    [shoulder - 0.16, seat + 0.54, 0.2],
    [hip - 0.14, seat + 0.04, 0.16],
  ];
  const arms = both
    .map((sign) => {
      const elbow: Local = [
        (shoulder + grip[0]) / 2,
        sign * (grip[1] + 0.06),
        (seat + 0.42 + grip[2]) / 2 - 0.04,
      ];
      const from: Local = [shoulder + 0.02, sign * 0.2, seat + 0.5];
      return (
        rod(own, from, elbow, 0.12, shade(coat, -0.25)) +
        rod(own, elbow, [grip[0], sign * grip[1] * 0.9, grip[2] + 0.02], 0.1, shade(coat, -0.25)) +
        lamp(own, [grip[0], sign * grip[1] * 0.9, grip[2] + 0.03], 0.06, skin, 1, 1)
      );
    })
    .join('');
  const trunk = body(own, torso, { side: coat });
  const head =
    lamp(own, [shoulder + 0.15, 0, seat + 0.72], 0.12, skin, 1) +
    lamp(own, [shoulder + 0.13, 0, seat + 0.82], 0.15, helmet, 1);
  const before = own.eye[0] > 0;
  return (
    (before ? '' : bar(own, grip) + arms) +
    legs(own, riding) +
    trunk +
    (before ? bar(own, grip) + arms : '') +
    head
  );
}

/** Whether a rider's lamps of both sides are seen from a place forward and aside: from the side the body covers the far ones. */
export function showsBoth([along, aside]: readonly [number, number]): boolean {
  return Math.abs(aside) < Math.abs(along);
}

/** Indicators stand out beside the lamp; one that the body covers would look like that of the near side. */
function riderBlink(own: Bench, { blink }: Vehicle): Pick<Vehicle, 'blink'> {
  const [along, aside] = own.eye;
  if (blink === undefined || showsBoth([along, aside])) return blink === undefined ? {} : { blink };
  const near = aside < 0 ? 'left' : 'right';
  return blink === 'both' || blink === near ? { blink: near } : {};
}

/** A motorcycle with its rider. */
export function motorcycle(own: Bench, vehicle: Vehicle): string {
  const color = paint[vehicle.paint];
  const frame: readonly Rib[] = [
    [0.75, 0.5, 0.12],
    [0.5, 0.95, 0.18],
    [-0.1, 0.8, 0.2],
    [-0.8, 0.82, 0.16],
    [-0.5, 0.45, 0.16],
    [0.3, 0.35, 0.18],
  ];
  const wheel = (x: number): string =>
    block(own, [x - 0.2, -0.07, 0], [x + 0.2, 0.07, 0.6], rubber) +
    [-1, 1]
      .map(
        (sign) =>
          disc(own, [x, sign * 0.08, 0.31], 0.31, rubber) +
          disc(own, [x, sign * 0.08, 0.31], 0.17, '#b9bcc9'),
      )
      .join('');
  return (
    shadow(own, 2.1, 0.6) +
    wheel(0.72) +
    wheel(-0.7) +
    body(own, frame, { side: color }) +
    rider(own, { coat: '#3a4256', helmet: color, seat: 0.8, bar: [0.42, 0.32, 1.02] }) +
    (own.eye[0] > 0.9 ? lamp(own, [0.8, 0, 0.88], 0.11, '#fff6d6', 1.8) : '') +
    lampsOf(own, { brake: vehicle.brake, ...riderBlink(own, vehicle) }, riderLamps)
  );
}

const riderLamps = { front: 0.8, rear: -0.82, half: 0.2, z: [0.72, 0.82] } as const;

const scooterDeck = 0.2;

/** A kick scooter: a deck, a tall stem with a lamp, a bar. */
function scooterFrame(own: Bench, color: string): string {
  return (
    block(own, [-0.5, -0.1, scooterDeck - 0.06], [0.42, 0.1, scooterDeck], color) +
    rod(own, [0.48, 0, 0.16], [0.4, 0, 1.08], 0.08, color) +
    (own.eye[0] > 0
      ? lamp(own, [0.46, 0, 0.86], 0.06, '#fff6d6', 1.8)
      : lamp(own, [-0.52, 0, scooterDeck - 0.02], 0.05, '#ff3544', 1.6))
  );
}

const bicycleFrame: readonly Rib[] = [
  [0.5, 0.35, 0.03],
  [0.42, 0.9, 0.03],
  [-0.2, 0.85, 0.04],
  [-0.5, 0.36, 0.03],
  [0, 0.3, 0.04],
];

/** A bicycle, or a kick scooter, with its rider. */
export function bicycle(own: Bench, vehicle: Vehicle): string {
  const scooter = vehicle.is === 'scooter';
  const color = paint[vehicle.paint];
  const [at, size] = scooter ? [0.48, 0.14] : [0.52, 0.34];
  const wheel = (x: number): string =>
    block(own, [x - size * 0.6, -0.03, 0], [x + size * 0.6, 0.03, size * 1.8], rubber) +
    both
      .map(
        (sign) =>
          disc(own, [x, sign * 0.03, size], size, rubber) +
          disc(own, [x, sign * 0.03, size], size * 0.82, '#a9adbb'),
      )
      .join('');
  const coat = shade(color, -0.12);
  return (
    shadow(own, 1.7, 0.4) +
    wheel(at) +
    wheel(-at) +
    (scooter ? scooterFrame(own, color) : body(own, bicycleFrame, { side: color })) +
    rider(
      own,
      scooter
        ? { coat, helmet: '#e4572e', seat: 0.96, bar: [0.4, 0.32, 1.12], lean: 0.04, stands: true }
        : { coat, helmet: '#e4572e', seat: 0.9, bar: [0.46, 0.3, 1.06], lean: 0.3 },
    )
  );
}
