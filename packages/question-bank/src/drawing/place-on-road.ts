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

/** The same as {@link coming}, in the rightmost lane of traffic leaving the junction. */
export function leaving(j: Junction, side: Side, distance: number): Spot {
  const spot = coming(j, side, distance);
  const { ux, uy } = ray(j, side);
  const across = (spot.x - j.cx) * uy - (spot.y - j.cy) * ux;
  return {
    x: spot.x - 2 * across * uy,
    y: spot.y + 2 * across * ux,
    a: spot.a + 180,
  };
}

/** Where a route starts and ends. */
interface RouteOptions {
  /** Distance from the junction edge where the route starts. */
  readonly start?: number;
  /** Distance from the junction edge where the arrow ends. */
  readonly end: number;
}

/** The arrow of a planned path through the junction, from one arm to another. */
export function route(j: Junction, from: Side, to: Side, { start = 26, end }: RouteOptions): string {
  const inward = coming(j, from, 4);
  const outward = leaving(j, to, Math.min(4, end - 1));
  const first = coming(j, from, start);
  const finish = leaving(j, to, end);
  const straightAhead = Math.abs(Math.cos(((first.a - finish.a) * Math.PI) / 180)) > 0.9;
  const vertical = from === 'n' || from === 's';
  const bend = vertical ? { x: inward.x, y: outward.y } : { x: outward.x, y: inward.y };
  const middle = straightAhead ? 'L' : `Q${at(bend)} `;
  return arrowPath(`M${at(first)}L${at(inward)}${middle}${at(outward)}L${at(finish)}`, finish);
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
