import { palette } from './palette.ts';
import { num, path, place, polyline, stroke, text, type Point } from './svg.ts';

/** Lane lines of ГОСТ Р 51256 that run along the road; strokes and gaps are to each other as the standard has them. */
export type LineKind =
  | '1.1'
  | '1.2'
  | '1.3'
  | '1.4'
  | '1.5'
  | '1.6'
  | '1.7'
  | '1.8'
  | '1.9'
  | '1.10'
  | '1.11';

const plain: Partial<Record<LineKind, { color: string; width: number; dash?: string }>> = {
  '1.1': { color: palette.marking, width: 2.4 },
  '1.2': { color: palette.marking, width: 3.4 },
  '1.4': { color: palette.markingYellow, width: 3 },
  '1.5': { color: palette.marking, width: 2.4, dash: '9 27' },
  '1.6': { color: palette.marking, width: 2.4, dash: '30 10' },
  '1.7': { color: palette.marking, width: 2.4, dash: '6 6' },
  '1.8': { color: palette.marking, width: 4.6, dash: '8 24' },
  '1.10': { color: palette.markingYellow, width: 3, dash: '12 12' },
};

/**
 * A lane line between two points. For 1.11 the broken line is on the right-hand side
 * when looking from `from` to `to`. `color` is given for temporary, orange marking, which is drawn bolder.
 */
export function line(kind: LineKind, from: Point, to: Point, color?: string): string {
  const style = plain[kind];
  if (style !== undefined) {
    return stroke(polyline([from, to]), color ?? style.color, style.width * (color === undefined ? 1 : 1.5), {
      'stroke-dasharray': style.dash,
    });
  }
  const left = shifted(from, to, -2.8);
  const right = shifted(from, to, 2.8);
  const leftDash = kind === '1.9' ? '30 10' : undefined;
  const rightDash = kind === '1.3' ? undefined : kind === '1.9' ? '30 10' : '21 7';
  return (
    stroke(left, palette.marking, 2.2, { 'stroke-dasharray': leftDash }) +
    stroke(right, palette.marking, 2.2, { 'stroke-dasharray': rightDash })
  );
}

function shifted(from: Point, to: Point, by: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const dx = (-(to[1] - from[1]) / length) * by;
  const dy = ((to[0] - from[0]) / length) * by;
  return polyline([
    [from[0] + dx, from[1] + dy],
    [to[0] + dx, to[1] + dy],
  ]);
}

/** Places for parking along an edge at height `y`, `depth` deep (negative = upwards), marked off with 1.1 or blue 1.7. */
export function parkingPlaces(
  from: number,
  to: number,
  y: number,
  depth: number,
  color: 'white' | 'blue',
): string {
  const count = Math.max(1, Math.round((to - from) / 62));
  let d = '';
  for (let index = 0; index <= count; index += 1)
    d += `M${num(from + ((to - from) * index) / count)} ${num(y)}v${num(depth)}`;
  d += `M${num(from)} ${num(y + depth)}H${num(to)}`;
  return stroke(d, color === 'white' ? palette.marking : palette.markingBlue, 2.6, {
    'stroke-dasharray': color === 'blue' ? '6 6' : undefined,
  });
}

/** Give-way triangles 1.13 between two points, from the right edge of the approach to its axis. */
export function triangles(from: Point, to: Point): string {
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(3, Math.round(width / 10.5));
  const step = width / count;
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const top = -width / 2 + index * step + 1;
    d += `M5 ${num(top)}v${num(step - 2)}l-13 ${num(-(step - 2) / 2)}Z`;
  }
  const a = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 90;
  return place(path(d, { fill: palette.marking }), (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, a);
}

/** Marking 1.26: a yellow diagonal grid in a yellow frame, given by its left upper corner. */
export function yellowGrid(x: number, y: number, width: number, height: number, step = 16): string {
  let d = `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
  for (let shift = step - height; shift < width; shift += step) {
    const from = Math.max(0, shift);
    const to = Math.min(width, shift + height);
    const length = to - from;
    d += `M${num(x + from)} ${num(y + from - shift)}l${num(length)} ${num(length)}`;
    d += `M${num(x + width - from)} ${num(y + from - shift)}l${num(-length)} ${num(length)}`;
  }
  return stroke(d, palette.markingYellow, 2.6);
}

/** Marking 1.23.1: the letter «А» of a bus lane, looking where the spot heads. */
export function busLaneLetter(spot: { readonly x: number; readonly y: number; readonly a: number }): string {
  return place(text(0, 0, 34, 'А', palette.marking), spot.x, spot.y, spot.a + 90);
}

/**
 * Zebra 1.14.1 centred on (x, y): `width` is across the road, `depth` along it;
 * `angle` is the heading of the road.
 */
export function zebra(x: number, y: number, width: number, depth: number, angle = 0): string {
  const d = `M0 ${num(-width / 2 + 3)}V${num(width / 2 - 2)}`;
  return place(stroke(d, palette.marking, depth, { 'stroke-dasharray': '6 6' }), x, y, angle);
}
