import { palette } from './palette.ts';
import { num, path, stroke } from './svg.ts';

/** A place on the road: centre and heading (degrees clockwise, 0 = to the right). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

/** Round trees seen from above, each as [x, y, radius]. */
export function trees(...spots: readonly (readonly [number, number, number])[]): string {
  const dark = spots.map(([x, y, r]) => disc(x, y, r)).join('');
  const light = spots.map(([x, y, r]) => disc(x - r * 0.25, y - r * 0.3, r * 0.55)).join('');
  return path(dark, { fill: palette.lawnDark }) + path(light, { fill: '#BFDDBF' });
}

/** Round bushes of one size seen from above, in few bytes; each as [x, y]. */
export function bushes(r: number, ...spots: readonly (readonly [number, number])[]): string {
  const dots = (dx: number, dy: number): string =>
    spots.map(([x, y]) => `M${num(x + dx)} ${num(y + dy)}h0`).join('');
  const round = { 'stroke-linecap': 'round' } as const;
  return (
    stroke(dots(0, 0), palette.lawnDark, r * 2, round) +
    stroke(dots(-r * 0.25, -r * 0.3), '#BFDDBF', r * 1.1, round)
  );
}

/** Path data of a circle. */
function disc(x: number, y: number, r: number): string {
  const half = `${num(r)} ${num(r)} 0 1 0`;
  return `M${num(x - r)} ${num(y)}a${half} ${num(2 * r)} 0a${half} ${num(-2 * r)} 0`;
}

/** Asphalt of any outline: with a kerb and, if asked, a pavement around it; with a shoulder it has neither. */
export function paved(
  d: string,
  options: { readonly pavement?: number; readonly shoulder?: number } = {},
): string {
  const { pavement = 12, shoulder = 0 } = options;
  const layer = (fill: string, edge: string, width: number): string =>
    `<g fill="${fill}" stroke="${edge}" stroke-width="${width}">${path(d)}</g>`;
  if (shoulder > 0)
    return layer(palette.dirt, palette.dirt, shoulder * 2) + path(d, { fill: palette.asphalt });
  return (
    (pavement > 0 ? layer(palette.pavement, palette.pavement, pavement * 2) : '') +
    layer(palette.asphalt, palette.kerb, 3)
  );
}
