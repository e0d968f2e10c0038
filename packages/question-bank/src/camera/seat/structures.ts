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

const dimensionInk = '#FFD866';

/** A dimension on the road: a line with a tick at each end, and its number upright over its middle. */
function dimension(lens: Lens, { from, to, text: words = '' }: Structure): string {
  const line = (a: Ground, b: Ground, wide: number): string => {
    const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(ux, uy) || 1;
    const [nx, ny] = [(-uy / length) * wide, (ux / length) * wide];
    return polyline(
      projected(lens, [
        [a[0] + nx, a[1] + ny, 0],
        [b[0] + nx, b[1] + ny, 0],
        [b[0] - nx, b[1] - ny, 0],
        [a[0] - nx, a[1] - ny, 0],
      ]),
      true,
    );
  };
  const tick = ([x, y]: Ground): string => line([x, y - 0.55], [x, y + 0.55], 0.11);
  const at = project(lens, [...between(from, to, 0.42), 0]);
  const size = 30;
  const wide = words.length * size * 0.56 + 18;
  return (
    path(line(from, to, 0.07) + tick(from) + tick(to), { fill: dimensionInk }) +
    (at === null
      ? ''
      : rect(at[0] - wide / 2, at[1] - size * 0.62, wide, size * 1.24, palette.signWhite, {
          rx: 8,
          stroke: palette.ink,
          'stroke-width': 2,
        }) + text(at[0], at[1], size, words, palette.ink))
  );
}

/** Something built or put up along a road. */
export function drawStructure(lens: Lens, own: Structure): string {
  if (own.is === 'parapet') return parapet(lens, own);
  return own.is === 'fence' ? fence(lens, own) : dimension(lens, own);
}
