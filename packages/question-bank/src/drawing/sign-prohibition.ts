import { palette } from './palette.ts';
import { carRear } from './pictogram.ts';
import { black, blueRound, ring } from './sign-frame.ts';
import { circle, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const red = palette.signRed;

const turnLeft = stroke('M10 26V8Q10-4-2-4H-6', ink, 9) + black('M-4-17L-25-4L-4 9Z');

/** Prohibition signs (group 3), by number; those with a value are in `valueSigns`. */
export const prohibitionSigns: Readonly<Record<string, () => string>> = {
  '3.1': () =>
    circle(0, 0, 50, '#FFFFFF') + circle(0, 0, 47, red) + rect(-35, -9, 70, 18, '#FFFFFF', { rx: 2 }),
  '3.18.2': () => ring(turnLeft, true),
  '3.20': () => ring(place(carRear(red), -16, 0, 0, 1.25) + place(carRear(ink), 16, 0, 0, 1.25)),
  '3.27': () => parkingBan(true),
  '3.28': () => parkingBan(false),
  '3.29': () => parkingBan(false, stroke('M0-24V24', '#FFFFFF', 8)),
};

/** Prohibition signs with a value, by number: the value comes after the colon in the sign's name. */
export const valueSigns: Readonly<Record<string, (label: string) => string>> = {
  '3.11': (label) => ring(text(0, 0, 32, label, ink)),
};

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

/** Mandatory signs (group 4), by number. */
export const mandatorySigns: Readonly<Record<string, () => string>> = {
  '4.1.1': () => blueRound(bigAhead),
  '4.1.3': () => blueRound(whiteArrow('M14 32V10Q14-4 0-4H-12', 'M-10-22L-34-4L-10 14Z')),
  '4.1.5': () =>
    blueRound(whiteArrow('M8 34V-14M8 22Q8 6-6 6H-14', 'M23-14L8-38L-7-14ZM-12-9L-35 6L-12 21Z')),
  '4.3': () =>
    blueRound(
      [0, 120, 240]
        .map((angle) => place(whiteArrow('M-22.5 13A26 26 0 0 0 6 25', 'M3 12L24 19L8 36Z'), 0, 0, angle))
        .join(''),
    ),
};
