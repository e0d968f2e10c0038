import { palette } from './palette.ts';
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

/** A railway track on its ballast, with sleepers, from edge to edge of the picture at x. */
export function railway(x: number, { y, height }: Pick<Frame, 'y' | 'height'>): string {
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

/** A dimension arrow between two points with a label above its middle, legible on any ground. */
export function dimension(from: Point, to: Point, label: string, scale = 1): string {
  const a = towards(from[0], from[1], to[0], to[1], 6);
  const b = towards(to[0], to[1], from[0], from[1], 6);
  const head = (tip: Point, back: Point): string => {
    const length = Math.hypot(tip[0] - back[0], tip[1] - back[1]);
    const ox = (-(tip[1] - back[1]) / length) * 4.5;
    const oy = ((tip[0] - back[0]) / length) * 4.5;
    return polyline([tip, [back[0] + ox, back[1] + oy], [back[0] - ox, back[1] - oy]], true);
  };
  const shaft = polyline([a, b]);
  const heads = head(from, a) + head(to, b);
  return (
    stroke(shaft + heads, palette.asphaltDark, 5) +
    stroke(shaft, palette.signWhite, 2.4) +
    path(heads, { fill: palette.signWhite }) +
    text((from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 14 * scale, 16 * scale, label, palette.signWhite, {
      stroke: palette.asphaltDark,
      'stroke-width': 4,
      'paint-order': 'stroke',
    })
  );
}
