import { heightOf } from '#scene/road-geometry.ts';
import type { Feature } from '#scene/schema.ts';

import { box, from } from './ground.ts';
import type { Measure } from './road-measure.ts';
import type { Ground, Mark, Pose } from './world.ts';

/** Outlines of a figure: rows of points in units, to the right and up as its reader has them. */
type Strokes = readonly (readonly (readonly [number, number])[])[];

/** A circle as one stroke. */
function ring(x: number, y: number, radius: number, turn = 360, start = 0): Strokes[number] {
  const count = Math.ceil(turn / 30);
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

/** A bar from one point of the ground to another; it is as wide across the road as its strokes are along it. */
function drawn(strokes: Strokes, pose: Pose, [wide, long]: readonly [number, number], pen: number): Mark[] {
  const at = (right: number, up: number): Ground => from(pose, up * long, right * wide);
  return strokes.flatMap((points) =>
    points.slice(1).map((end, index): Mark => {
      const [x0, y0] = points[index] ?? end;
      const [x1, y1] = end;
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const [nx, ny] = [((y1 - y0) / length) * pen, ((x0 - x1) / length) * pen];
      const [ux, uy] = [((x1 - x0) / length) * pen, ((y1 - y0) / length) * pen];
      return {
        paint: 'white',
        outline: [
          at(x0 - ux + nx, y0 - uy + ny),
          at(x1 + ux + nx, y1 + uy + ny),
          at(x1 + ux - nx, y1 + uy - ny),
          at(x0 - ux - nx, y0 - uy - ny),
        ],
      };
    }),
  );
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
