import { palette } from './palette.ts';
import type { Spot } from './road.ts';
import { path, polyline, stroke, type Point } from './svg.ts';

/** Colour of path arrows: readable on asphalt in colour and in grey. */
const arrowColor = '#FFD866';

/** A path arrow along any path data, with its head at `tip` looking where `tip.a` says. */
export function arrowPath(d: string, tip: Spot, dash?: string): string {
  const angle = (tip.a * Math.PI) / 180;
  const along = (forward: number, side: number): Point => [
    tip.x + forward * Math.cos(angle) - side * Math.sin(angle),
    tip.y + forward * Math.sin(angle) + side * Math.cos(angle),
  ];
  const head = polyline([along(12, 0), along(-1, 8), along(-1, -8)], true);
  return (
    stroke(d + head, palette.asphaltDark, 8, { 'stroke-linejoin': 'round' }) +
    stroke(d, arrowColor, 4, { 'stroke-dasharray': dash }) +
    path(head, { fill: arrowColor })
  );
}
