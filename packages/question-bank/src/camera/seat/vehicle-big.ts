import { paint, palette } from '#drawing/palette.ts';
import type { Vehicle } from '#world/world.ts';

import { type Bench, block, body, disc, face, type Rib, shade, shadow } from './solid.ts';
import { beacon, glass, lampsOf, plate, tyres, wheels } from './vehicle-small.ts';

/** Windows along both sides: from one place to another, at a height, with posts between them. */
function windows(
  own: Bench,
  half: number,
  [from, to]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  count: number,
): string {
  const each = (to - from) / count;
  return [-1, 1]
    .flatMap((sign) =>
      Array.from({ length: count }, (_, index) => {
        const [a, b] = [from + each * index + 0.06, from + each * (index + 1) - 0.06];
        const y = sign * (half + 0.005);
        return face(
          own,
          [
            [a, y, z0],
            [b, y, z0],
            [b, y, z1],
            [a, y, z1],
          ],
          glass,
          [a, 0, z0],
        );
      }),
    )
    .join('');
}

/** A rounded box body of a length, as buses and trams have it. */
function coach(length: number, half: number, low: number, high: number): readonly Rib[] {
  const x = length / 2;
  return [
    [x, low, half * 0.94],
    [x, high - 0.35, half * 0.94],
    [x - 0.3, high, half * 0.9],
    [-x + 0.3, high, half * 0.9],
    [-x, high - 0.3, half * 0.94],
    [-x, low, half * 0.94],
  ];
}

/** A bus or a trolleybus, 11 m long. */
export function bus(own: Bench, vehicle: Vehicle, night: boolean): string {
  const color = paint[vehicle.paint];
  const half = 1.22;
  const poles =
    vehicle.is === 'trolleybus'
      ? [-0.4, 0.4]
          .map((y) =>
            body(
              own,
              [
                [1, 3.05, 0.03],
                [-5.8, 4.6, 0.03],
                [-5.8, 4.52, 0.03],
                [1, 2.95, 0.03],
              ].map(([x = 0, z = 0, w = 0]): Rib => [x, z, w]),
              { side: '#2b2d38' },
              [0, y, 3.6],
            ),
          )
          .join('')
      : '';
  return (
    shadow(own, 11, 2.5) +
    tyres(own, [3.3, -3], 1.18, 0.48) +
    body(own, coach(11, half, 0.35, 3), { side: color, strips: { 5: '#22242e' } }) +
    windows(own, half * 0.95, [-5, 5.1], [1.45, 2.45], 7) +
    plate(own, 5.5, [-1.05, 1.05], [1.25, 2.6], glass) +
    plate(own, -5.5, [-0.95, 0.95], [1.6, 2.55], glass) +
    plate(own, 5.5, [-0.28, 0.28], [0.45, 0.58], '#ffffff') +
    plate(own, -5.5, [-0.28, 0.28], [0.75, 0.9], '#ffffff') +
    wheels(own, [3.3, -3], 1.2, 0.48) +
    lampsOf(own, vehicle, { front: 5.51, rear: -5.51, half: 1.12, z: [0.72, 0.95], night }) +
    poles
  );
}

/** A tram, 14 m long. */
export function tram(own: Bench, vehicle: Vehicle, night: boolean): string {
  const color = paint[vehicle.paint];
  const half = 1.25;
  const band = [-1, 1]
    .map((sign) =>
      face(
        own,
        [
          [-6.9, sign * half * 0.955, 1],
          [6.9, sign * half * 0.955, 1],
          [6.9, sign * half * 0.955, 1.3],
          [-6.9, sign * half * 0.955, 1.3],
        ],
        '#f4f4f8',
      ),
    )
    .join('');
  return (
    shadow(own, 14, 2.5) +
    block(own, [-5.5, -0.9, 0], [5.5, 0.9, 0.4], '#22242e') +
    body(own, coach(14, half, 0.28, 3.3), { side: color }) +
    band +
    windows(own, half * 0.95, [-6.5, 6.6], [1.6, 2.6], 8) +
    plate(own, 7, [-1.05, 1.05], [1.5, 2.75], glass) +
    plate(own, -7, [-1.05, 1.05], [1.5, 2.75], glass) +
    plate(own, 7, [-0.5, 0.5], [2.85, 3.05], '#fff3c4') +
    block(own, [-0.9, -0.5, 3.3], [0.9, 0.5, 3.42], '#6d7080') +
    lampsOf(own, vehicle, { front: 7.01, rear: -7.01, half: 0.95, z: [0.7, 0.95], night })
  );
}

/** A box of goods on a chassis with a cab before it; ambulances and fire engines too. */
export function lorry(own: Bench, vehicle: Vehicle, night: boolean): string {
  const color = paint[vehicle.paint];
  const cargo = '#e6e6ef';
  const half = 1.2;
  const cab: readonly Rib[] = [
    [3.5, 0.45, 1.15],
    [3.5, 1.5, 1.15],
    [3.25, 2.6, 1.08],
    [1.9, 2.65, 1.08],
    [1.9, 0.45, 1.15],
  ];
  const before = own.eye[0] > 1.8;
  const front =
    body(own, cab, { side: color, strips: { 1: glass } }) +
    windows(own, 1.15, [2.15, 3.2], [1.55, 2.3], 1) +
    plate(own, 3.51, [-0.28, 0.28], [0.5, 0.63], '#ffffff') +
    plate(own, 3.51, [-0.7, 0.7], [0.85, 1.2], shade(color, -0.3));
  const back =
    block(own, [-3.5, -half, 0.95], [1.75, half, 3.3], cargo) +
    plate(own, -3.505, [-0.03, 0.03], [1.0, 3.2], '#b9bac8') +
    plate(own, -3.505, [-0.28, 0.28], [0.96, 1.1], '#ffffff');
  return (
    shadow(own, 7, 2.4) +
    tyres(own, [2.5, -2.2], 1.16, 0.48) +
    block(own, [-3.4, -0.9, 0.55], [2, 0.9, 0.95], '#3a3c49') +
    (before ? back + front : front + back) +
    wheels(own, [2.5, -2.2], 1.18, 0.48) +
    lampsOf(own, vehicle, { front: 3.52, rear: -3.51, half: 1.1, z: [0.64, 0.84], night })
  );
}

/** An ambulance or a fire engine: a van with a stripe and a beacon. */
export function specialTruck(own: Bench, vehicle: Vehicle, night: boolean): string {
  const fire = vehicle.is === 'fire';
  const color = fire ? palette.signRed : '#f4f4f8';
  const ribs: readonly Rib[] = [
    [3.2, 0.4, 1.05],
    [3.2, 1.15, 1.05],
    [2.3, 1.35, 1.05],
    [1.55, 2.45, 0.98],
    [-3, 2.6, 1.0],
    [-3, 0.4, 1.05],
  ];
  const y = 1.06;
  const stripes = [-1, 1]
    .map((sign) =>
      face(
        own,
        [
          [2.2, sign * y, 0.95],
          [-3, sign * y, 0.95],
          [-3, sign * y, 1.25],
          [2.2, sign * y, 1.25],
        ],
        fire ? '#ffffff' : palette.signRed,
      ),
    )
    .join('');
  return (
    shadow(own, 6.4, 2.1) +
    tyres(own, [2.1, -1.9], 1.02, 0.4) +
    body(own, ribs, { side: color, strips: { 2: glass } }) +
    stripes +
    windows(own, 1.02, [0.4, 1.5], [1.45, 2.1], 1) +
    plate(own, -3.01, [-0.8, 0.8], [1.5, 2.2], glass) +
    wheels(own, [2.1, -1.9], 1.06, 0.4) +
    lampsOf(own, vehicle, { front: 3.21, rear: -3.01, half: 1, z: [0.75, 0.95], night }) +
    beacon(own, 1.3, 2.5, 0.6, vehicle.beacon)
  );
}

/** A tractor: an engine before a tall cab, great wheels behind. */
export function tractor(own: Bench, vehicle: Vehicle): string {
  const color = paint[vehicle.paint];
  const engine: readonly Rib[] = [
    [1.8, 0.7, 0.42],
    [1.8, 1.4, 0.4],
    [0.3, 1.5, 0.42],
    [0.3, 0.6, 0.45],
  ];
  const cab: readonly Rib[] = [
    [0.3, 1, 0.75],
    [0.2, 2.45, 0.68],
    [-1.1, 2.45, 0.68],
    [-1.2, 1, 0.75],
  ];
  const great = (sign: number): string =>
    block(
      own,
      [-1.5, Math.min(sign * 0.65, sign * 1), 0],
      [-0.1, Math.max(sign * 0.65, sign * 1), 1.5],
      '#22242e',
    ) +
    disc(own, [-0.8, sign * 1.01, 0.78], 0.78, '#22242e') +
    disc(own, [-0.8, sign * 1.01, 0.78], 0.4, '#f6c445');
  const parts = [
    body(own, engine, { side: color, strips: { 0: shade(color, -0.4) } }) +
      wheels(own, [1.3], 0.75, 0.42) +
      tyres(own, [1.3], 0.75, 0.42),
    body(own, cab, { side: glass, strips: { 1: color } }),
  ];
  const far = own.eye[1] > 0 ? -1 : 1;
  return (
    shadow(own, 3.8, 2) +
    great(far) +
    (own.eye[0] > 0.3 ? parts.toReversed() : parts).join('') +
    great(-far) +
    lampsOf(own, vehicle, { front: 1.81, rear: -1.21, half: 0.6, z: [1.05, 1.2] })
  );
}

/** A trailer: a low box on two wheels. */
export function trailer(own: Bench, vehicle: Vehicle): string {
  return (
    shadow(own, 2.6, 1.6) +
    tyres(own, [0], 0.85, 0.3) +
    block(own, [-1.3, -0.75, 0.45], [1.3, 0.75, 0.95], paint[vehicle.paint]) +
    wheels(own, [0], 0.86, 0.3) +
    lampsOf(own, vehicle, { front: 1.31, rear: -1.31, half: 0.72, z: [0.5, 0.65] })
  );
}

/** A tractor unit with a long semi-trailer, 15 m. */
export function roadTrain(own: Bench, vehicle: Vehicle, night: boolean): string {
  const cab = (): string => {
    const ribs: readonly Rib[] = [
      [7.5, 0.45, 1.15],
      [7.5, 1.6, 1.15],
      [7.3, 3.1, 1.1],
      [5.6, 3.2, 1.1],
      [5.6, 0.45, 1.15],
    ];
    return (
      body(own, ribs, { side: paint[vehicle.paint], strips: { 1: glass } }) +
      windows(own, 1.15, [6, 7.1], [1.7, 2.6], 1)
    );
  };
  const box = (): string => block(own, [-7.5, -1.22, 1], [5, 1.22, 3.7], '#e6e6ef');
  return (
    shadow(own, 15, 2.4) +
    tyres(own, [6.4, 3.4, -4.2, -5.6], 1.16, 0.5) +
    (own.eye[0] > 5.3 ? box() + cab() : cab() + box()) +
    plate(own, -7.505, [-0.03, 0.03], [1.05, 3.6], '#b9bac8') +
    wheels(own, [6.4, 3.4, -4.2, -5.6], 1.2, 0.5) +
    lampsOf(own, vehicle, { front: 7.52, rear: -7.51, half: 1.1, z: [0.7, 0.92], night })
  );
}
