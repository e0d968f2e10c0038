import { palette } from './palette.ts';
import type { Junction, Side, Spot } from './road.ts';
import { num, path, polyline, stroke, type Point } from './svg.ts';

interface Ray {
  readonly ux: number;
  readonly uy: number;
  readonly edge: number;
  readonly half: number;
  readonly lanes: number;
}

function ray(j: Junction, side: Side): Ray {
  if (side === 'n') return { ux: 0, uy: -1, edge: j.h, half: j.w, lanes: j.lanesV };
  if (side === 's') return { ux: 0, uy: 1, edge: j.h, half: j.w, lanes: j.lanesV };
  if (side === 'e') return { ux: 1, uy: 0, edge: j.w, half: j.h, lanes: j.lanesH };
  return { ux: -1, uy: 0, edge: j.w, half: j.h, lanes: j.lanesH };
}

/**
 * A spot on the arm `side` of a junction, `distance` pixels outside its edge (negative = inside),
 * in the lane of traffic coming to the junction; lane 0 is the rightmost.
 */
export function coming(j: Junction, side: Side, distance: number, lane = 0): Spot {
  const { ux, uy, edge, half, lanes } = ray(j, side);
  const offset = half - ((lane + 0.5) * half) / lanes;
  const along = edge + distance;
  return {
    x: j.cx + ux * along + uy * offset,
    y: j.cy + uy * along - ux * offset,
    a: (Math.atan2(-uy, -ux) * 180) / Math.PI,
  };
}

/** The same as {@link coming}, in the lane of traffic leaving the junction; lane 0 is the rightmost. */
export function leaving(j: Junction, side: Side, distance: number, lane = 0): Spot {
  const spot = coming(j, side, distance, lane);
  const { ux, uy } = ray(j, side);
  const across = (spot.x - j.cx) * uy - (spot.y - j.cy) * ux;
  return {
    x: spot.x - 2 * across * uy,
    y: spot.y + 2 * across * ux,
    a: spot.a + 180,
  };
}

/** Ends of a route and its look. */
export interface RouteOptions {
  /** Distance from the junction edge where the route starts. */
  readonly start?: number;
  /** Distance from the junction edge where the arrow ends. */
  readonly end?: number;
  /** Lane of the approach, 0 = rightmost. */
  readonly lane?: number;
  /** Lane of the exit, 0 = rightmost. */
  readonly exit?: number;
  readonly color?: string;
}

/** The arrow of a planned path through the junction, from one arm to another (the same arm = U-turn). */
export function route(j: Junction, from: Side, to: Side, options: RouteOptions = {}): string {
  const lane = options.lane ?? 0;
  const exit = options.exit ?? 0;
  const start = coming(j, from, options.start ?? 26, lane);
  const inward = coming(j, from, 4, lane);
  const end = options.end ?? 24;
  const outward = leaving(j, to, Math.min(4, end - 1), exit);
  const finish = leaving(j, to, end, exit);
  const lead = `M${at(start)}L${at(inward)}`;
  const straightAhead = Math.abs(Math.cos(((start.a - finish.a) * Math.PI) / 180)) > 0.9;
  let middle: string;
  if (from === to) {
    const deepFrom = coming(j, from, -j.h * 1.1, lane);
    const deepTo = leaving(j, to, -j.h * 1.1, exit);
    middle = `C${at(deepFrom)} ${at(deepTo)} ${at(outward)}`;
  } else if (straightAhead) {
    middle = `L${at(outward)}`;
  } else {
    const vertical = from === 'n' || from === 's';
    const bend: Point = vertical ? [inward.x, outward.y] : [outward.x, inward.y];
    middle = `Q${num(bend[0])} ${num(bend[1])} ${at(outward)}`;
  }
  return arrowPath(`${lead}${middle}L${at(finish)}`, finish, options.color);
}

function at(spot: { readonly x: number; readonly y: number }): string {
  return `${num(spot.x)} ${num(spot.y)}`;
}

/** Default colour of path arrows: readable on asphalt in colour and in grey. */
const arrowColor = '#FFD866';

/** A path arrow along any path data, with its head at `tip` looking where `tip.a` says. */
export function arrowPath(d: string, tip: Spot, color: string = arrowColor, dash?: string): string {
  const angle = (tip.a * Math.PI) / 180;
  const along = (forward: number, side: number): Point => [
    tip.x + forward * Math.cos(angle) - side * Math.sin(angle),
    tip.y + forward * Math.sin(angle) + side * Math.cos(angle),
  ];
  const head = polyline([along(12, 0), along(-1, 8), along(-1, -8)], true);
  return (
    stroke(d + head, palette.asphaltDark, 8, { 'stroke-linejoin': 'round' }) +
    stroke(d, color, 4, { 'stroke-dasharray': dash }) +
    path(head, { fill: color })
  );
}
