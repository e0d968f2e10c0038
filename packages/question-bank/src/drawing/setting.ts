import { palette } from './palette.ts';
import { arrowPath } from './place-on-road.ts';
import {
  circle,
  type Frame,
  num,
  path,
  pictureHeight,
  pictureWidth,
  place,
  polyline,
  rect,
  stroke,
  text,
  towards,
  type Point,
} from './svg.ts';

/** A neutral lilac background for pictures of signs, lights and gestures. */
export function backdrop(): string {
  return (
    rect(0, 0, pictureWidth, pictureHeight, palette.lilacPale) +
    circle(pictureWidth / 2, pictureHeight / 2 + 8, 150, palette.lilac, { opacity: 0.55 }) +
    circle(70, 190, 60, palette.lilac, { opacity: 0.35 }) +
    circle(540, 40, 52, palette.lilac, { opacity: 0.35 })
  );
}

/** A soft shadow under a free-standing object. */
export function softShadow(x: number, y: number, rx: number): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(rx * 0.14)}" fill="#3B2E78" opacity=".18"/>`;
}

/** A caption of one to three letters under a sign, in a disc. */
export function caption(x: number, y: number, value: string): string {
  return (
    circle(x, y, 14, palette.signWhite, { stroke: '#556cd6', 'stroke-width': 2 }) +
    text(x, y, 19, value, palette.ink)
  );
}

/** Two rails of a tram track along a line, `gauge` apart. */
export function tramTrack(from: Point, to: Point, gauge = 16): string {
  return rails(from, to, gauge, stroke);
}

function rails(
  from: Point,
  to: Point,
  gauge: number,
  draw: (d: string, color: string, width: number) => string,
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const dx = (-(to[1] - from[1]) / length) * (gauge / 2);
  const dy = ((to[0] - from[0]) / length) * (gauge / 2);
  const lines =
    polyline([
      [from[0] + dx, from[1] + dy],
      [to[0] + dx, to[1] + dy],
    ]) +
    polyline([
      [from[0] - dx, from[1] - dy],
      [to[0] - dx, to[1] - dy],
    ]);
  return draw(lines, '#2E303B', 4.4) + draw(lines, '#D3D5E0', 2);
}

/** Curved tram rails along any path data; the asphalt between them is painted over. */
export function curvedTrack(d: string, gauge = 15): string {
  return (
    stroke(d, '#2E303B', gauge + 4.4) +
    stroke(d, '#D3D5E0', gauge + 2) +
    stroke(d, '#2E303B', gauge - 1) +
    stroke(d, palette.asphalt, gauge - 3.4)
  );
}

/** Sound waves of a siren, spreading to the right of (x, y). */
export function soundWaves(x: number, y: number): string {
  return stroke(
    `M${num(x)} ${num(y - 6)}q5 6 0 12M${num(x + 7)} ${num(y - 10)}q8 10 0 20M${num(x + 14)} ${num(y - 14)}q11 14 0 28`,
    '#FFFFFF',
    2.6,
    { 'stroke-linecap': 'round' },
  );
}

/** A railway track on its ballast, with sleepers, from edge to edge of the picture at x. */
export function railway(
  x: number,
  { y, height }: Pick<Frame, 'y' | 'height'> = { y: 0, height: pictureHeight },
): string {
  const end = y + height;
  const bed = rect(x - 24, y, 48, height, '#B9AFA6');
  const sleepers = stroke(`M${num(x)} ${num(y + 4)}V${num(end)}`, '#7B5B45', 38, {
    'stroke-dasharray': '6 9',
  });
  return bed + sleepers + tramTrack([x, y - 5], [x, end + 5], 22);
}

/** The deck of a level crossing: the part of the track between two heights covered for cars. */
export function crossingDeck(x: number, top: number, bottom: number): string {
  return rect(x - 26, top, 52, bottom - top, '#6B6D7C') + tramTrack([x, top], [x, bottom], 22);
}

/** A barrier with a red-and-white boom; `open` lifts it vertically. (x, y) is the foot of its stand. */
export function barrier(x: number, y: number, open: boolean, length = 84): string {
  const end: Point = open ? [0, -26 - length] : [-length, -26];
  const d = polyline([[0, -26], end]);
  return place(
    rect(-7, -32, 14, 32, '#3B3E50', { rx: 3 }) +
      stroke(d, '#3B3E50', 9.4, { 'stroke-linecap': 'round' }) +
      stroke(d, '#FFFFFF', 7, { 'stroke-linecap': 'round' }) +
      stroke(d, palette.signRed, 7, { 'stroke-dasharray': '11 11', 'stroke-dashoffset': 4 }) +
      circle(0, -26, 5, '#F6C445'),
    x,
    y,
  );
}

/** A dimension arrow between two points with a label above (or below) its middle. */
export function dimension(
  from: Point,
  to: Point,
  label: string,
  options: { readonly color?: string; readonly shift?: number; readonly scale?: number } = {},
): string {
  const color = options.color ?? palette.signWhite;
  const a = towards(from[0], from[1], to[0], to[1], 6);
  const b = towards(to[0], to[1], from[0], from[1], 6);
  const head = (tip: Point, back: Point): string => {
    const length = Math.hypot(tip[0] - back[0], tip[1] - back[1]);
    const ox = (-(tip[1] - back[1]) / length) * 4.5;
    const oy = ((tip[0] - back[0]) / length) * 4.5;
    return polyline([tip, [back[0] + ox, back[1] + oy], [back[0] - ox, back[1] - oy]], true);
  };
  return (
    stroke(polyline([a, b]), color, 2.4) +
    path(head(from, a) + head(to, b), { fill: color }) +
    text(
      (from[0] + to[0]) / 2,
      (from[1] + to[1]) / 2 + (options.shift ?? -14) * (options.scale ?? 1),
      16 * (options.scale ?? 1),
      label,
      color,
    )
  );
}

/** A straight path arrow from one point to another. */
export function straightArrow(from: Point, to: Point, color?: string, dash?: string): string {
  const a = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return arrowPath(polyline([from, to]), { x: to[0], y: to[1], a }, color, dash);
}

/** A lane-change arrow along a horizontal road, from (x1, y1) smoothly to (x2, y2). */
export function changeArrow(x1: number, y1: number, x2: number, y2: number, color?: string): string {
  const middle = (x1 + x2) / 2;
  const d = `M${num(x1)} ${num(y1)}C${num(middle)} ${num(y1)} ${num(middle)} ${num(y2)} ${num(x2)} ${num(y2)}`;
  return arrowPath(d, { x: x2, y: y2, a: x2 > x1 ? 0 : 180 }, color);
}
