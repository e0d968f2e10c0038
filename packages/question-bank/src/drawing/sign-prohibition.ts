import { palette } from './palette.ts';
import {
  bicycleSide,
  busSide,
  carFront,
  carRear,
  carSide,
  lorrySide,
  motorcycleSide,
  tractorSide,
  walker,
} from './pictogram.ts';
import { black, blueRound, endRing, ring } from './sign-frame.ts';
import { circle, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const red = palette.signRed;
/** Pictures under the bands of signs that end a ban. */
const faded = '#9A9CA8';

function ink8(d: string, width = 9): string {
  return stroke(d, ink, width);
}

const turnRight = ink8('M-10 26V8Q-10-4 2-4H6') + black('M4-17L25-4L4 9Z');
const turnLeft = ink8('M10 26V8Q10-4-2-4H-6') + black('M-4-17L-25-4L-4 9Z');
const turnAround = ink8('M14 26V-4A12 12 0 0 0-10-4V8') + black('M-23 6L-10 26L3 6Z');
const truck = (color: string): string => place(lorrySide(color), 0, 4, 0, 0.98);

/** A number with its unit inside a ring, e.g. 3.11 mass or 3.13 height. */
function value(label: string, size = 32): string {
  return ring(text(0, 0, size, label, ink));
}

/** Prohibition signs (group 3) and 2.5–2.6, by number; 3.24 and others with a value are in `valueSigns`. */
export const prohibitionSigns: Readonly<Record<string, () => string>> = {
  '3.1': () =>
    circle(0, 0, 50, '#FFFFFF') + circle(0, 0, 47, red) + rect(-35, -9, 70, 18, '#FFFFFF', { rx: 2 }),
  '3.2': () => ring(''),
  '3.3': () => ring(place(carFront(ink), 0, -1, 0, 0.98)),
  '3.4': () => ring(truck(ink)),
  '3.5': () => ring(place(motorcycleSide(ink), 0, 6)),
  '3.6': () => ring(place(tractorSide(ink), 2, 6)),
  '3.7': () => ring(rect(-16, -10, 40, 16, ink) + circle(4, 12, 6.4, ink) + ink8('M-16 3H-30', 4)),
  '3.8': () =>
    ring(
      black('M-30-2L-24-14L-16-8H-2V-2L0 12H-4L-6 2H-18L-20 12H-24L-22-2Z') +
        ink8('M-6 2H28', 4) +
        circle(14, 9, 8, 'none', { stroke: ink, 'stroke-width': 3.4 }) +
        black('M4-10H26V2H4Z'),
    ),
  '3.9': () => ring(place(bicycleSide(ink), 0, 2)),
  '3.10': () => ring(place(walker(ink), 0, 0, 0, 0.98)),
  '3.17.1': () =>
    ring(rect(-37, -4, 74, 8, ink) + text(0, -16, 11.5, 'ТАМОЖНЯ', ink) + text(0, 16, 12, 'DOUANE', ink)),
  '3.17.2': () =>
    ring(rect(-37, -4, 74, 8, ink) + text(0, -16, 9.6, 'ОПАСНОСТЬ', ink) + text(0, 16, 13, 'DANGER', ink)),
  '3.18.1': () => ring(turnRight, true),
  '3.18.2': () => ring(turnLeft, true),
  '3.19': () => ring(turnAround, true),
  '3.20': () => ring(place(carRear(red), -16, 0, 0, 1.25) + place(carRear(ink), 16, 0, 0, 1.25)),
  '3.21': () => endRing(place(carRear(faded), -15, 0, 0, 1.2) + place(carRear(faded), 15, 0, 0, 1.2)),
  '3.22': () => ring(place(lorryRear(red), -15, 0) + place(carRear(ink), 15, 3, 0, 1.05)),
  '3.23': () => endRing(place(lorryRear(faded), -15, 0) + place(carRear(faded), 16, 3, 0, 1.1)),
  '3.26': () => ring(black('M-24-5H-8L12-12Q26-12 26-20V14Q26 8 12 6L-8 5H-24Z'), true),
  '3.27': () => parkingBan(true),
  '3.28': () => parkingBan(false),
  '3.29': () => parkingBan(false, ink9('M0-24V24')),
  '3.30': () => parkingBan(false, ink9('M-9-24V24M9-24V24')),
  '3.31': () => endRing(''),
  '3.32': () => ring(place(lorryRear(ink), 0, -4, 0, 1.1) + rect(-11, -17, 22, 14, '#F7941D')),
  '3.33': () => ring(place(lorryRear(ink), 0, -4, 0, 1.1) + rect(-11, -17, 22, 14, red)),
  '3.34': () => ring(place(busSide(ink, '#FFFFFF'), 0, 3)),
};

/** Prohibition signs with a value, by number: the value comes after the colon in the sign's name. */
export const valueSigns: Readonly<Record<string, (label: string) => string>> = {
  '3.4': (label) => ring(truck(ink) + text(10, -4, 15, label, '#FFFFFF')),
  '3.11': (label) => value(label),
  '3.12': (label) =>
    ring(text(0, -4, 30, label, ink) + ink8('M-26 16H26', 3) + black('M-14 24L-4 24M4 24L14 24')),
  '3.13': (label) => ring(text(0, 0, 22, label, ink) + black('M-9-33H9L0-22ZM-9 33H9L0 22Z')),
  '3.14': (label) => ring(text(0, 0, 18, label, ink) + black('M-37-8V8L-27 0ZM37-8V8L27 0Z')),
  '3.15': (label) => ring(place(lorrySide(ink), 0, -8, 0, 0.9) + text(0, 22, 18, label, ink)),
  '3.16': (label) =>
    ring(
      place(carSide(ink), -17, 2, 0, 0.46) +
        place(carSide(ink), 18, 2, 0, 0.46) +
        text(0, -19, 15, label, ink) +
        ink8('M-18 18H18', 3) +
        black('M28 18L16 12V24ZM-28 18L-16 12V24Z'),
    ),
  '3.24': (label) => value(label, label.length > 2 ? 34 : 46),
  '3.25': (label) => endRing(text(0, 0, 46, label, faded)),
};

function ink9(d: string): string {
  return stroke(d, '#FFFFFF', 8);
}

/** Lorry from behind, 30 wide, for 3.22 and 3.32. */
function lorryRear(color: string): string {
  return path('M-15-20H15V10H12V15H7V10H-7V15H-12V10H-15Z', { fill: color });
}

/** Stopping (cross) and parking (slash) bans on blue. */
function parkingBan(cross: boolean, marks = ''): string {
  return (
    circle(0, 0, 50, '#FFFFFF') +
    circle(0, 0, 43, palette.signBlue, { stroke: red, 'stroke-width': 10 }) +
    marks +
    stroke(cross ? 'M-30-30L30 30M30-30L-30 30' : 'M-30-30L30 30', red, 9)
  );
}

const w = '#FFFFFF';
const bigAhead = stroke('M0 34V-12', w, 12) + path('M-17-10L0-36L17-10Z', { fill: w });

function whiteArrow(shaft: string, head: string): string {
  return stroke(shaft, w, 11) + path(head, { fill: w });
}

const rightHead = 'M10-22L34-4L10 14Z';
const leftHead = 'M-10-22L-34-4L-10 14Z';

/** Mandatory signs (group 4), by number. */
export const mandatorySigns: Readonly<Record<string, () => string>> = {
  '4.1.1': () => blueRound(bigAhead),
  '4.1.2': () => blueRound(whiteArrow('M-14 32V10Q-14-4 0-4H12', rightHead)),
  '4.1.3': () => blueRound(whiteArrow('M14 32V10Q14-4 0-4H-12', leftHead)),
  '4.1.4': () =>
    blueRound(whiteArrow('M-8 34V-14M-8 22Q-8 6 6 6H14', 'M-23-14L-8-38L7-14ZM12-9L35 6L12 21Z')),
  '4.1.5': () =>
    blueRound(whiteArrow('M8 34V-14M8 22Q8 6-6 6H-14', 'M23-14L8-38L-7-14ZM-12-9L-35 6L-12 21Z')),
  '4.1.6': () =>
    blueRound(
      whiteArrow('M0 36V18Q0 0-14 0H-16M0 18Q0 0 14 0H16', 'M-15-16L-39 0L-15 16ZM15-16L39 0L15 16Z'),
    ),
  '4.2.1': () => blueRound(place(bigAhead, 0, 0, 135)),
  '4.2.2': () => blueRound(place(bigAhead, 0, 0, 225)),
  '4.2.3': () => blueRound(whiteArrow('M0-36V-14L-14 8M0-14L14 8', 'M-28 0L-22 30L-3 12ZM28 0L22 30L3 12Z')),
  '4.3': () =>
    blueRound(
      [0, 120, 240]
        .map((angle) => place(whiteArrow('M-22.5 13A26 26 0 0 0 6 25', 'M3 12L24 19L8 36Z'), 0, 0, angle))
        .join(''),
    ),
  '4.4.1': () => blueRound(place(bicycleSide(w), 0, 4, 0, 1.1)),
  '4.5.1': () => blueRound(place(walker(w), 0, 0, 0, 1.1)),
};

/** Minimum speed 4.6 with its value. */
export function minimumSpeed(label: string): string {
  return blueRound(text(0, 0, 44, label, w));
}
