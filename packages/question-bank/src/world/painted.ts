import { heightOf } from '#scene/road-geometry.ts';
import type { Feature } from '#scene/schema.ts';

import { box, from, strip, white } from './ground.ts';
import { lineAhead } from './markings.ts';
import type { Measure, RoadScene } from './road-measure.ts';
import type { Ground, Mark, Pose } from './world.ts';

const along: Pose = { x: 0, y: 0, a: 0 };

/** The letter А 1.23.1 as those read it who drive along the pose: drawn out lengthwise. */
function letterA(pose: Pose): readonly Mark[] {
  const at = (forward: number, right: number): Ground => from(pose, forward, right);
  return white([
    [at(-2, -0.75), at(-2, -0.45), at(2, 0.12), at(2, -0.18)],
    [at(-2, 0.75), at(-2, 0.45), at(2, -0.12), at(2, 0.18)],
    [at(-0.9, -0.5), at(-0.3, -0.5), at(-0.3, 0.5), at(-0.9, 0.5)],
  ]);
}

/** The triangle 1.20 before a give-way line, its tip towards who comes. */
function warned(pose: Pose): readonly Mark[] {
  const at = (forward: number, right: number): Ground => from(pose, forward, right);
  return white([
    ...strip([at(-1.8, 0), at(1.8, -0.95)], 0.16),
    ...strip([at(-1.8, 0), at(1.8, 0.95)], 0.16),
    [at(1.5, -1), at(1.85, -1), at(1.85, 1), at(1.5, 1)],
  ]);
}

/** The bent arrow 1.19: to the left for -1, to the right for 1. */
function bentArrow(pose: Pose, side: 1 | -1): readonly Mark[] {
  const at = (forward: number, right: number): Ground => from(pose, forward, right * side);
  return white([
    ...strip([at(-2.6, -0.4), at(-0.6, -0.4)], 0.2),
    [at(-0.6, -0.52), at(1.3, 0.32), at(1.5, 0.1), at(-0.4, -0.5)],
    [at(-0.62, -0.5), at(-0.62, -0.3), at(1.2, 0.52), at(1.4, 0.24)],
    [at(0.7, 0.75), at(2.7, 0.85), at(1.7, -0.25)],
  ]);
}

/** Two rows of squares 1.15 across the road. */
function squares(x: number, [top, bottom]: readonly [number, number]): readonly Mark[] {
  const count = Math.max(4, Math.round((bottom - top) / 0.8));
  const each = (bottom - top) / count;
  return white(
    [-1.1, 1.1].flatMap((row) =>
      Array.from({ length: count }, (_, index) =>
        box(
          along,
          [x + row - 0.2, x + row + 0.2],
          [top + (index + 0.25) * each, top + (index + 0.75) * each],
        ),
      ),
    ),
  );
}

/** The zigzag 1.17.1 along an edge. */
function zigzag([start, end]: readonly [number, number], y: number): readonly Mark[] {
  const count = Math.max(2, Math.round((end - start) / 1));
  const points = Array.from({ length: count + 1 }, (_, index): Ground => [
    start + ((end - start) * index) / count,
    y + (index % 2 === 0 ? -0.35 : 0.35),
  ]);
  return strip(points, 0.14).map((outline): Mark => ({ paint: 'yellow', outline }));
}

/** An island 1.16.1: a pointed frame with bars in it. */
function island([start, end]: readonly [number, number], y: number): readonly Mark[] {
  const half = 0.85;
  const tip = Math.min(4, (end - start) / 3);
  const side = (way: 1 | -1): readonly Ground[] => [
    [start, y],
    [start + tip, y + way * half],
    [end - tip, y + way * half],
    [end, y],
  ];
  const count = Math.max(2, Math.floor((end - start - 2 * tip) / 1.7));
  const hatch = Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const at = start + tip + (index + 0.2) * 1.7;
    return strip(
      [
        [at, y + half],
        [at + 1, y - half],
      ],
      0.4,
    );
  });
  return white([...strip(side(-1), 0.14), ...strip(side(1), 0.14), ...hatch]);
}

/** Marking of a feature that is painted on the lanes of a straight road; nothing of one that is not. */
export function paintedOn(feature: Feature, { layout, x, y }: Measure): readonly Mark[] {
  const lane = (of: number): Pose => ({ x: 0, y: y(heightOf(layout, of)), a: of < 0 ? 180 : 0 });
  switch (feature.is) {
    case 'letter-a':
      return letterA({ ...lane(feature.lane), x: x(feature.x) });
    case 'triangle':
      return warned({ ...lane(feature.lane), x: x(feature.x) });
    case 'merge':
      return bentArrow({ ...lane(feature.lane), x: x(feature.x) }, feature.to === 'left' ? -1 : 1);
    case 'cycle-crossing':
      return squares(x(feature.x), [y(layout.top), y(layout.bottom)]);
    case 'zigzag':
      return zigzag(
        [x(feature.from), x(feature.to)],
        feature.side === 'near' ? y(layout.bottom) - 0.6 : y(layout.top) + 0.6,
      );
    case 'island':
      return island([x(feature.from), x(feature.to)], y(heightOf(layout, feature.lane)));
    case 'orange-line': {
      const [a, b] = [feature.from, feature.to];
      const [x0, y0, x1, y1] = [x(a[0]), y(heightOf(layout, a[1])), x(b[0]), y(heightOf(layout, b[1]))];
      const pose: Pose = { x: x0, y: y0, a: (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI };
      return lineAhead(feature.line, pose, 0, [0, Math.hypot(x1 - x0, y1 - y0)]).map((mark) => ({
        ...mark,
        paint: 'orange' as const,
      }));
    }
    default:
      return [];
  }
}

/** Points of a curve that leaves one lane and comes to another. */
function change([x0, y0]: Ground, [x1, y1]: Ground): readonly Ground[] {
  return Array.from({ length: 17 }, (_, index): Ground => {
    const t = index / 16;
    return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * (3 * t ** 2 - 2 * t ** 3)];
  });
}

/** Whether the way of a vehicle is shown on the road: one into another lane, or past others. */
export function showsWay({ path: way }: RoadScene['vehicles'][number]): boolean {
  return way?.lane !== undefined && (way.is === 'change' || way.is === 'overtake');
}

/** Metres: flat on the road and far off, the tip of a way is told if it is long and narrow. */
const tip = { length: 7, half: 0.75 };
/** Metres from its beginning at which a way is in its lane at the latest, and ends: further off, whoever is overtaken hides it. */
const wayReach = { lane: 10, least: 17, most: 22 };

/**
 * The way that a driver means to take past others or into another lane, as an arrow on the road: into the lane, and along it as far as
 * the driver sees it well. `from` is where it begins, `to` how far ahead the manoeuvre ends.
 */
export function wayOnRoad({
  is,
  from: start,
  to,
  lane,
}: {
  is: 'change' | 'overtake';
  from: Ground;
  to: number;
  lane: number;
}): readonly Mark[] {
  const end = start[0] + Math.min(wayReach.most, Math.max(wayReach.least, to - start[0]));
  const neck = end - tip.length;
  const inLane = start[0] + Math.min(wayReach.lane, (to - start[0]) * (is === 'change' ? 0.6 : 0.3));
  const head: readonly Ground[] = [
    [neck, lane - tip.half],
    [end, lane],
    [neck, lane + tip.half],
  ];
  return [...strip([...change(start, [inLane, lane]), [neck, lane]], 0.42), head].map((outline): Mark => ({
    paint: 'way',
    outline,
  }));
}
