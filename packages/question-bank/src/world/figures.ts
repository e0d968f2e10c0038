import { heightOf } from '#scene/road-geometry.ts';
import type { Feature } from '#scene/schema.ts';

import { box, from } from './ground.ts';
import type { Measure } from './road-measure.ts';
import type { Ground, Mark, Pose } from './world.ts';

/** Outlines of a figure: rows of points in units, to the right and up as its reader has them. */
type Strokes = readonly (readonly (readonly [number, number])[])[];

/** A circle, or a part of one, as one stroke. */
function ring(x: number, y: number, radius: number, turn = 360, start = 0): Strokes[number] {
  const count = Math.ceil(turn / 20);
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = ((start + (turn * index) / count) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** Letters 1.21, two units wide and four high. */
const letters: Readonly<Record<string, Strokes>> = {
  С: [
    [
      [1, 1.4],
      [0.6, 2],
      [-0.6, 2],
      [-1, 1.4],
      [-1, -1.4],
      [-0.6, -2],
      [0.6, -2],
      [1, -1.4],
    ],
  ],
  Т: [
    [
      [-1, 2],
      [1, 2],
    ],
    [
      [0, 2],
      [0, -2],
    ],
  ],
  О: [
    [
      [0.6, 2],
      [-0.6, 2],
      [-1, 1.4],
      [-1, -1.4],
      [-0.6, -2],
      [0.6, -2],
      [1, -1.4],
      [1, 1.4],
      [0.6, 2],
    ],
  ],
  П: [
    [
      [-1, -2],
      [-1, 2],
      [1, 2],
      [1, -2],
    ],
  ],
};

/** Pictures 1.23.3 and 1.24.3, two to three units wide. */
const pictures: Readonly<Record<string, Strokes>> = {
  bicycle: [
    ring(-0.85, -0.35, 0.55),
    ring(0.85, -0.35, 0.55),
    [
      [-0.85, -0.35],
      [-0.42, 0.6],
      [-0.7, 0.72],
    ],
    [
      [-0.55, 0.3],
      [0.38, 0.3],
      [0.16, -0.35],
      [-0.55, 0.3],
    ],
    [
      [0.16, -0.35],
      [0.85, -0.35],
      [0.38, 0.3],
      [0.5, 0.55],
    ],
    [
      [0.25, 0.55],
      [0.75, 0.55],
    ],
  ],
  '8.17': [
    ring(-0.25, 1.3, 0.16),
    [
      [-0.25, 1.05],
      [-0.15, 0.1],
      [0.55, 0.1],
      [0.8, -0.85],
      [1.05, -0.75],
    ],
    [
      [-0.2, 0.6],
      [0.45, 0.6],
    ],
    ring(0, -0.35, 0.75, 250, 130),
  ],
};

type Unit = readonly [number, number];

/** Points of a knot that rounds off the joint of two strokes. */
const knotPoints = 8;
/** Cosine of the turn up to which neighbours of a curve share their corners. */
const smooth = 0.8;

/** The unit vector to the right of the way from one point to another. */
function rightOf([x0, y0]: Unit, [x1, y1]: Unit): Unit {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [(y1 - y0) / length, (x0 - x1) / length];
}

/** A bar for each two points of a stroke, `pen` to either side; along a curve neighbours meet in one edge. */
function bars(points: Strokes[number], pen: number): readonly (readonly Unit[])[] {
  const isRing = points.length > 3 && Math.hypot(...apart(points[0], points.at(-1))) < 1e-6;
  const sides = points.slice(1).map((end, index) => rightOf(points[index] ?? end, end));
  const edgeAt = (own: Unit, other: Unit | undefined): Unit => {
    const turn = other === undefined ? 0 : own[0] * other[0] + own[1] * other[1];
    return other === undefined || turn < smooth
      ? own
      : [(own[0] + other[0]) / (1 + turn), (own[1] + other[1]) / (1 + turn)];
  };
  return sides.map((own, index) => {
    const before = sides[index - 1] ?? (isRing ? sides.at(-1) : undefined);
    const after = sides[index + 1] ?? (isRing ? sides[0] : undefined);
    const [[x0, y0], [x1, y1]] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]];
    const [[ax, ay], [bx, by]] = [edgeAt(own, before), edgeAt(own, after)];
    return [
      [x0 + ax * pen, y0 + ay * pen],
      [x1 + bx * pen, y1 + by * pen],
      [x1 - bx * pen, y1 - by * pen],
      [x0 - ax * pen, y0 - ay * pen],
    ];
  });
}

function apart([x0, y0]: Unit = [0, 0], [x1, y1]: Unit = [0, 0]): Unit {
  return [x1 - x0, y1 - y0];
}

/** Round ends and joints of a stroke; a curve has none in it. */
function knots(points: Strokes[number], pen: number): readonly (readonly Unit[])[] {
  return points
    .filter((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined || after === undefined) return points.length < 8;
      const [a, b] = [rightOf(before, point), rightOf(point, after)];
      return a[0] * b[0] + a[1] * b[1] < smooth;
    })
    .map(([x, y]) =>
      Array.from({ length: knotPoints }, (_, index): Unit => {
        const angle = ((index + 0.5) * 2 * Math.PI) / knotPoints;
        return [x + pen * Math.cos(angle), y + pen * Math.sin(angle)];
      }),
    );
}

/** A figure on the ground; its strokes are as wide across the road as they are along it. */
function drawn(strokes: Strokes, pose: Pose, [wide, long]: readonly [number, number], pen: number): Mark[] {
  return strokes
    .flatMap((points) => [...bars(points, pen), ...knots(points, pen)])
    .map((outline): Mark => ({
      paint: 'white',
      outline: outline.map(([right, up]) => from(pose, up * long, right * wide)),
    }));
}

/** Whether a feature is a word or a picture on a lane for which there are strokes; true of any other feature. */
export function isDrawable(feature: Feature): boolean {
  if (feature.is === 'number') return Array.from(feature.text).every((letter) => letter in letters);
  return feature.is !== 'painted' || feature.sign in pictures;
}

/** A word or a picture on a lane, drawn out lengthwise for those who drive there; nothing of another feature. */
export function figureOn(feature: Feature, { layout, x, y }: Measure): readonly Mark[] {
  if (feature.is !== 'number' && feature.is !== 'painted') return [];
  const pose: Pose = {
    x: x(feature.x),
    y: y(heightOf(layout, feature.lane)),
    a: feature.lane < 0 ? 180 : 0,
  };
  if (feature.is === 'painted')
    return drawn(
      pictures[feature.sign] ?? [],
      pose,
      feature.sign === 'bicycle' ? [0.8, 2.6] : [0.8, 2],
      0.09,
    );
  const each = 2.7 / feature.text.length;
  return Array.from(feature.text).flatMap((letter, index) => {
    const [px, py] = from(pose, 0, (index - (feature.text.length - 1) / 2) * each);
    return drawn(letters[letter] ?? [], { ...pose, x: px, y: py }, [each * 0.36, 0.95], 0.22);
  });
}

/** A line before a pose, in one piece or in short strokes of 1.7. */
function dashes(pose: Pose, length: number, broken: boolean): readonly (readonly Ground[])[] {
  const count = broken ? Math.round(length) : 1;
  const each = length / count;
  return Array.from({ length: count }, (_, index) =>
    box(pose, [index * each, (index + (broken ? 0.55 : 1)) * each], [-0.11, 0.11]),
  );
}

/** Parking places along an edge: a line along them and one between each two. */
export function parkingLines(feature: Feature, { layout, x, y }: Measure): readonly Mark[] {
  if (feature.is !== 'parking') return [];
  const near = feature.side === 'near';
  const edge = y(near ? layout.bottom : layout.top);
  const depth = 3.15;
  const inner = near ? edge - depth : edge + depth;
  const [a, b] = [x(feature.from), x(feature.to)];
  const count = Math.max(1, Math.round((feature.to - feature.from) / 62));
  const across = Array.from({ length: count + 1 }, (_, index) => {
    const pose: Pose = { x: a + ((b - a) * index) / count, y: inner, a: near ? 90 : -90 };
    return dashes(pose, depth, feature.color === 'blue');
  });
  const lines = [...dashes({ x: a, y: inner, a: 0 }, b - a, feature.color === 'blue'), ...across.flat()];
  return lines.map((outline): Mark => ({ paint: feature.color, outline }));
}
