import { palette } from './palette.ts';
import { busSide, carFront, carSide, walker } from './pictogram.ts';
import { arrow, black, board, whiteBoard, whitePath } from './sign-frame.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = '#FFFFFF';
const red = palette.signRed;

const oneWayUp = arrow('M0 38V-14', 'M-22-12L0-42L22-12Z', w, 15);
const redBar = stroke('M-46 46L46-46', red, 9);

/** Zebra sign's field: white triangle, walker and stripes. */
const zebraField =
  path('M0-40L40 34H-40Z', { fill: w }) +
  place(walker(ink), 0, 2, 0, 0.72) +
  stroke('M-24 30L-18 18M-11 30L-8 18M11 30L8 18M24 30L18 18', ink, 5);

const humpField =
  path('M0-40L40 34H-40Z', { fill: w }) + path('M-30 26H-22Q0-8 22 26H30V30H-30Z', { fill: ink });

const livingZone =
  whitePath('M16-30L34-16V10H-2V-16Z') +
  rect(4, -10, 8, 8, palette.signBlue) +
  rect(18, -4, 9, 14, palette.signBlue) +
  place(walker(w), -30, -6, 0, 0.62) +
  place(walker(w), -14, 2, 0, 0.42) +
  place(carSide(w), 8, 22, 0, 0.6) +
  stroke('M-44 31H44', w, 2.4);

const motorwayRoads =
  whitePath('M-34 40L-14-40H-6L-10 40ZM34 40L14-40H6L10 40Z') +
  path('M-44-14H44V-4H34L24-8H-24L-34-4H-44Z', { fill: w, stroke: palette.signGreen, 'stroke-width': 2 });

const skyline = black(
  'M-40 26V-2L-30-12L-20-2V6H-14V-22H6V2H12L24-10L40 2V26H-40ZM-34 4h6v6h-6ZM-8-16h5v6h-5ZM-1-16h5v6h-5ZM-8-5h5v6h-5ZM-1-5h5v6h-5Z',
);

/** Signs of special regulations (group 5) and information (group 6), by number. */
export const infoSigns: Readonly<Record<string, () => string>> = {
  '5.1': () => board(motorwayRoads, 92, 92, palette.signGreen),
  '5.2': () => board(motorwayRoads + redBar, 92, 92, palette.signGreen),
  '5.3': () => board(place(carFront(w), 0, -2, 0, 1.18), 82, 104),
  '5.4': () => board(place(carFront(w), 0, -2, 0, 1.18) + redBar, 82, 104),
  '5.5': () => board(oneWayUp),
  '5.6': () => board(oneWayUp + redBar),
  '5.7.1': () => board(arrow('M-44 0H22', 'M20-17L48 0L20 17Z', w, 12), 116, 44),
  '5.7.2': () => board(arrow('M44 0H-22', 'M-20-17L-48 0L-20 17Z', w, 12), 116, 44),
  '5.11.1': () =>
    board(
      place(busSide(w, palette.signBlue), -23, -22, 0, 0.6) +
        place(arrow('M0-16V6', 'M-12 4L0 24L12 4Z', w, 8), -23, 16) +
        stroke('M2-42V42', w, 3, { 'stroke-dasharray': '10 6' }) +
        arrow('M24 36V-12', 'M11-10L24-34L37-10Z', w, 11),
    ),
  '5.14.1': () =>
    board(
      place(busSide(w, palette.signBlue), 0, -24, 0, 1.05) + arrow('M0 42V18', 'M-15 20L0 0L15 20Z', w, 9),
    ),
  '5.16': () => board(rect(-32, -34, 64, 68, w, { rx: 3 }) + place(busSide(ink, w), 0, 4, 0, 0.84), 76, 100),
  '5.17': () =>
    board(
      rect(-32, -34, 64, 68, w, { rx: 3 }) +
        path('M-22 14V-12Q-22-16-18-16H18Q22-16 22-12V14ZM-17-10H17V0H-17Z', {
          fill: ink,
          'fill-rule': 'evenodd',
        }) +
        stroke('M-9-28L9-28M0-28L-6-18M0-28L6-18M-24 22H24M-12 14V20M12 14V20', ink, 3.4),
      76,
      100,
    ),
  '5.18': () =>
    board(
      rect(-32, -34, 64, 68, w, { rx: 3 }) +
        place(carSide(ink), 0, 10, 0, 0.95) +
        text(0, -14, 17, 'TAXI', ink),
      76,
      100,
    ),
  '5.19.1': () => board(zebraField),
  '5.19.2': () => board(mirror(zebraField)),
  '5.20': () => board(humpField),
  '5.21': () => board(livingZone, 108, 84),
  '5.22': () => board(livingZone + stroke('M-54 42L54-42', red, 7), 108, 84),
  '5.33': () =>
    whiteBoard(
      circle(0, -4, 34, palette.signBlue) + place(walker(w), 0, -4, 0, 0.9) + text(0, 42, 15, 'ЗОНА', ink),
      88,
      108,
    ),
  '6.3.1': () => board(arrow('M22 34V-8A20 20 0 0 0-18-8V8', 'M-36 6L-18 34L0 6Z', w, 12)),
  '6.3.2': () =>
    board(arrow('M22 20V-14A18 18 0 0 0-14-14V0', 'M-30-2L-14 24L2-2Z', w, 10) + text(0, 36, 14, '100 м', w)),
  '6.4': () =>
    board(
      path('M-22 36V-36H6Q28-36 28-13Q28 10 6 10H-8V36ZM-8-24V-2H4Q14-2 14-13Q14-24 4-24Z', {
        fill: w,
        'fill-rule': 'evenodd',
      }),
    ),
  '6.8.1': () => board(rect(-7, -14, 14, 54, w) + rect(-32, -36, 64, 22, w) + rect(-28, -32, 56, 14, red)),
  '6.8.2': () =>
    board(
      rect(-24, -40, 12, 80, w) +
        rect(-12, -14, 28, 11, w) +
        rect(14, -24, 20, 31, w) +
        rect(17, -21, 14, 25, red),
    ),
  '6.8.3': () =>
    board(
      rect(12, -40, 12, 80, w) +
        rect(-16, -14, 28, 11, w) +
        rect(-34, -24, 20, 31, w) +
        rect(-31, -21, 14, 25, red),
    ),
  '6.16': () => whiteBoard(text(0, 0, 28, 'СТОП', ink), 104, 46),
  '7.1': () =>
    board(
      rect(-34, -34, 68, 68, w, { rx: 3 }) + path('M-8-24H8V-8H24V8H8V24H-8V8H-24V-8H-8Z', { fill: red }),
    ),
  '7.3': () =>
    board(
      rect(-34, -34, 68, 68, w, { rx: 3 }) +
        path('M-20 26V-22Q-20-26-16-26H6Q10-26 10-22V26ZM-14-20V-8H4V-20Z', {
          fill: ink,
          'fill-rule': 'evenodd',
        }) +
        stroke('M10-6H15V14Q19 20 22 14V-10L16-18', ink, 3.6),
    ),
};

/** A built-up area begins: 5.23.1 (white, with a name) and 5.23.2 (white skyline); ends: 5.24.x. */
export const areaSigns: Readonly<Record<string, (name: string) => string>> = {
  '5.23.1': (name) => whiteBoard(text(0, 0, 25, name, ink), 140, 48),
  '5.23.2': () => whiteBoard(skyline, 108, 74),
  '5.24.1': (name) => whiteBoard(text(0, 0, 25, name, ink) + stroke('M-66 20L66-20', red, 6), 140, 48),
  '5.24.2': () => whiteBoard(skyline + stroke('M-50 33L50-33', red, 7), 108, 74),
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
  '5.25': (name) => board(text(0, 0, 25, name, w), 132, 40),
  '5.26': (name) => board(text(0, 0, 25, name, w) + stroke('M-64 18L64-18', red, 6), 132, 40),
};
