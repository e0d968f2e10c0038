import { circle, num, path, polyline, type Point } from '#drawing/svg.ts';
import { about } from '#world/ground.ts';
import type { Pose } from '#world/world.ts';

import { type Lens, metreAt, type Place, project, projected } from './lens.ts';

/** A place on a thing: before its middle, to its right, above the road; metres. */
export type Local = readonly [number, number, number];

/** Draws parts of one thing that stands on the road at a pose. */
export interface Bench {
  /** A place of the thing in the world. */
  readonly at: (place: Local) => Place;
  readonly lens: Lens;
  /** The eye as the thing has it. */
  readonly eye: Local;
}

/** The bench of a thing at a pose. */
export function bench(lens: Lens, pose: Pose): Bench {
  const on = about(pose);
  const at = ([forward, right, up]: Local): Place => {
    const ground = on(forward, right);
    return [ground[0], ground[1], up];
  };
  const angle = (pose.a * Math.PI) / 180;
  const [dx, dy] = [lens.eye[0] - pose.x, lens.eye[1] - pose.y];
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return { at, lens, eye: [dx * ux + dy * uy, -dx * uy + dy * ux, lens.eye[2]] };
}

/** A colour made lighter (above 0) or darker (below). */
export function shade(color: string, by: number): string {
  const target = by > 0 ? 255 : 18;
  const share = Math.abs(by);
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16);
    return Math.round(value + (target - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function centre(corners: readonly Local[]): Local {
  let [x, y, z] = [0, 0, 0];
  for (const corner of corners) {
    x += corner[0];
    y += corner[1];
    z += corner[2];
  }
  return [x / corners.length, y / corners.length, z / corners.length];
}

/** The mean normal of corners that need not lie in one plane. */
function normal(corners: readonly Local[]): Local {
  let [x, y, z] = [0, 0, 0];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    x += (corner[1] - next[1]) * (corner[2] + next[2]);
    y += (corner[2] - next[2]) * (corner[0] + next[0]);
    z += (corner[0] - next[0]) * (corner[1] + next[1]);
  });
  return [x, y, z];
}

/** A flat part with the eye before it, as path data; empty otherwise. `inside` is a place on the hidden side. */
function part({ at, lens, eye }: Bench, corners: readonly Local[], inside: Local = [0, 0, 0.6]): string {
  const n = normal(corners);
  const middle = centre(corners);
  const side = (place: Local): number =>
    n[0] * (place[0] - middle[0]) + n[1] * (place[1] - middle[1]) + n[2] * (place[2] - middle[2]);
  if (side(eye) * side(inside) >= 0) return '';
  const points = projected(lens, corners.map(at));
  return points.length < 3 ? '' : polyline(points, true);
}

/** A filled part; empty where the eye is behind it. */
export function face(own: Bench, corners: readonly Local[], fill: string, inside?: Local): string {
  const d = part(own, corners, inside);
  return d === '' ? '' : path(d, { fill });
}

/** A cross-section along a body: how far forward, how high, half of the width there. */
export type Rib = readonly [number, number, number];

/** Colours of a body: its sides, and strips between neighbouring ribs where they differ from those. */
export interface Skin {
  readonly side: string;
  readonly strips?: Readonly<Record<number, string>>;
}

function tone(fill: string, a: Rib, b: Rib): string {
  const rise = Math.abs(a[0] - b[0]) / (Math.hypot(a[0] - b[0], a[1] - b[1]) || 1);
  return shade(fill, rise > 0.75 ? 0.2 : b[0] + a[0] > 0 ? 0.07 : -0.1);
}

/** A closed body between ribs that go round it, seen from the side. */
export function body(own: Bench, ribs: readonly Rib[], { side, strips = {} }: Skin, inside?: Local): string {
  const middle: Local = inside ?? [
    ribs.reduce((sum, [x]) => sum + x, 0) / ribs.length,
    0,
    ribs.reduce((sum, [, z]) => sum + z, 0) / ribs.length,
  ];
  const sides = [-1, 1].map((sign) =>
    face(
      own,
      ribs.map(([x, z, half]): Local => [x, half * sign, z]),
      shade(side, -0.06),
      middle,
    ),
  );
  const between = ribs.map((rib, index) => {
    const next = ribs[(index + 1) % ribs.length] ?? rib;
    const corners: Local[] = [
      [rib[0], -rib[2], rib[1]],
      [rib[0], rib[2], rib[1]],
      [next[0], next[2], next[1]],
      [next[0], -next[2], next[1]],
    ];
    return face(own, corners, strips[index] ?? tone(side, rib, next), middle);
  });
  return sides.join('') + between.join('');
}

/** A box from one corner to the opposite one. */
export function block(own: Bench, [x0, y0, z0]: Local, [x1, y1, z1]: Local, fill: string): string {
  const inside: Local = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2];
  const wall = (x: number): Local[] => [
    [x, y0, z0],
    [x, y1, z0],
    [x, y1, z1],
    [x, y0, z1],
  ];
  const flank = (y: number): Local[] => [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
  const lid: Local[] = [
    [x0, y0, z1],
    [x1, y0, z1],
    [x1, y1, z1],
    [x0, y1, z1],
  ];
  return (
    face(own, flank(y0), shade(fill, -0.06), inside) +
    face(own, flank(y1), shade(fill, -0.06), inside) +
    face(own, wall(x0), shade(fill, -0.12), inside) +
    face(own, wall(x1), shade(fill, 0.07), inside) +
    face(own, lid, shade(fill, 0.2), inside)
  );
}

/** A disc that stands along the body, such as a wheel seen from the side; none from the other side. */
export function disc(own: Bench, [x, y, z]: Local, radius: number, fill: string): string {
  if (own.eye[1] * Math.sign(y) <= Math.abs(y)) return '';
  const points = Array.from({ length: 10 }, (_, index): Point | null => {
    const turn = (index / 10) * 2 * Math.PI;
    return project(own.lens, own.at([x + radius * Math.cos(turn), y, z + radius * Math.sin(turn)]));
  });
  const known = points.filter((point) => point !== null);
  return known.length < points.length ? '' : path(rounded(known), { fill });
}

/** A smooth closed curve about a polygon's middles of sides. */
function rounded(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): string => `${num((a[0] + b[0]) / 2)} ${num((a[1] + b[1]) / 2)}`;
  const first = points[0] ?? [0, 0];
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return `Q${num(point[0])} ${num(point[1])} ${middle(point, next)}`;
  });
  return `M${middle(points.at(-1) ?? first, first)}${curves.join('')}Z`;
}

/** A round light with a glow; `radius` in metres, but no smaller than `least` pixels of the picture. */
export function lamp(own: Bench, place: Local, radius: number, fill: string, glow = 2.4, least = 2): string {
  const point = project(own.lens, own.at(place));
  if (point === null) return '';
  const size = Math.max(radius * metreAt(own.lens, own.at(place)), least);
  return (
    circle(point[0], point[1], size * glow, fill, { opacity: 0.35 }) + circle(point[0], point[1], size, fill)
  );
}

/** The soft shadow under a thing of a size. */
export function shadow(own: Bench, length: number, width: number): string {
  const [x, y] = [length / 2 + 0.1, width / 2 + 0.12];
  const corners: Local[] = [
    [x, -y * 0.8, 0],
    [x, y * 0.8, 0],
    [x * 0.9, y, 0],
    [-x * 0.9, y, 0],
    [-x, y * 0.8, 0],
    [-x, -y * 0.8, 0],
    [-x * 0.9, -y, 0],
    [x * 0.9, -y, 0],
  ];
  const points = projected(own.lens, corners.map(own.at));
  return points.length < 3 ? '' : path(polyline(points, true), { fill: '#23242e', opacity: 0.42 });
}
