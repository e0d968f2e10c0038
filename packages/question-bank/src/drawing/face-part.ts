import { palette } from './palette.ts';
import { num, path, type Point, rect, stroke, text } from './svg.ts';

/** Arrows, bars and lettering that the faces of groups 5 to 8 share; sizes in units of the 100×100 sign box. */

/** Size of an arrow's head: half of its base, and its length. */
export type Head = readonly [half: number, length: number];

/** Path data of an arrow's head whose tip is at a point; `angle` is where it looks, 0 = up, degrees clockwise. */
export function headAt([x, y]: Point, angle: number, [half, length]: Head): string {
  const turn = (angle * Math.PI) / 180;
  const at = (dx: number, dy: number): string =>
    `${num(x + dx * Math.cos(turn) - dy * Math.sin(turn))} ${num(y + dx * Math.sin(turn) + dy * Math.cos(turn))}`;
  return `M${at(0, 0)}L${at(half, length)}L${at(-half, length)}Z`;
}

/** A straight arrow between two points; `both` gives it a head at each end. */
export function straightArrow(
  from: Point,
  to: Point,
  color: string,
  width: number,
  head: Head = [width * 1.35, width * 2.2],
  both = false,
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const angle = (Math.atan2(ux, -uy) * 180) / Math.PI;
  const inset = head[1] - 1;
  const start: Point = both ? [from[0] + ux * inset, from[1] + uy * inset] : from;
  const shaft = `M${num(start[0])} ${num(start[1])}L${num(to[0] - ux * inset)} ${num(to[1] - uy * inset)}`;
  const heads = headAt(to, angle, head) + (both ? headAt(from, angle + 180, head) : '');
  return stroke(shaft, color, width) + path(heads, { fill: color });
}

/** An arrow along a path; its head has its tip at `tip` and looks at `angle`. */
export function bentArrow(
  shaft: string,
  tip: Point,
  angle: number,
  color: string,
  width: number,
  head: Head = [width * 1.35, width * 2.2],
): string {
  return stroke(shaft, color, width) + path(headAt(tip, angle, head), { fill: color });
}

/** The red bar over a sign that ends something: from lower left to upper right, inside a board `w`×`h`. */
export function endBar(w: number, h: number, width = 9): string {
  return stroke(
    `M${num(-w / 2 + 8)} ${num(h / 2 - 8)}L${num(w / 2 - 8)} ${num(8 - h / 2)}`,
    palette.signRed,
    width,
    { 'stroke-linecap': 'round' },
  );
}

/** Yellow board of a temporary sign with a black line along its edge. */
export function yellowBoard(content: string, w: number, h: number): string {
  return (
    rect(-w / 2 - 3, -h / 2 - 3, w + 6, h + 6, palette.signYellow, { rx: 8 }) +
    rect(-w / 2, -h / 2, w, h, 'none', { rx: 6, stroke: palette.signBlack, 'stroke-width': 2 }) +
    content
  );
}

/** Hours such as «8.00–17.30» centred on a point, minutes smaller, as signs print them. */
export function hours(x: number, y: number, size: number, value: string): string {
  const minutes = num(size * 0.62);
  return text(
    x,
    y,
    size,
    value.replaceAll(/\.(\d\d)/g, `.<tspan font-size="${minutes}">$1</tspan>`),
    palette.signBlack,
  );
}

/** Text whose left (`start`) or right (`end`) edge is at x. */
export function textFrom(
  x: number,
  y: number,
  size: number,
  value: string,
  fill: string,
  anchor: 'start' | 'end' = 'start',
): string {
  return text(x, y, size, value, fill, { 'text-anchor': anchor });
}
