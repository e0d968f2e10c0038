import type { SceneOf } from '#scene/schema.ts';

import { box, from, white } from './ground.ts';
import type { Ground, Mark, Pose, Turn } from './world.ts';

type LineKind = SceneOf<'view'>['axis'];

/** Metres of stroke and gap; none for a solid line. */
type Dash = readonly [number, number] | null;

interface Stripe {
  readonly dash: Dash;
  readonly shift?: number;
  readonly width?: number;
  readonly yellow?: boolean;
}

const short: Dash = [1.5, 3];
const long: Dash = [4.5, 1.5];
const apart = 0.14;

/** Lines as ГОСТ Р 51256 has them; a line of two is given as seen along it: 1.11 has its broken side on the right. */
const stripes: Readonly<Record<LineKind, readonly Stripe[]>> = {
  none: [],
  '1.1': [{ dash: null }],
  '1.2': [{ dash: null, width: 0.2 }],
  '1.3': [
    { dash: null, shift: -apart },
    { dash: null, shift: apart },
  ],
  '1.4': [{ dash: null, yellow: true }],
  '1.5': [{ dash: short }],
  '1.6': [{ dash: long }],
  '1.7': [{ dash: [0.5, 0.5] }],
  '1.8': [{ dash: [1, 3], width: 0.34 }],
  '1.9': [
    { dash: long, shift: -apart },
    { dash: long, shift: apart },
  ],
  '1.10': [{ dash: [1, 1], yellow: true }],
  '1.11': [
    { dash: null, shift: -apart },
    { dash: short, shift: apart },
  ],
  '1.11-back': [
    { dash: short, shift: -apart },
    { dash: null, shift: apart },
  ],
};

/** Metres from which on strokes become one grey line to the eye. */
const blurs = 90;

function strokes(dash: Dash, start: number, end: number): readonly (readonly [number, number])[] {
  if (dash === null) return [[start, end]];
  const [on, off] = dash;
  const count = Math.ceil((Math.min(end, start + blurs) - start) / (on + off));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = start + index * (on + off);
    return [at, Math.min(at + on, end)] as const;
  });
}

/** A line of a marking before a pose, at so many metres to its right, between two distances. */
export function lineAhead(
  kind: LineKind,
  pose: Pose,
  right: number,
  [start, end]: readonly [number, number],
): readonly Mark[] {
  return stripes[kind].flatMap(({ dash, shift = 0, width = 0.14, yellow = false }) =>
    strokes(dash, start, end).map((reach): Mark => ({
      paint: yellow ? 'yellow' : 'white',
      outline: box(pose, reach, [right + shift - width / 2, right + shift + width / 2]),
    })),
  );
}

/** The stop line 1.12 before a pose. */
export function stopLine(pose: Pose, distance: number, reach: readonly [number, number]): readonly Mark[] {
  return white([box(pose, [distance, distance + 0.5], reach)]);
}

/** The give-way line 1.13 before a pose: triangles that point at who comes. */
export function giveWayLine(
  pose: Pose,
  distance: number,
  [left, right]: readonly [number, number],
): readonly Mark[] {
  const count = Math.max(3, Math.round((right - left) / 0.8));
  const each = (right - left) / count;
  return white(
    Array.from({ length: count }, (_, index) => {
      const middle = left + (index + 0.5) * each;
      return [
        from(pose, distance + 0.7, middle - each * 0.36),
        from(pose, distance + 0.7, middle + each * 0.36),
        from(pose, distance, middle),
      ];
    }),
  );
}

/** The zebra 1.14.1 across the way of a pose. */
export function zebra(
  pose: Pose,
  [near, far]: readonly [number, number],
  [left, right]: readonly [number, number],
): readonly Mark[] {
  const count = Math.max(4, Math.round((right - left) / 1.1));
  const each = (right - left) / count;
  return white(
    Array.from({ length: count }, (_, index) =>
      box(pose, [near, far], [left + (index + 0.25) * each, left + (index + 0.75) * each]),
    ),
  );
}

/** Shapes of the arrows 1.18: distance and right of the foot of the shaft, in metres. */
const shaft = (end: number, shift = 0): readonly Ground[] => [
  [0, shift - 0.09],
  [end, shift - 0.09],
  [end, shift + 0.09],
  [0, shift + 0.09],
];
const head = (at: number, shift = 0): readonly Ground[] => [
  [at, shift - 0.42],
  [at + 1.7, shift],
  [at, shift + 0.42],
];
const aside = (side: 1 | -1, at: number, shift = 0): readonly (readonly Ground[])[] => [
  [
    [at - 0.9, shift - 0.09 * side],
    [at - 0.15, shift + 0.5 * side],
    [at + 0.35, shift + 0.5 * side],
    [at - 0.4, shift - 0.09 * side],
  ],
  [
    [at - 0.75, shift + 0.45 * side],
    [at + 0.1, shift + 1.15 * side],
    [at + 0.95, shift + 0.45 * side],
  ],
];
const round: readonly (readonly Ground[])[] = [
  shaft(3.8, 0.45),
  [
    [3.8, 0.54],
    [4.4, 0.2],
    [4.4, -0.2],
    [3.8, -0.54],
    [3.8, -0.36],
    [4.1, -0.12],
    [4.1, 0.12],
    [3.8, 0.36],
  ],
  [
    [3.8, -0.54],
    [2.6, -0.54],
    [2.6, -0.36],
    [3.8, -0.36],
  ],
  [
    [2.6, -0.87],
    [0.9, -0.45],
    [2.6, -0.03],
  ],
];

const arrows: Readonly<Record<Turn, readonly (readonly Ground[])[]>> = {
  ahead: [shaft(3.3), head(3.3)],
  left: [shaft(3.2), ...aside(-1, 3.9)],
  right: [shaft(3.2), ...aside(1, 3.9)],
  'ahead-left': [shaft(3.3, 0.2), head(3.3, 0.2), ...aside(-1, 2.2, 0.2)],
  'ahead-right': [shaft(3.3, -0.2), head(3.3, -0.2), ...aside(1, 2.2, -0.2)],
  'left-right': [shaft(3.2), ...aside(-1, 3.9), ...aside(1, 3.9)],
  back: round,
  'back-left': [...round, ...aside(-1, 2, 0.45)],
};

/** How much larger than usual an arrow of a lane is, lengthwise and across. */
interface DrawnOut {
  readonly long: number;
  readonly wide: number;
}

/** The arrow 1.18 of a lane, its foot at a distance before a pose; before a junction it is larger, to be read from a low eye. */
export function laneArrow(
  turn: Turn,
  pose: Pose,
  distance: number,
  right: number,
  larger: DrawnOut = { long: 1, wide: 1 },
): readonly Mark[] {
  return white(
    arrows[turn].map((shape) =>
      shape.map(([along, across]) =>
        from(pose, distance + along * larger.long, right + across * larger.wide),
      ),
    ),
  );
}
