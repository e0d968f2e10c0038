import { palette } from './palette.ts';
import {
  axle,
  bicycleSide,
  busSide,
  carFront,
  carRear,
  dangerousLoad,
  kickScooter,
  lorryRear,
  lorrySide,
  motorcycleSide,
  tractorSide,
  walker,
} from './pictogram.ts';
import { black, endRing, ring } from './sign-frame.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

/** Prohibition signs (group 3). The field within the ring has a radius of 38.5. */

const ink = palette.signBlack;
const red = palette.signRed;
const white = palette.signWhite;
/** Pictures under the lines of signs that end a ban. */
const faded = '#8E909C';

const turnRight = stroke('M-18.5 28V-5Q-18.5-15-8.5-15H13', ink, 9.5) + black('M11-27.5L33.5-15L11-2.5Z');
const turnAround = stroke('M15 29V-12A15.5 15.5 0 0 0-16-12V9', ink, 10) + black('M-29 7H-3L-16 30Z');
const truck = (color: string): string => place(lorrySide(color), 0, 2, 0, 1.1);
const lorryAndCar = (lorry: string, car: string): string =>
  place(lorryRear(lorry), -17, 0, 0, 1.06) + place(carRear(car), 18.5, 5, 0, 1.25);
const twoCars = (left: string, rightCar: string): string =>
  place(carRear(left), -18, 0, 0, 1.32) + place(carRear(rightCar), 18, 0, 0, 1.32);

/** A value and its unit: the unit is smaller, `below` puts it on a line of its own. */
function measure(label: string, y: number, size: number, unitBelow = 0): string {
  const [, value = label, unit = ''] = /^([\d.,]+)\s*([а-яё]+)$/.exec(label) ?? [];
  if (unitBelow > 0) return text(0, y, size, value, ink) + text(0, y + unitBelow, size * 0.62, unit, ink);
  const small = `<tspan font-size="${Math.round(size * 0.66)}">${unit}</tspan>`;
  return text(0, y, size, unit === '' ? value : `${value}${small}`, ink);
}

/** Words above and below a bar. */
function barrier(above: string, below: string, sizes: readonly [number, number]): string {
  return ring(
    rect(-34, -4, 68, 8, ink, { rx: 4 }) +
      text(0, -14.5, sizes[0], above, ink) +
      text(0, 15, sizes[1], below, ink),
  );
}

/** Stopping (cross) and parking (slash) bans on blue, with a thin white line between the blue and the red. */
function parkingBan(cross: boolean, marks = ''): string {
  const d = cross ? 'M-28-28L28 28M28-28L-28 28' : 'M-28-28L28 28';
  return (
    circle(0, 0, 50, white) +
    circle(0, 0, 40, palette.signBlue) +
    marks +
    stroke(d, white, 10) +
    circle(0, 0, 39, 'none', { stroke: white, 'stroke-width': 3 }) +
    circle(0, 0, 43.2, 'none', { stroke: red, 'stroke-width': 8.6 }) +
    stroke(cross ? 'M-29-29L29 29M29-29L-29 29' : 'M-29-29L29 29', red, 7.4)
  );
}

const horse =
  black(
    'M-36.5-12L-37.5-14.8L-30-21.5L-28.5-25L-26-21.5Q-20.5-19.5-17-12Q-10-10.3-4-11.5Q2-11.8 3.5-7Q4.8-2 3.2 2.5L6 9L4.8 17.5H1.6L2.4 10L-2.5 4L-5.5 10L-6 17.5H-9.2L-8.8 9.5L-7.5 3.5Q-12 3.5-16 2.6L-17 8L-15.8 17.5H-19L-20.4 8.5L-20.2 4.5L-25.5 8.5L-24 15H-27L-29 7L-21.8 1.5Q-23.2-2-22.8-7L-26.5-13.8L-33.5-11Z',
  ) + stroke('M2.5-9Q7.5-7 6.4 3', ink, 2);

/** Prohibition signs, by number; 3.24 and others with a value are in `valueSigns`. */
export const prohibitionSigns: Readonly<Record<string, () => string>> = {
  '3.1': () => circle(0, 0, 50, white) + circle(0, 0, 47, red) + rect(-34.5, -9.5, 69, 19, white, { rx: 1 }),
  '3.2': () => ring(''),
  '3.3': () => ring(place(carFront(ink), 0, -1, 0, 1.06)),
  '3.4': () => ring(truck(ink)),
  '3.5': () => ring(place(motorcycleSide(ink), 0, 1, 0, 1.18)),
  '3.6': () => ring(place(tractorSide(ink), 0, 1.5, 0, 1.14)),
  '3.7': () =>
    ring(
      black('M-13-12H26V8H10A7.6 7.6 0 0 0-5 8H-33V5H-13Z') +
        circle(2.5, 9.5, 4.2, 'none', { stroke: ink, 'stroke-width': 3 }),
    ),
  '3.8': () =>
    ring(
      place(horse, 1.5, 0, 0, 0.94) +
        stroke('M-20-3L4 2H18', ink, 2.2) +
        black('M19-6H38Q38.4 0 37.6 7H34.5A8 8 0 0 0 19 7Z') +
        circle(26.8, 9.5, 5, 'none', { stroke: ink, 'stroke-width': 3 }),
    ),
  '3.9': () => ring(place(bicycleSide(ink), 0, 1, 0, 1.1)),
  '3.10': () => ring(place(mirror(walker(ink)), 0, 0, 0, 1.08), true),
  '3.17.1': () => barrier('ТАМОЖНЯ', 'CUSTOM', [11, 12.5]),
  '3.17.2': () => barrier('ОПАСНОСТЬ', 'DANGER', [9.6, 12.5]),
  '3.17.3': () => barrier('STOP', 'КОНТРОЛЬ', [17, 10.6]),
  '3.18.1': () => ring(turnRight, true),
  '3.18.2': () => ring(mirror(turnRight), true),
  '3.19': () => ring(turnAround, true),
  '3.20': () => ring(twoCars(red, ink)),
  '3.21': () => endRing(twoCars(faded, faded)),
  '3.22': () => ring(lorryAndCar(red, ink)),
  '3.23': () => endRing(lorryAndCar(faded, faded)),
  '3.26': () =>
    ring(
      black('M-32-20Q-30-10-19-6.5H30V-2.5H-19Q-29-1-30.5 9Q-35-5-32-20Z') +
        stroke('M-13 10.5H5A7.5 7.5 0 0 0 5-12.5H-6M-13 10.5A5 5 0 0 1-13 1H10', ink, 3) +
        circle(29, -4.5, 6, ink),
      true,
    ),
  '3.27': () => parkingBan(true),
  '3.28': () => parkingBan(false),
  '3.29': () => parkingBan(false, rect(-4.5, -29, 9, 58, white)),
  '3.30': () => parkingBan(false, rect(-14, -27, 9, 54, white) + rect(5, -27, 9, 54, white)),
  '3.31': () => endRing(''),
  '3.32': () => ring(dangerousLoad(ink)),
  '3.33': () =>
    ring(
      path('M-13-3L-20-19L-9.5-16.5L-11.5-30L-3-21.5L2-36L6.5-22L17.5-31L14-17L23-17.5L13-3Z', {
        fill: '#F7841D',
      }) +
        path('M-5-5L-7.5-14.5L-2.5-12L0-20.5L3-12.5L7.5-15.5L5-5Z', { fill: red }) +
        place(carFront(ink), 0, 10.5, 0, 0.74),
    ),
  '3.34': () => ring(place(busSide(ink, white), 0, 2.5, 0, 0.97)),
  '3.35': () => ring(place(kickScooter(ink), 0, 2, 0, 0.96)),
};

/** Prohibition signs with a value, by number: the value comes after the colon in the sign's name. */
export const valueSigns: Readonly<Record<string, (label: string) => string>> = {
  '3.4': (label) => ring(truck(ink) + text(12, -5, 17, label.replace(' ', ''), white)),
  '3.11': (label) => ring(measure(label, 0, 42)),
  '3.12': (label) => ring(measure(label, -13, 32) + place(axle(ink), 0, 14, 0, 1.3)),
  '3.13': (label) => ring(measure(label, -8, 32, 22) + black('M-9.5-37H9.5L0-26.5ZM-9.5 37H9.5L0 26.5Z')),
  '3.14': (label) => ring(measure(label, -7, 30, 24) + black('M-36-10V10L-25.5 0ZM36-10V10L25.5 0Z')),
  '3.15': (label) =>
    ring(
      place(lorrySide(ink), 0, -13.5, 0, 0.84) +
        measure(label, 13, 21, 15) +
        black('M-17.5 8V26L-27 17ZM17.5 8V26L27 17Z'),
    ),
  /** The tail of the car ahead and the nose of the one behind, cut by the ring. */
  '3.16': (label) =>
    ring(
      measure(label, -21, 20) +
        path(
          'M-37.2-9.5H-17Q-15.5-9.5-15-8L-9.5 4.5V9L-12.5 17H-14.5A8.4 8.4 0 0 0-30 17H-34.5A38.5 38.5 0 0 1-37.2-9.5ZM-36.9-6.8A38 38 0 0 0-38.3 4H-13L-17.2-6.8Z',
          { fill: ink, 'fill-rule': 'evenodd' },
        ) +
        path('M8.5 8Q8.5 5.5 11 5L24 4L37.2-9.5Q38.5 1 34.5 17H30A8.4 8.4 0 0 0 14.5 17H11Q8.5 15 8.5 12Z', {
          fill: ink,
        }) +
        [-22.2, 22.2].map((x) => circle(x, 17.5, 5, 'none', { stroke: ink, 'stroke-width': 3.6 })).join(''),
    ),
  '3.24': (label) => ring(text(0, 0, label.length > 2 ? 36 : 50, label, ink)),
  '3.25': (label) => endRing(text(0, 0, label.length > 2 ? 36 : 50, label, faded)),
};
