import { armOf, comingAt, type Layout, leavingAt } from '#scene/geometry.ts';
import { heightOf, roadSpot } from '#scene/road-geometry.ts';
import type { JunctionScene } from '#scene/schema.ts';

import { ahead, bend, strip } from './ground.ts';
import { scale } from './junction-ground.ts';
import type { Measure, RoadScene } from './road-measure.ts';
import type { Ground, Mark, Pose, World } from './world.ts';

/** A way that the driver could take, from the nose of the own car on. */
export interface Way {
  readonly letter: string;
  readonly points: readonly Ground[];
}

/** Metres from one way to the next where they begin in one lane. */
const apart = 0.75;
const width = 0.42;
/** The nose of the own car, before the eyes. */
const nose = 5;
const headLength = 1.6;
/** Metres behind the crossing where a way ends at the latest: there it is still in the picture. */
const farthest = 2.2;

/** Metres of stroke and gap of ways that lie side by side: they are told from each other without their colours too. */
const dashes: readonly (readonly [number, number] | null)[] = [null, [1.1, 0.6], [0.45, 0.45], [2, 0.4]];

/** Degrees to the right in which one place is seen from a pose. */
function bearing({ x, y, a }: Pose, [px, py]: Ground): number {
  const turn = (Math.atan2(py - y, px - x) * 180) / Math.PI - a;
  return ((((turn + 180) % 360) + 360) % 360) - 180;
}

/** Beginnings side by side, from the way that leads most to the left: none lies on another one. */
function beside(count: number, order: number): number {
  return (order - (count - 1) / 2) * apart;
}

function meeting(a: Pose, b: Pose): Ground {
  const [[ax, ay], [bx, by]] = [ahead(a.a), ahead(b.a)];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 0.1) return [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const along = ((b.x - a.x) * by - (b.y - a.y) * bx) / turn;
  return [a.x + ax * along, a.y + ay * along];
}

type JunctionWay = JunctionScene['ways'][number];

function inMetres({ x, y, a }: Pose): Pose {
  return { x: x * scale, y: y * scale, a };
}

function aside({ x, y, a }: Pose, right: number): Pose {
  const [ux, uy] = ahead(a);
  return { x: x - uy * right, y: y + ux * right, a };
}

function across(
  layout: Layout,
  you: JunctionScene['vehicles'][number],
  eyes: Pose,
  way: JunctionWay,
  shift: number,
): readonly Ground[] {
  const start = aside(eyes, shift);
  const [ux, uy] = ahead(eyes.a);
  const first: Ground = [start.x + ux * nose, start.y + uy * nose];
  const inward = aside(inMetres(comingAt(layout, you.from, 2, you.lane)), shift);
  const outward = inMetres(leavingAt(layout, way.to, 2, way.lane));
  const end = inMetres(leavingAt(layout, way.to, Math.min(way.at ?? 36, farthest / scale), way.lane));
  if (way.to === you.from) {
    const deep = armOf(layout, you.from).edge * scale * 0.9;
    const [a, b] = [inward, outward].map(({ x, y }): Ground => [x + ux * deep, y + uy * deep]) as [
      Ground,
      Ground,
    ];
    const top: Ground = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return [
      first,
      [inward.x, inward.y],
      ...bend([inward.x, inward.y], a, top),
      ...bend(top, b, [outward.x, outward.y]),
      [end.x, end.y],
    ];
  }
  return [
    first,
    ...bend([inward.x, inward.y], meeting(inward, outward), [outward.x, outward.y], 10),
    [end.x, end.y],
  ];
}

/** The lettered ways of the own vehicle at a junction, from the left. */
export function junctionWays(scene: JunctionScene, layout: Layout, eyes: Pose): readonly Way[] {
  const you = scene.vehicles.find(({ id }) => id === 'you');
  const own = scene.ways.flatMap((way) =>
    way.of === 'you' && way.letter !== undefined ? [{ ...way, letter: way.letter }] : [],
  );
  if (you === undefined) return [];
  const leads = (way: JunctionWay): number =>
    way.to === you.from ? -180 : bearing(eyes, across(layout, you, eyes, way, 0).at(-1) ?? [0, 0]);
  return own
    .toSorted((a, b) => leads(a) - leads(b))
    .map((way, order) => ({
      letter: way.letter,
      points: across(layout, you, eyes, way, beside(own.length, order)),
    }));
}

type RoadWay = RoadScene['ways'][number];

/** Points of a curve from one place along the road to another. */
function slide([x0, y0]: Ground, [x1, y1]: Ground): readonly Ground[] {
  return Array.from({ length: 9 }, (_, index): Ground => {
    const t = index / 8;
    return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * (3 * t ** 2 - 2 * t ** 3)];
  });
}

/** The lettered ways of the own vehicle along a road; null where one of them turns round, back or off. */
export function roadWays(scene: RoadScene, { layout, x, y }: Measure, eyes: Pose): readonly Way[] | null {
  const you = scene.vehicles.find(({ id }) => id === 'you');
  if (you === undefined) return scene.ways.length === 0 ? [] : null;
  const height = ({ path: { lane } }: RoadWay): number =>
    lane === undefined ? roadSpot(layout, you).y : heightOf(layout, lane);
  const ways = scene.ways.toSorted((a, b) => height(a) - height(b));
  const drawn = ways.flatMap(({ of, path: way, letter }, order): Way[] => {
    if (of !== 'you' || letter === undefined || (way.is !== 'ahead' && way.is !== 'overtake')) return [];
    const first: Ground = [eyes.x + nose, eyes.y + beside(ways.length, order)];
    const end = x(way.to ?? you.x + 200);
    if (way.is === 'ahead') return [{ letter, points: [first, [end, first[1]]] }];
    const lane = y(heightOf(layout, way.lane ?? you.lane));
    // Up to where it leads past: there its lane is seen, and nobody ahead hides the head.
    const part = (share: number): number => first[0] + (end - first[0]) * share;
    return [{ letter, points: [...slide(first, [part(0.35), lane]), [part(0.75), lane]] }];
  });
  return drawn.length < ways.length ? null : drawn;
}

/** A line cut into strokes of a length with gaps between them. */
function cut(
  points: readonly Ground[],
  dash: readonly [number, number] | null,
): readonly (readonly Ground[])[] {
  if (dash === null) return [points];
  const [on, off] = dash;
  const strokes: Ground[][] = [[]];
  let done = 0;
  for (const [index, end] of points.entries()) {
    const start = points[index - 1] ?? end;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const steps = Math.max(1, Math.ceil(length / 0.1));
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      done += length / steps;
      if (done % (on + off) < on)
        strokes.at(-1)?.push([start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t]);
      else if (strokes.at(-1)?.length !== 0) strokes.push([]);
    }
  }
  return strokes.filter((stroke) => stroke.length > 1);
}

/** The end of a way, and the unit vector in which it leads there. */
function endOf(points: readonly Ground[]): readonly [Ground, Ground] {
  const end: Ground = points.at(-1) ?? [0, 0];
  const before: Ground = points.at(-2) ?? [0, 0];
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
  return [end, [(end[0] - before[0]) / length, (end[1] - before[1]) / length]];
}

/** The tip of the head of a way. */
function tipOf(points: readonly Ground[]): Ground {
  const [[x, y], [ux, uy]] = endOf(points);
  return [x + ux * headLength, y + uy * headLength];
}

function head(points: readonly Ground[]): readonly Ground[] {
  const [[x, y], [ux, uy]] = endOf(points);
  return [tipOf(points), [x - uy * 0.75, y + ux * 0.75], [x + uy * 0.75, y - ux * 0.75]];
}

/** The ways as ribbons with heads, each in a colour and strokes of its own. */
export function waysPainted(ways: readonly Way[]): readonly Mark[] {
  const paints = ['way', 'way-2', 'way-3', 'way-4'] as const;
  return ways.flatMap(({ points }, index): Mark[] => {
    const paint = paints[index % paints.length] ?? 'way';
    const strokes = cut(points, dashes[index % dashes.length] ?? null);
    return [...strokes.flatMap((stroke) => strip(stroke, width)), head(points)].map((outline) => ({
      paint,
      outline,
    }));
  });
}

/** The letters of ways, at the heads. */
export function wayLetters(ways: readonly Way[]): World['letters'] {
  return ways.map(({ letter, points }) => ({ text: letter, at: tipOf(points), of: 'way', along: points }));
}
