import { headAt, hours, straightArrow } from './face-part.ts';
import { carTail, hatchback, wheelchair } from './face-pictogram.ts';
import { palette } from './palette.ts';
import { black, whiteBoard } from './sign-frame.ts';
import { circle, ellipse, mirror, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = palette.signWhite;
const red = palette.signRed;

/** Days off: a red star with six rays; working days: crossed hammers. Both 34 wide. */
export const dayOff = stroke('M0-17V17M-14.7-8.5L14.7 8.5M-14.7 8.5L14.7-8.5', red, 7.5);
const workday =
  stroke('M-13 16L7-9M13 16L-7-9', ink, 4.4) +
  black('M1-13L6-17Q12-18 17-12L14-7L9-9L5-5ZM-1-13L-6-17Q-12-18-17-12L-14-7L-9-9L-5-5Z');

const two = (first: string, second: string, size = 15): string =>
  text(0, -9, size, first, ink) + text(0, 10, size, second, ink);

const dark = (d: string): string => path(d, { fill: ink });

const obstacleEdge = rect(-17, -54, 34, 108, w, { rx: 2, stroke: ink, 'stroke-width': 1.4 });
/** Red bars of an obstacle with half as wide white ones between, 30×104: falling to the right. */
const obstacle =
  obstacleEdge +
  rect(-15, -52, 30, 104, red) +
  path('M-15-52L15-30V-17.5L-15-39.5ZM-15-14L15 8V20.5L-15-1.5ZM-15 24L15 46V52H6L-15 36.5Z', { fill: w });

/** Puffs of exhaust that grow, with one outline. */
const puffs = [
  [-8, 7, 4.5],
  [1, 3, 7],
  [16, 0, 12.5],
] as const;

/** The main road thick, the other ones thin. */
function mainRoad(main: string, sides: string): string {
  return whiteBoard(stroke(sides, ink, 4) + stroke(main, ink, 12), 96, 96);
}

const fromBelow = { left: 'M0 46V9Q0 0-9 0H-46', right: 'M0 46V9Q0 0 9 0H46' } as const;
const north = 'M0-46V-9';
const east = 'M9 0H46';
const west = 'M-9 0H-46';
const south = 'M0 9V46';

/** Additional plates (group 8) that need no value, by number; most are 96×48 around (0, 0). */
export const plates: Readonly<Record<string, () => string>> = {
  '8.2.3': () => whiteBoard(straightArrow([0, -42], [0, 36], ink, 6, [11, 20]), 46, 84),
  '8.2.4': () => whiteBoard(straightArrow([0, -36], [0, 36], ink, 6, [11, 20], true), 46, 84),
  '8.3.1': () => whiteBoard(straightArrow([-46, 0], [40, 0], ink, 8, [13, 22])),
  '8.3.2': () => whiteBoard(straightArrow([46, 0], [-40, 0], ink, 8, [13, 22])),
  '8.3.3': () => whiteBoard(straightArrow([-40, 0], [40, 0], ink, 8, [13, 22], true)),
  '8.5.1': () => whiteBoard(dayOff),
  '8.5.2': () => whiteBoard(place(workday, 0, 0, 0, 1.15)),
  '8.5.3': () => whiteBoard(two('понедельник–', '–среда', 13), 104, 48),
  '8.7': () =>
    whiteBoard(
      dark('M-46-10H-31Q-29-10-28-8L-22 2V7L-25 9A6.2 6.2 0 0 0-37.4 9H-46ZM-46-7V0H-27L-31.5-7Z') +
        circle(-31.2, 10.5, 3.6, 'none', { stroke: ink, 'stroke-width': 2.8 }) +
        stroke('M-19 9H-12', ink, 1.8) +
        puffs.map(([x, y, r]) => circle(x, y, r + 0.9, ink)).join('') +
        puffs.map(([x, y, r]) => circle(x, y, r - 0.9, w)).join('') +
        stroke('M-18 21L24-21', red, 5.4),
    ),
  '8.8': () =>
    whiteBoard(
      [
        [-33, 10, '10', 11],
        [-12, 13.5, '15', 15],
        [19, 18.5, '20', 21],
      ]
        .map(
          ([x = 0, r = 0, value = '', size = 0]) =>
            circle(Number(x), 0, Number(r), w, { stroke: ink, 'stroke-width': 1.8 }) +
            text(Number(x), 0, Number(size), String(value), ink),
        )
        .join(''),
    ),
  '8.9.2': () =>
    whiteBoard(
      text(0, -15, 12, 'для владельцев', ink) +
        text(0, 0, 12, 'парковочных', ink) +
        text(0, 15, 12, 'разрешений', ink),
      112,
      56,
    ),
  '8.10': () =>
    whiteBoard(
      stroke('M-46 14L-26 4H26L46 14M-23 5V22M23 5V22', ink, 4) + place(hatchback(ink), 0, -7, 0, 0.6),
    ),
  '8.12': () =>
    whiteBoard(
      dark(
        'M-46.5 11H0L11 17Q16 13 21 17Q27 12 34 17Q40 20 46.5 17V19Q46.5 22.5 43 22.5H-43Q-46.5 22.5-46.5 19Z',
      ) + place(carTail(ink), -20, -2.2, 0, 0.88),
    ),
  '8.13': () => mainRoad(fromBelow.left, north + east),
  '8.13-right': () => mainRoad(fromBelow.right, north + west),
  '8.13-t-left': () => mainRoad(fromBelow.left, east),
  '8.13-t-right': () => mainRoad(fromBelow.right, west),
  /** Main road from the left to the far side. */
  '8.13-left-up': () => mainRoad('M-46 0H-9Q0 0 0-9V-46', south + east),
  /** Main road from the right to the far side. */
  '8.13-right-up': () => mainRoad('M46 0H9Q0 0 0-9V-46', south + west),
  '8.14': () => whiteBoard(dark('M-8.5-22H8.5V-5L42-13L0 21L-42-13L-8.5-5Z')),
  '8.15': () =>
    whiteBoard(
      circle(-15, 1, 10.5, ink) +
        circle(15, 1, 10.5, ink) +
        stroke('M-8-4Q0-9 8-4M-24-3Q-30-10-35-9M24-3Q30-10 35-9', ink, 3.4),
    ),
  '8.16': () =>
    whiteBoard(
      stroke('M-18 6Q-30 5-28-3Q-26-10-17-8Q-13-18 0-16Q9-15 12-9Q22-12 27-5Q30 4 20 6Z', ink, 3.2, {
        'stroke-linejoin': 'round',
      }) + stroke('M-14 10L-18 18M-4 10L-8 18M6 10L2 18M16 10L12 18', ink, 2.8),
    ),
  '8.17': () => whiteBoard(wheelchair(ink)),
  '8.18': () => whiteBoard(wheelchair(ink) + stroke('M-22 21L22-21', red, 5.4)),
  '8.20.1': () => whiteBoard(two('для 3-осной', 'тележки', 13.5)),
  '8.20.2': () => whiteBoard(two('для 2-осной', 'тележки', 13.5)),
  '8.22.1': () => obstacle,
  '8.22.2': () => obstacleEdge + mirror(obstacle),
  '8.22.3': () =>
    obstacleEdge +
    rect(-15, -52, 30, 104, red) +
    path(
      [-48, -16, 16].map((y) => `M-15 ${y + 15}L0 ${y}L15 ${y + 15}v11L0 ${y + 11}L-15 ${y + 26}Z`).join(''),
      {
        fill: w,
      },
    ),
};

/** A plate with a short text. */
function textPlate(label: string, size = 25): string {
  return whiteBoard(text(0, 0, size, label, ink));
}

/** Plates with a value, by number. */
export const labelledPlates: Readonly<Record<string, (label: string) => string>> = {
  '8.1.1': (label) => textPlate(label, 27),
  '8.1.2': (label) => whiteBoard(text(0, -17, 32, 'STOP', ink) + text(0, 17, 28, label, ink), 100, 80),
  '8.1.3': (label) =>
    whiteBoard(text(-16, 0, 18.5, label, ink) + straightArrow([18, 0], [42, 0], ink, 6, [9, 13])),
  '8.1.4': (label) =>
    whiteBoard(straightArrow([-18, 0], [-42, 0], ink, 6, [9, 13]) + text(16, 0, 18.5, label, ink)),
  '8.2.1': (label) =>
    whiteBoard(
      stroke('M-45 16V-2M45 16V-2', ink, 6) +
        dark(headAt([-45, -18], 0, [8.5, 17]) + headAt([45, -18], 0, [8.5, 17])) +
        text(0, 0, 22, label, ink),
      116,
      48,
    ),
  '8.2.2': (label) => {
    const [value = '', unit = 'м'] = label.split(' ');
    return whiteBoard(
      straightArrow([0, -13], [0, -38], ink, 6, [10, 15]) +
        text(0, 3, 21, value, ink) +
        text(0, 25, 19, unit, ink),
      46,
      84,
    );
  },
  '8.2.5': (label) =>
    whiteBoard(text(-16, 0, 21, label, ink) + straightArrow([16, 0], [42, 0], ink, 6, [9, 13])),
  '8.2.6': (label) =>
    whiteBoard(straightArrow([-16, 0], [-42, 0], ink, 6, [9, 13]) + text(16, 0, 21, label, ink)),
  '8.5.3': (label) => textPlate(label, 20),
  '8.5.4': (label) => whiteBoard(hours(0, 0, 18.5, label)),
  '8.5.5': (label) => whiteBoard(place(dayOff, 0, -13, 0, 0.72) + hours(0, 15, 20, label), 104, 64),
  '8.5.6': (label) => whiteBoard(place(workday, 0, -13, 0, 0.72) + hours(0, 15, 20, label), 104, 64),
  /** A day and hours: «понедельник 8.30–9.30». */
  '8.5.7': (label) => {
    const [days = '', time = ''] = label.split(/ (?=\d)/);
    return whiteBoard(text(0, -13, 14.5, days, ink) + hours(0, 13, 21, time), 108, 60);
  },
  '8.9.1': (label) => whiteBoard(two('не более', label, 19)),
  '8.11': (label) => textPlate(label, 28),
  '8.19': (label) =>
    rect(-54, -27, 108, 54, w, { rx: 6 }) +
    rect(-52, -25, 104, 50, '#F7941D', { rx: 5, stroke: ink, 'stroke-width': 2.4 }) +
    text(0, -10, 13, 'опасный груз', ink) +
    text(0, 10, 16, label, ink),
  '8.25': (label) =>
    whiteBoard(ellipse(0, 0, 36, 19, '#4F9A45') + ellipse(0, 0, 29, 13.5, w) + text(0, 0, 23, label, ink)),
};
