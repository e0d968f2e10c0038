import { palette } from './palette.ts';
import {
  circle,
  num,
  path,
  pictureHeight,
  pictureWidth,
  rect,
  roundedPolygon,
  stroke,
  type Corner,
} from './svg.ts';

/** A side of a junction: north is the upper edge of the picture. */
export type Side = 'n' | 'e' | 's' | 'w';

/** A junction of a vertical and a horizontal road. */
export interface Junction {
  /** Centre of the junction. */
  readonly cx: number;
  readonly cy: number;
  /** Half of the vertical road's width. */
  readonly w: number;
  /** Half of the horizontal road's width. */
  readonly h: number;
  /** Which roads leave it, e.g. "nesw" or "esw". */
  readonly arms: string;
  /** Lanes in each direction on the vertical road. */
  readonly lanesV: number;
  /** Lanes in each direction on the horizontal road. */
  readonly lanesH: number;
  /** Radius of the kerb at the corners. */
  readonly r: number;
}

/** A place on the road: centre and heading (degrees clockwise, 0 = to the right). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

/** Width of one lane in the usual scale. */
const laneWidth = 40;

const beyond = 24;

/** Fills the picture with a calm lawn. */
export function lawn(fill: string = palette.lawn): string {
  return rect(0, 0, pictureWidth, pictureHeight, fill);
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

/** Describes a junction; everything but the centre has a usual value. */
export function junction(
  options: Partial<Omit<Junction, 'w' | 'h'>> & { readonly w?: number; readonly h?: number } = {},
): Junction {
  const lanesV = options.lanesV ?? 1;
  const lanesH = options.lanesH ?? 1;
  return {
    cx: options.cx ?? pictureWidth / 2,
    cy: options.cy ?? 96,
    lanesV,
    lanesH,
    w: options.w ?? lanesV * laneWidth,
    h: options.h ?? lanesH * laneWidth,
    arms: options.arms ?? 'nesw',
    r: options.r ?? 18,
  };
}

/** Asphalt outline of a junction, running past the picture's edges. */
function outline({ cx, cy, w, h, arms, r }: Junction): string {
  const [n, e, s, west] = ['n', 'e', 's', 'w'].map((side) => arms.includes(side));
  const corners: Corner[] = [];
  const corner = (x: number, y: number, first?: boolean, second?: boolean): void => {
    if (first === second) corners.push([x, y, r]);
  };
  if (n === true) corners.push([cx - w, -beyond, 0], [cx + w, -beyond, 0]);
  corner(cx + w, cy - h, n, e);
  if (e === true) {
    corners.push([pictureWidth + beyond, cy - h, 0], [pictureWidth + beyond, cy + h, 0]);
  }
  corner(cx + w, cy + h, e, s);
  if (s === true) {
    corners.push([cx + w, pictureHeight + beyond, 0], [cx - w, pictureHeight + beyond, 0]);
  }
  corner(cx - w, cy + h, s, west);
  if (west === true) corners.push([-beyond, cy + h, 0], [-beyond, cy - h, 0]);
  corner(cx - w, cy - h, west, n);
  return roundedPolygon(corners);
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

/** Draws the asphalt, kerb and pavement of a junction. */
export function crossing(j: Junction, options: { readonly pavement?: number } = {}): string {
  return paved(outline(j), options);
}

/** A straight road across the whole picture, between y = top and y = bottom. */
export function straightRoad(
  top: number,
  bottom: number,
  options: { readonly pavement?: number } = {},
): string {
  return paved(`M${-beyond} ${num(top)}H${pictureWidth + beyond}V${num(bottom)}H${-beyond}Z`, options);
}

/** A roundabout: ring road of outer radius `R` and island radius `r`, with four arms of half-width `w`. */
export function roundabout(cx: number, cy: number, R: number, r: number, w: number, arms = 'esw'): string {
  const j: Junction = { cx, cy, w, h: w, arms, lanesV: 1, lanesH: 1, r: 1 };
  const d = `${outline(j)}M${num(cx - R)} ${num(cy)}a${num(R)} ${num(R)} 0 1 1 ${num(2 * R)} 0a${num(R)} ${num(R)} 0 1 1 ${num(-2 * R)} 0Z`;
  return (
    path(d, {
      fill: palette.pavement,
      stroke: palette.pavement,
      'stroke-width': 24,
      'stroke-linejoin': 'round',
    }) +
    path(d, { fill: 'none', stroke: palette.kerb, 'stroke-width': 3 }) +
    path(d, { fill: palette.asphalt }) +
    circle(cx, cy, r, palette.lawn, { stroke: palette.kerb, 'stroke-width': 4 }) +
    circle(cx, cy, r * 0.55, palette.lawnDark)
  );
}
