import { palette } from '#drawing/palette.ts';
import { num, path, polyline, rect, stroke, text } from '#drawing/svg.ts';
import type { Ground, Structure } from '#world/world.ts';

import { type Lens, metreAt, type Place, project, projected } from './lens.ts';

/** An upright strip from one place on the ground to another, between two heights. */
function strip(lens: Lens, [x0, y0]: Ground, [x1, y1]: Ground, low: number, high: number): string {
  const corners: readonly Place[] = [
    [x0, y0, low],
    [x1, y1, low],
    [x1, y1, high],
    [x0, y0, high],
  ];
  return polyline(projected(lens, corners), true);
}

function between([x0, y0]: Ground, [x1, y1]: Ground, part: number): Ground {
  return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
}

/** The parapet of a bridge: a low wall, and a railing on it. */
function parapet(lens: Lens, { from, to }: Structure): string {
  const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2));
  const bars = Array.from({ length: count + 1 }, (_, index) => {
    const at = between(from, to, index / count);
    const scale = metreAt(lens, [...at, 0]);
    const [low, high] = [project(lens, [...at, 0.4]), project(lens, [...at, 1.1])];
    return low === null || high === null || scale < 12
      ? ''
      : stroke(`M${num(low[0])} ${num(low[1])}V${num(high[1])}`, '#8f93a8', 0.09 * scale);
  });
  return (
    path(strip(lens, from, to, 0, 0.42), { fill: '#c9c2b8' }) +
    bars.join('') +
    path(strip(lens, from, to, 0.7, 0.76), { fill: '#9a9eb2' }) +
    path(strip(lens, from, to, 1.04, 1.14), { fill: '#868aa0' })
  );
}

/** The fence before works: two striped boards on two feet. */
function fence(lens: Lens, { from, to }: Structure): string {
  const feet = [0.12, 0.88].map((part) => {
    const at = between(from, to, part);
    const [low, high] = [project(lens, [...at, 0]), project(lens, [...at, 1.15])];
    return low === null || high === null
      ? ''
      : stroke(`M${num(low[0])} ${num(low[1])}V${num(high[1])}`, '#6d7080', 0.09 * metreAt(lens, [...at, 0]));
  });
  const stripes = 9;
  const boards = [
    [0.35, 0.65],
    [0.85, 1.15],
  ] as const;
  return (
    feet.join('') +
    boards
      .map(([low, high]) => {
        const red = Array.from({ length: Math.ceil(stripes / 2) }, (_, index) =>
          strip(
            lens,
            between(from, to, (2 * index) / stripes),
            between(from, to, (2 * index + 1) / stripes),
            low,
            high,
          ),
        );
        return (
          path(strip(lens, from, to, low, high), { fill: '#ffffff' }) +
          path(red.join(''), { fill: palette.signRed })
        );
      })
      .join('')
  );
}

/** A post of the gate of a yard, with a cap and a dark base. */
function gatepost(lens: Lens, { from: [x, y] }: Structure): string {
  const scale = metreAt(lens, [x, y, 0]);
  const foot = project(lens, [x, y, 0]);
  if (foot === null) return '';
  const piece = (wide: number, low: number, high: number, fill: string): string =>
    rect(foot[0] - (wide / 2) * scale, foot[1] - high * scale, wide * scale, (high - low) * scale, fill);
  return piece(0.5, 0, 1.75, '#c08a6e') + piece(0.5, 0, 0.2, '#8a6a58') + piece(0.66, 1.75, 1.9, '#e9e2d8');
}

/** Metres above the road at which a dimension hangs, and to which its ends reach up. */
const dimensionHeight = { line: 0.12, end: 0.6 } as const;

/** A dimension over the road, no paint on it: a thin line between two upright ends, and its number on a plate. */
function dimension(lens: Lens, { from, to, text: words = '' }: Structure): string {
  const line = (a: Place, b: Place): string => {
    const [p, q] = [project(lens, a), project(lens, b)];
    return p === null || q === null ? '' : polyline([p, q]);
  };
  const end = ([x, y]: Ground): string =>
    line([x, y, 0], [x, y, dimensionHeight.end]) + line([x, y - 0.4, 0], [x, y + 0.4, 0]);
  const d = line([...from, dimensionHeight.line], [...to, dimensionHeight.line]) + end(from) + end(to);
  const at = project(lens, [...between(from, to, 0.42), dimensionHeight.line]);
  const size = 30;
  const wide = words.length * size * 0.56 + 18;
  return (
    stroke(d, palette.signWhite, 8, { 'stroke-linecap': 'round' }) +
    stroke(d, palette.indigo, 3.6) +
    (at === null
      ? ''
      : rect(at[0] - wide / 2, at[1] - size * 0.62, wide, size * 1.24, palette.signWhite, {
          rx: 8,
          stroke: palette.indigo,
          'stroke-width': 3,
        }) + text(at[0], at[1], size, words, palette.ink))
  );
}

/** Something built or put up along a road. */
export function drawStructure(lens: Lens, own: Structure): string {
  if (own.is === 'parapet') return parapet(lens, own);
  if (own.is === 'gatepost') return gatepost(lens, own);
  return own.is === 'fence' ? fence(lens, own) : dimension(lens, own);
}
