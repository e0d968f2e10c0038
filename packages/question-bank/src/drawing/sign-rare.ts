import { palette } from './palette.ts';
import { carRear, carSide, lorrySide, tractorSide } from './pictogram.ts';
import { arrow, black, board, whiteBoard, whitePath } from './sign-frame.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = palette.signWhite;
const red = palette.signRed;
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const upArrow = arrow('M0 36V-12', 'M-13-10L0-34L13-10Z', w, 9);
const solid = stroke('M-16-42V42', w, 3);
const plateBar = stroke('M-40 20L40-20', red, 5);
const service = (content: string): string => board(rect(-34, -34, 68, 68, w, { rx: 3 }) + content);

/** A lorry with the orange plate of dangerous goods. */
const dangerous = (color: string): string =>
  place(lorrySide(color), 0, 0) + rect(2, -11, 20, 12, '#F7941D', { stroke: w, 'stroke-width': 1.5 });

function detour(content: string, width: number, height: number): string {
  return board(content, width, height, palette.signYellow);
}

/** Kerb plates 8.6.x: the roadway on the left, the pavement a step higher on the right. */
function kerb(car: string): string {
  return whiteBoard(stroke('M-42 17H4V9H42', ink, 3.4, { 'stroke-linejoin': 'miter' }) + car);
}

const rear = place(carRear(ink), 0, 0);
const noseRight = place(mirror(carSide(ink)), 0, 0, 0, 0.72);
const noseLeft = place(carSide(ink), 0, 0, 0, 0.72);

const kickScooter =
  stroke('M-16 12H14L5-18H-4', ink, 4.4, round) + circle(-17, 14, 5, ink) + circle(16, 14, 5, ink);

const handset = stroke('M-18-14Q0-30 18-14M-18-14V-5M18-14V-5', ink, 9, round);

const runner =
  circle(3, -25, 5.4, w) +
  stroke('M0-17L-4 1L8 9L6 26M-4 1L-10 14L-24 16M0-15L-15-10L-19 0M0-15L11-4L20-8', w, 6, round);

/** An electric plug, about 16×30. */
const plug = path('M-8-6H8V2Q8 9 2 9V16H-2V9Q-8 9-8 2ZM-6-15H-2V-6H-6ZM2-15H6V-6H2Z', { fill: ink });

/** Seldom met signs and plates, by number. */
export const rareSigns: Readonly<Record<string, () => string>> = {
  '5.15.4': () =>
    board(
      place(upArrow, -31, 0, 180) +
        solid +
        place(upArrow, 30, 0) +
        arrow('M30 30L2 8V-12', 'M-10-10L2-34L14-10Z', w, 9),
    ),
  '5.15.6': () =>
    board(place(upArrow, -31, 0, 180) + solid + place(upArrow, 30, 0) + stroke('M2 38V22L28 0', w, 9)),
  '6.1': () =>
    whiteBoard(
      rect(-38, -54, 76, 22, palette.signBlue, { rx: 2 }) +
        text(0, -43, 18, 'RUS', w) +
        limit(-16, '60', black('M-26 9V-3L-19-9L-12-3V2H-8V-12H2V2H6L14-4L22 2V9Z')) +
        limit(13, '90', stroke('M-18 10L-6-10M18 10L6-10M0-10V10', ink, 3.4)) +
        limit(
          42,
          '110',
          rect(-26, -12, 50, 24, palette.signGreen, { rx: 2 }) +
            whitePath('M-18 10L-8-9H-3L-5 10ZM18 10L8-9H3L5 10Z'),
        ),
      88,
      120,
    ),
  '6.5': () =>
    board(
      arrow('M-20 40V-12', 'M-33-10L-20-36L-7-10Z', w, 10) +
        stroke('M-20 26L14 0', w, 10) +
        path('M8-32H38V4H8Z', { fill: w }) +
        path('M8-32h10v12h10v-12h10v12h-10v12h10v12h-10v-12h-10v12h-10v-12h10v-12h-10Z', { fill: red }),
    ),
  /** Left is reached by three right turns round the block. */
  '6.9.3': () =>
    board(
      stroke('M-44 8H42M-10 44V-42M-40-26H42M30-38V40', w, 5, { opacity: 0.45 }) +
        stroke('M-10 44V-26H30V8H-24', w, 7, { 'stroke-linejoin': 'round' }) +
        whitePath('M-22-5L-44 8L-22 21Z'),
      100,
      92,
    ),
  '6.17': () =>
    detour(
      stroke('M-30 44V-44', ink, 8) +
        stroke('M-30 24H26V-26H-14', ink, 8, { 'stroke-linejoin': 'round' }) +
        black('M-10-38L-28-26L-10-14Z') +
        rect(-42, -6, 24, 11, w) +
        rect(-40, -4, 20, 7, red),
      92,
      96,
    ),
  '6.18.1': () => detour(arrow('M0 26V-8', 'M-16-6L0-30L16-6Z', ink, 10), 64, 72),
  '6.18.2': () => detour(arrow('M-40 0H18', 'M14-16L42 0L14 16Z', ink, 10), 104, 46),
  '6.18.3': () => detour(arrow('M40 0H-18', 'M-14-16L-42 0L-14 16Z', ink, 10), 104, 46),
  '6.20.1': () =>
    board(
      place(runner, -14, 4, 0, 1.2) + path('M18-36H40V40H18V32H32V-28H18Z', { fill: w }),
      92,
      92,
      palette.signGreen,
    ),
  '6.22': () =>
    whiteBoard(
      path('M-34-16H14V14H-34Z', { fill: ink }) +
        black('M14-6L32-16V14L14 4Z') +
        circle(-10, -1, 9, w) +
        circle(-10, -1, 5, ink) +
        stroke('M-10 16V26M-22 26H4', ink, 4),
      92,
      66,
    ),
  '7.6': () => service(place(handset, 0, 8) + path('M-20 24Q-18 4-8 4H8Q18 4 20 24Z', { fill: ink })),
  '7.8': () =>
    service(
      stroke('M-26-10H4Q12-10 12 0', ink, 8) +
        stroke('M-10-14V-24M-18-26H-2', ink, 5) +
        path('M2 6H22L18 28H6Z', { fill: 'none', stroke: ink, 'stroke-width': 4 }),
    ),
  '7.10': () => service(path('M0-24L30 24H10L0 2L-10 24H-30Z', { fill: ink })),
  '7.13': () => service(text(0, 0, 12.5, 'ПОЛИЦИЯ', ink)),
  '7.16': () =>
    service(text(0, -18, 16, 'CB', ink) + text(0, 0, 14, 'RADIO', ink) + text(0, 18, 13, '9 КАНАЛ', ink)),
  '7.17': () =>
    service(
      black('M-26-2Q-18-26 8-24Q22-20 26-4Z') +
        stroke('M2-22L-6 22', ink, 4) +
        stroke('M-28 26q7-7 14 0t14 0t14 0t14 0', ink, 4),
    ),
  '7.18': () => service(text(0, 1, 36, 'WC', ink)),
  '7.19': () => service(text(0, -18, 20, 'SOS', red) + place(handset, 0, 22, 0, 1.1)),
  '7.20': () =>
    service(
      rect(-10, -10, 20, 38, red, { rx: 6 }) + stroke('M0-10V-20M-10-22H10M-6-20Q-20-14-18 8', ink, 4, round),
    ),
  '7.21': () =>
    service(
      path('M-26 26V-22Q-26-26-22-26H-4Q0-26 0-22V26ZM-21-20V-8H-5V-20Z', {
        fill: ink,
        'fill-rule': 'evenodd',
      }) +
        stroke('M0 10H6Q12 10 12 2V-4', ink, 3.6) +
        path('M4-12H22V-6Q22 0 13 0Q4 0 4-6ZM7-20H10V-12H7ZM16-20H19V-12H16Z', { fill: ink }),
    ),
  '8.4.3.1': () => whiteBoard(place(carSide(ink), 12, 3, 0, 0.86) + place(plug, -30, 0)),
  '8.4.3.2': () => whiteBoard(place(carSide(ink), -24, 4, 0, 0.72) + place(lorrySide(ink), 23, 3, 0, 0.64)),
  '8.4.7.2': () => whiteBoard(kickScooter),
  '8.4.8': () => whiteBoard(place(dangerous(ink), 0, 2)),
  '8.4.10': () =>
    whiteBoard(
      rect(-16, -12, 40, 18, ink) + circle(8, 11, 5.6, ink) + stroke('M-16 3H-32', ink, 4) + plateBar,
    ),
  '8.4.13': () => whiteBoard(place(tractorSide(ink), 0, 5, 0, 0.82) + plateBar),
  '8.4.16': () => whiteBoard(kickScooter + plateBar),
  /** Along the kerb, half on the pavement; wholly on it. */
  '8.6.2': () => kerb(place(rear, 5, -2, -20, 0.98)),
  '8.6.3': () => kerb(place(rear, 24, -6)),
  /** Across, on the roadway: nose or tail to the kerb. */
  '8.6.4': () => kerb(place(noseRight, -20, 6)),
  '8.6.5': () => kerb(place(noseLeft, -20, 6)),
  /** Across, partly on the pavement. */
  '8.6.6': () => kerb(place(noseRight, 2, 1, -17)),
  '8.6.7': () => kerb(place(noseLeft, 2, 1, -17)),
  /** Across, wholly on the pavement. */
  '8.6.8': () => kerb(place(noseRight, 22, -2, 0, 0.86)),
  '8.6.9': () => kerb(place(noseLeft, 22, -2, 0, 0.86)),
  '8.12': () =>
    whiteBoard(
      stroke('M-42 16H2M4 16L20 22H42', ink, 4) +
        place(rear, 4, 0, 14, 0.95) +
        circle(24, 14, 2.4, ink) +
        circle(31, 17, 2, ink) +
        circle(37, 13, 2.4, ink),
    ),
  '8.20.1': () => bogie([-13, 13]),
  '8.20.2': () => bogie([-24, 0, 24]),
};

function limit(y: number, value: string, icon: string): string {
  return place(icon, -18, y, 0, 0.72) + text(18, y, 22, value, ink);
}

function bogie(wheels: readonly number[]): string {
  return whiteBoard(
    stroke(`M${Math.min(...wheels)} -2H${Math.max(...wheels)}`, ink, 4) +
      wheels.map((x) => circle(x, 2, 10, ink) + circle(x, 2, 3.4, w)).join(''),
  );
}

/** Seldom met signs with a value, by number. */
export const rareLabelled: Readonly<Record<string, (label: string) => string>> = {
  '6.11': (name) => board(text(0, 0, 22, name, w), 150, 44),
  '6.14.1': (route) => board(text(0, 0, 34, route, w), 92, 52, palette.signGreen),
  '6.21.1': (distance) =>
    board(
      arrow('M-54 0H-22', 'M-26-14L-2 0L-26 14Z', w, 8) + text(34, 0, 20, distance, w),
      132,
      48,
      palette.signGreen,
    ),
  '7.15': (frequency) =>
    board(
      rect(-34, -34, 68, 68, w, { rx: 3 }) + text(0, -16, 16, 'РАДИО', ink) + text(0, 8, 15, frequency, ink),
    ),
  '8.2.5': (label) =>
    whiteBoard(text(-16, 0, 19, label, ink) + arrow('M16 0H32', 'M28-10L44 0L28 10Z', ink, 5)),
  '8.2.6': (label) =>
    whiteBoard(text(16, 0, 19, label, ink) + arrow('M-16 0H-32', 'M-28-10L-44 0L-28 10Z', ink, 5)),
  '8.5.3': (label) => whiteBoard(text(0, 0, 22, label, ink)),
  '8.19': (label) => whiteBoard(text(0, 0, 19, label, ink)),
  '8.26': (label) => whiteBoard(place(plug, -30, 0) + text(12, 0, 19, label, ink)),
};
