import { palette } from '#drawing/palette.ts';
import { num, path, polyline, stroke } from '#drawing/svg.ts';
import type { Barrier, Span } from '#world/world.ts';

import { type Lens, metreAt, type Place, project, projected } from './lens.ts';

/** A span over the road on its two feet. */
export function drawSpan(lens: Lens, { feet: [left, right], height }: Span): string {
  const corners = [
    project(lens, [...left, 0]),
    project(lens, [...left, height]),
    project(lens, [...right, height]),
    project(lens, [...right, 0]),
  ].filter((corner) => corner !== null);
  const width = 0.18 * metreAt(lens, [...right, 0]);
  return corners.length < 4 ? '' : stroke(polyline(corners), '#9698ab', width);
}

const hinge = 1;
const thickness = 0.09;
const stripes = 7;

/** A crossing barrier: its post, and the striped bar across the road or upright. */
export function drawBarrier(lens: Lens, { foot: [x, y], tip, open }: Barrier): string {
  const [dx, dy] = [tip[0] - x, tip[1] - y];
  const length = Math.hypot(dx, dy);
  /** A place on the bar: a part of its length, and above or below its middle. */
  const at = (part: number, off: number): Place =>
    open
      ? [x + (dx / length) * off, y + (dy / length) * off, hinge + part * length]
      : [x + dx * part, y + dy * part, hinge + off];
  const piece = (from: number, to: number): string =>
    polyline(
      projected(lens, [at(from, -thickness), at(to, -thickness), at(to, thickness), at(from, thickness)]),
      true,
    );
  const red = Array.from({ length: stripes }, (_, index) =>
    piece((index + 0.5) / stripes, (index + 1) / stripes),
  );
  const base = project(lens, [x, y, 0]);
  const top = project(lens, [x, y, hinge + 0.25]);
  if (base === null || top === null) return '';
  return (
    stroke(`M${num(base[0])} ${num(base[1])}V${num(top[1])}`, '#6d7080', 0.3 * metreAt(lens, [x, y, 0])) +
    path(piece(0, 1), { fill: '#ffffff', stroke: palette.ink, 'stroke-width': 0.6 }) +
    path(red.join(''), { fill: palette.signRed })
  );
}
