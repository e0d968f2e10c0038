import { endBar, hours } from './face-part.ts';
import { carNose, minibus, parkingLetter, playingChild, skyline } from './face-pictogram.ts';
import { kerbside } from './sign-plate-parking.ts';
import { palette } from './palette.ts';
import { bicycleSide, lorrySide, walker } from './pictogram.ts';
import { board, whiteBoard } from './sign-frame.ts';
import { dayOff } from './sign-plate.ts';
import { circle, ellipse, num, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = palette.signWhite;
const red = palette.signRed;
const grey = '#8C8F9C';
const tall = [78, 112] as const;

/** Black lines over a zone that ends, from its lower left to its upper right. */
const endLines = (() => {
  const d = [50, 43, 36, 29, 22]
    .map((y) => {
      const rise = Math.min(76, (y + 54) / 1.25);
      return `M-38 ${y}L${num(rise - 38)} ${num(y - rise * 1.25)}`;
    })
    .join('');
  return stroke(d, ink, 2.2);
})();

/** A white board of a zone: its name above, the face that holds in it, and what is under that. */
function zone(face: string, end: boolean, below = '', y = -4, scale = 0.6): string {
  return whiteBoard(
    text(0, -42, 17, 'ЗОНА', ink) + place(face, 0, y, 0, scale) + below + (end ? endLines : ''),
    ...tall,
  );
}

function noParking(end: boolean): string {
  return end
    ? circle(0, 0, 47, grey) +
        circle(0, 0, 38, 'none', { stroke: w, 'stroke-width': 2 }) +
        stroke('M-32-24L24 32M-24-32L32 24', w, 2)
    : circle(0, 0, 43, palette.signBlue, { stroke: red, 'stroke-width': 10 }) +
        stroke('M-30-30L30 30', red, 9);
}

const parkingFace = (end: boolean): string =>
  rect(-46, -46, 92, 92, end ? grey : palette.signBlue, { rx: 6 }) + parkingLetter(w);
const walkersFace = (end: boolean): string =>
  circle(0, 0, 48, end ? grey : palette.signBlue) + place(walker(w), 0, 0, 0, 1.2);
const ecoClass = (label: string, y: number, end: boolean): string =>
  ellipse(0, y, 22, 12.5, end ? '#B4B6C0' : '#4F9A45') +
  ellipse(0, y, 17.5, 9, w) +
  text(0, y, 15, label, end ? '#B4B6C0' : ink);
const pale = '#B4B6C0';
const limited = (label: string, end: boolean): string =>
  circle(0, 0, 42, w, { stroke: end ? grey : red, 'stroke-width': 10 }) +
  text(0, 0, 44, label, end ? grey : ink);

const livingZone =
  path('M13-56V-14H38', { fill: 'none', stroke: w, 'stroke-width': 2.6 }) +
  path(
    'M18-56H38V-19H18ZM22-53H28V-45H22ZM32-53H38V-45H32ZM22-41H28V-32H22ZM32-41H38V-32H32ZM22-28H28V-19H22ZM32-28H38V-19H32Z',
    {
      fill: w,
      'fill-rule': 'evenodd',
    },
  ) +
  place(carNose(w), -12, -36, 0, 0.74) +
  place(walker(w), -15, 11, 0, 0.96) +
  place(playingChild(w), 20, 31) +
  circle(3, 47, 4.4, w);

const bicycleZone =
  path('M14-56V-14H38', { fill: 'none', stroke: w, 'stroke-width': 2 }) +
  path('M26-50L31-41L29-42L33-33L30-34L35-25H28V-20H24V-25H17L22-34L19-33L23-42L21-41Z', { fill: w }) +
  place(walker(w), 2, -37, 0, 0.52) +
  place(playingChild(w), -21, -36, 0, 0.56) +
  place(carNose(w), -7, -4, 0, 0.86) +
  place(bicycleSide(w), 0, 35, 0, 0.98);

/** Signs of zones (5.21, 5.22, 5.27 to 5.40) that need no value, by number. */
export const zoneSigns: Readonly<Record<string, () => string>> = {
  '5.21': () => board(livingZone, 76, 112),
  '5.22': () => board(livingZone + endBar(76, 112), 76, 112),
  '5.23.2': () => whiteBoard(skyline(ink), 140, 48),
  '5.24.2': () => whiteBoard(skyline(ink) + stroke('M-62 18L62-18', red, 6), 140, 48),
  '5.27': () => zone(noParking(false), false),
  '5.28': () => zone(noParking(true), true),
  '5.29': () => zone(parkingFace(false), false, place(kerbside(), 0, 39, 0, 0.62), -4, 0.53),
  '5.30': () => zone(parkingFace(true), true, place(kerbside(), 0, 39, 0, 0.62), -4, 0.53),
  '5.33': () => zone(walkersFace(false), false),
  '5.34': () => zone(walkersFace(true), true),
  '5.39': () => board(bicycleZone, 76, 112),
  '5.40': () => board(bicycleZone + endBar(76, 112), 76, 112),
};

/** Built-up areas and zones with a value, by number. */
export const labelledZones: Readonly<Record<string, (label: string) => string>> = {
  '5.23.1': (name) => whiteBoard(text(0, 0, 24, name.toUpperCase(), ink), 140, 48),
  '5.24.1': (name) =>
    whiteBoard(text(0, 0, 24, name.toUpperCase(), ink) + stroke('M-26 20L26-20', red, 6), 140, 48),
  '5.25': (name) => board(text(0, 0, 24, name.toUpperCase(), w), 136, 42),
  '5.26': (name) => board(text(0, 0, 24, name.toUpperCase(), w) + stroke('M-26 19L26-19', red, 6), 136, 42),
  /** The hours of a ban under the face. */
  '5.27': (time) => zone(noParking(false), false, hours(0, 41, 14, time)),
  '5.28': (time) => zone(noParking(true), true, hours(0, 41, 14, time)),
  '5.31': (limit) => zone(limited(limit, false), false, '', 2),
  '5.32': (limit) => zone(limited(limit, true), true, '', 2),
  /** With any value: on days off only. */
  '5.33': () => zone(walkersFace(false), false, place(dayOff, 0, 41, 0, 0.6)),
  '5.34': () => zone(walkersFace(true), true, place(dayOff, 0, 41, 0, 0.6)),
  '5.35': (label) => zone('', false, ecoClass(label, -14, false) + place(carNose(ink), 0, 26, 0, 1.05)),
  '5.36': (label) =>
    zone(
      circle(0, 0, 41, w, { stroke: pale, 'stroke-width': 11 }) + place(carNose(pale), 0, 1, 0, 1.3),
      true,
      ecoClass(label, 39, true),
      -5,
    ),
  '5.37': (label) =>
    zone(
      '',
      false,
      ecoClass(label, -17, false) +
        place(lorrySide(ink), 0, 14, 0, 0.76) +
        text(9, 11.5, 9, '8 т', w) +
        place(minibus(ink), 0, 41, 0, 0.74),
    ),
  '5.38': (label) =>
    zone(
      '',
      true,
      ecoClass(label, -12, true) + place(lorrySide(pale), 0, 28, 0, 1.02) + text(12, 24, 12, '8 т', w),
    ),
};
