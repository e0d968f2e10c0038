import { palette } from './palette.ts';
import { busSide, carFront } from './pictogram.ts';
import { arrow, board, whiteBoard, whitePath } from './sign-frame.ts';
import { circle, path, place, text } from './svg.ts';

const ink = palette.signBlack;
const w = '#FFFFFF';
const red = palette.signRed;

const oneWayUp = arrow('M0 38V-14', 'M-22-12L0-42L22-12Z', w, 15);

const motorwayRoads =
  whitePath('M-34 40L-14-40H-6L-10 40ZM34 40L14-40H6L10 40Z') +
  path('M-44-14H44V-4H34L24-8H-24L-34-4H-44Z', { fill: w, stroke: palette.signGreen, 'stroke-width': 2 });

/** Priority signs except the 2.3 triangles, by number. */
export const prioritySigns: Readonly<Record<string, () => string>> = {
  '2.1': () => {
    const edge = { stroke: ink, 'stroke-width': 2 };
    return (
      path('M0-49L49 0L0 49L-49 0Z', { fill: w, ...edge }) +
      path('M0-34L34 0L0 34L-34 0Z', { fill: palette.signYellow, ...edge })
    );
  },
  '2.4': () => {
    const d = 'M0 40L-43-32H43Z';
    return (
      path(d, { fill: w, stroke: w, 'stroke-width': 18, 'stroke-linejoin': 'round' }) +
      path(d, { fill: w, stroke: red, 'stroke-width': 12, 'stroke-linejoin': 'round' })
    );
  },
  '2.5': () => {
    const octagon = (k: number): string => {
      const half = Math.round(k * 4.14) / 10;
      return `M${-half}-${k}H${half}L${k}-${half}V${half}L${half} ${k}H${-half}L${-k} ${half}V${-half}Z`;
    };
    return path(octagon(50), { fill: w }) + path(octagon(46), { fill: red }) + text(0, 0, 30, 'STOP', w);
  },
  '2.6': () =>
    circle(0, 0, 50, w) +
    circle(0, 0, 42, w, { stroke: red, 'stroke-width': 11 }) +
    arrow('M13 24V-6', 'M3-4L13-22L23-4Z', red, 8) +
    arrow('M-12-30V8', 'M0 6L-12 29L-24 6Z', ink, 10),
};

/** Signs of special regulations (group 5) and information (group 6), by number. */
export const infoSigns: Readonly<Record<string, () => string>> = {
  '5.1': () => board(motorwayRoads, 92, 92, palette.signGreen),
  '5.3': () => board(place(carFront(w), 0, -2, 0, 1.18), 82, 104),
  '5.5': () => board(oneWayUp),
  '5.14.1': () =>
    board(
      place(busSide(w, palette.signBlue), 0, -24, 0, 1.05) + arrow('M0 42V18', 'M-15 20L0 0L15 20Z', w, 9),
    ),
};

/** Signs with a value or a name, by number. */
export const labelledInfoSigns: Readonly<Record<string, (name: string) => string>> = {
  /** Recommended speed. */
  '6.2': (speed) => board(text(0, 0, 56, speed, w)),
  /** Zone with a speed limit: the value is the limit. */
  '5.31': (limit) =>
    whiteBoard(
      circle(0, -15, 29, w, { stroke: red, 'stroke-width': 9 }) +
        text(0, -15, 29, limit, ink) +
        text(0, 38, 20, 'ЗОНА', ink),
      88,
      112,
    ),
  /** A built-up area begins where its rules do not apply. */
  '5.25': (name) => board(text(0, 0, 25, name, w), 132, 40),
};
