import { palette } from './palette.ts';
import {
  bicycleSide,
  carRear,
  carSide,
  childrenPair,
  cow,
  deer,
  digger,
  locomotive,
  roundaboutArrows,
  tramSide,
  walker,
} from './pictogram.ts';
import { black, triangle } from './sign-frame.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

/** Warning signs (group 1). The field of their triangle: from (0, -35) to y = 32.5, 78 wide at the bottom. */

const ink = palette.signBlack;
const red = palette.signRed;
const white = palette.signWhite;

function thick(d: string, width = 7, more: Readonly<Record<string, string>> = {}): string {
  return stroke(d, ink, width, more);
}

/** Three waves of water from (x, y) on, `length` long (a multiple of 8). */
function water(x: number, y: number, length: number): string {
  const waves = 't4 0'.repeat(length / 4 - 1);
  return thick([0, 4, 8].map((down) => `M${x} ${y + down}q2-2 4 0${waves}`).join(''), 1.7);
}

/** A cross of St Andrew about (0, y): white with a red edge, its arms `half` wide and `half * 0.58` high. */
function saltire(y: number): string {
  const d = `M0 ${y - 12}L36 ${y - 32}L44.5 ${y - 30.5}L47.5 ${y - 22.5}L8.5 ${y}L47.5 ${y + 22.5}L44.5 ${y + 30.5}L36 ${y + 32}L0 ${y + 12}L-36 ${y + 32}L-44.5 ${y + 30.5}L-47.5 ${y + 22.5}L-8.5 ${y}L-47.5 ${y - 22.5}L-44.5 ${y - 30.5}L-36 ${y - 32}Z`;
  return redEdged(d);
}

/** White inside, a red edge and a white rim outside, following an outline. */
function redEdged(d: string): string {
  return (
    path(d, { fill: white, stroke: white, 'stroke-width': 9, 'stroke-linejoin': 'round' }) +
    path(d, { fill: white, stroke: red, 'stroke-width': 5 })
  );
}

/** Approach strips 1.4.1–1.4.6: one to three slanted red bars, rising to the right (1) or to the left (-1). */
function approach(bars: number, slope: 1 | -1): string {
  let d = '';
  for (let index = 0; index < bars; index += 1) {
    const y = -9 + (index - (bars - 1) / 2) * 19;
    d += `M-22 ${y + 13 * slope - 4.5}L22 ${y - 13 * slope - 4.5}V${y - 13 * slope + 4.5}L-22 ${y + 13 * slope + 4.5}Z`;
  }
  return (
    rect(-26, -50, 52, 100, white, { rx: 5 }) +
    path(d, { fill: red }) +
    rect(-22.8, -46.8, 45.6, 93.6, 'none', { rx: 3, stroke: ink, 'stroke-width': 1.8 })
  );
}

/** The winding road of 1.12.1: the first bend is to the right. */
const doubleBend = thick('M-9.5 29V18C-9.5 6-4 8 0 11S9.5 16 9.5 4V-7', 8);
const bend = thick('M-6 29V14C-6 4-2 1 7.5-7', 8.5);

/** The road narrows on the right. */
const narrowsRight = thick('M-6 28V-17M12.5 28V12C12.5 3 5.5 5 5.5-4V-17', 7.4);

/** Slanted lines of the grid on 1.35 within 42×21 around (0, 19.5), down to the right. */
const lattice = thick(
  [-52.5, -42, -31.5, -21, -10.5, 0, 10.5]
    .map((x) => {
      const [from, to] = [Math.max(-21, x), Math.min(21, x + 42)];
      return `M${from} ${9 + (from - x) / 2}L${to} ${9 + (to - x) / 2}`;
    })
    .join(''),
  1,
);

const strayStones: readonly (readonly [number, number, number])[] = [
  [-2, 1, 2.2],
  [1.5, 7, 2.8],
  [15, 5.5, 3.2],
  [19.5, 14.5, 2.4],
  [13, 17.5, 2.7],
];

/** Warning signs, by number. */
export const warningSigns: Readonly<Record<string, () => string>> = {
  '1.1': () =>
    triangle(
      black(
        [-17, -8.5, 0, 8.5, 17].map((x) => `M${x - 2.7} 28V6L${x} 2L${x + 2.7} 6V28Z`).join('') +
          'M-22.5 6.5H22.5V9.7H-22.5ZM-22.5 21.5H22.5V24.7H-22.5Z',
      ),
    ),
  '1.2': () => triangle(locomotive(ink)),
  '1.3.1': () => place(saltire(0), 0, 0, 0, 0.97),
  '1.3.2': () =>
    place(
      saltire(-16) + redEdged('M0 28L36 48L44.5 46.5L47.5 38.5L0 12L-47.5 38.5L-44.5 46.5L-36 48Z'),
      0,
      0,
      0,
      0.93,
    ),
  '1.4.1': () => approach(3, 1),
  '1.4.2': () => approach(2, 1),
  '1.4.3': () => approach(1, 1),
  '1.4.4': () => approach(3, -1),
  '1.4.5': () => approach(2, -1),
  '1.4.6': () => approach(1, -1),
  '1.5': () => triangle(place(tramSide(ink), 0, 4)),
  '1.6': () => triangle(thick('M-14-2L14 26M14-2L-14 26', 8.4)),
  '1.7': () => triangle(place(roundaboutArrows(ink), 0, 10, 60, 0.64)),
  '1.8': () =>
    triangle(
      [red, palette.signYellow, palette.signGreen]
        .map((lamp, index) => circle(0, -11.5 + index * 17.2, 7, lamp, { stroke: ink, 'stroke-width': 1.4 }))
        .join(''),
    ),
  '1.9': () =>
    triangle(
      black('M-36.5 31.5L-22.5 6H-15V31.5ZM36.5 31.5L22.5 6H15V31.5Z') +
        thick('M-14.5 6.5L6.5-14.5', 5.4) +
        water(-14, 21, 28),
    ),
  '1.10': () =>
    triangle(
      black('M-36.5 31.5L-22 7H-7V31.5Z') +
        place(mirror(carSide(ink)), -0.5, 2, 17, 0.5) +
        water(-6.5, 22, 36),
    ),
  '1.11.1': () => triangle(bend),
  '1.11.2': () => triangle(mirror(bend)),
  '1.12.1': () => triangle(doubleBend),
  '1.12.2': () => triangle(mirror(doubleBend)),
  '1.13': () => steep('12%', 1),
  '1.14': () => steep('10%', -1),
  '1.15': () =>
    triangle(
      place(carRear(ink), 0, -4, 7, 0.92) +
        black(
          'M-8 10Q-22 11-21 14.5Q-20.5 17-12 19Q-4.5 20.5-6.5 23Q-8.5 26-16.5 29.5H-4.5Q.5 25.5-.5 21.5Q-2 18-11 15.5Q-15.5 14-14.5 13.2Q-13 12.3-7.5 12.2ZM7.5 10Q-1 11-.5 14Q0 16.5 7 19.5Q13 22 12.5 24Q11.5 26.5 12.5 29.5H25.5Q18.5 25 14.5 20Q11 16.5 6.5 14.5Q4.5 13.2 8 12.2Z',
        ),
    ),
  '1.16': () =>
    triangle(
      black(
        'M-35.5 30.5L-30 20.5H-26Q-22 20.5-19 15.5Q-16 10.5-11.5 10.5Q-7 10.5-4 15Q0 20.5 4 15Q7 10.5 11.5 10.5Q16 10.5 19 15.5Q22 20.5 26 20.5H30L35.5 30.5Z',
      ),
    ),
  '1.17': () => triangle(black('M-32 28.5V24H-22Q-17 23.5-11 19.5Q0 13.5 11 19.5Q17 23.5 22 24H32V28.5Z')),
  '1.18': () =>
    triangle(
      thick('M-18-1H-13.5L-10 8.5', 2.6) +
        path(
          'M-24.5 8H-10Q-7.5 8-7.5 10.5V20H-31.4ZM-16.3 13.7a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM-14.6 21.6H-8V27Q-8 30-11.3 30T-14.6 27Z',
          { fill: ink, 'fill-rule': 'evenodd' },
        ) +
        black('M-6 29.5L.2 13L2 14ZM-5 29.5L14 12.5L15 14.2ZM-3.5 29.5L13.5 23L14 25Z') +
        [...strayStones, [20.5, 23.5, 2.2] as const].map(([x, y, r]) => circle(x, y, r, ink)).join(''),
    ),
  '1.19': () =>
    triangle(
      place(carRear(ink), 7.5, 8.5, 9, 1.02) +
        rect(-29, 20.5, 27, 6, ink) +
        [0, 4.5, 9, 13.5, 18]
          .flatMap((x) => [circle(x + 1.5, 22.4, 1.3, ink), circle(x + 3.5, 26.4, 1.3, ink)])
          .join(''),
    ),
  '1.20.1': () =>
    triangle(thick('M-12.5 28V12C-12.5 3-5.5 5-5.5-4V-17M12.5 28V12C12.5 3 5.5 5 5.5-4V-17', 7.4)),
  '1.20.2': () => triangle(narrowsRight),
  '1.20.3': () => triangle(mirror(narrowsRight)),
  '1.21': () => triangle(black('M-13-11H-4.6V13H1L-8.8 30L-18.6 13H-13ZM4.6 27H13V4H18.6L8.8-13L-1 4H4.6Z')),
  '1.22': () =>
    triangle(
      place(walker(ink), 0, 1, 0, 0.86) +
        black('M-25.5 22H-18L-21.5 30H-30ZM-3.5 22H3.5L4.2 30H-4.2ZM25.5 22H18L21.5 30H30Z'),
    ),
  '1.23': () => triangle(place(childrenPair(ink), 0, 9, 0, 0.88)),
  '1.24': () => triangle(place(bicycleSide(ink), 0, 12, 0, 0.94)),
  '1.25': () => triangle(place(digger(ink), -2, 4.5, 0, 0.96), palette.signYellow),
  '1.26': () => triangle(place(cow(ink), 4, 10, 0, 0.9)),
  '1.27': () => triangle(place(deer(ink), 2.5, 5.5, 0, 0.94)),
  '1.28': () =>
    triangle(
      black('M-16.5 28Q-12 22-11.5 20Q-4 17-3 13Q1 10 1.5 5Q4 1 4.5-4Q6-9 9-12L34 28Z') +
        [
          [-21.5, 22, 5.2],
          [-10.5, 15.5, 3.4],
          [-15, 8, 2],
          [-6.5, 4, 2.5],
          [-1.5, -0.5, 2],
          [2.5, -9, 1.6],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink))
          .join(''),
    ),
  '1.29': () =>
    triangle(
      place(
        rect(-10, -7, 3.4, 36, ink, { rx: 1.7 }) +
          path(
            'M-13-3Q-4-4.5 0-2.5L22 4.5Q25 5.5 25 8T22 10.5L-1 11.5Q-7 12.5-13 10.5Q-16.5 9-16.5 4T-13-3Z',
            {
              fill: white,
              stroke: ink,
              'stroke-width': 1.6,
            },
          ) +
          black(
            'M-8-3.6Q-5-4 0-2.5Q3 4 0 11.5Q-5 12.2-8 11.5Q-4.5 4-8-3.6ZM5-1L11.5 1.2Q13.5 5.5 11.5 11L5.5 11.2Q7.8 5 5-1ZM16 2.6L20.5 4Q23 7 20.5 10.5L16.5 10.8Q18 6.5 16 2.6Z',
          ),
        -1.5,
        2,
        0,
        0.93,
      ),
    ),
  '1.30': () =>
    triangle(
      black(
        'M1.5-22L6-19.5L9.5 10.5L26.5 20.5Q29.5 23.5 26.5 26Q25 27 22.5 26L6.5 17.5L-24 27L-25 24L-3.5 10.5L-12 6.5L-18.5 8L-19.5 6.5L-12 1.5L-13-7.5L-10.5-6.5L-7.5 2.5L1.5 7Z',
      ),
    ),
  '1.31': () =>
    triangle(
      path('M-21 29V13Q-21-7 0-7T21 13V29ZM-18.5 29H18L8.5 17V10.5Q8.5 3 0.8 3T-7 10.5V17Z', {
        fill: ink,
        'fill-rule': 'evenodd',
      }) + black('M-7 18.6H7L14.6 29H-17Z'),
    ),
  '1.32': () =>
    triangle(
      [
        [-8, 5.5, 0.74],
        [1.5, 11, 0.92],
        [12, 17, 1.08],
      ]
        .map(([x = 0, y = 0, near = 1]) =>
          place(
            path('M-13.5 6.8V-.5L-11.2-3L-8.6-12.4H8.6L11.2-3L13.5-.5V6.8Z', { fill: white }) + carRear(ink),
            x,
            y,
            0,
            near,
          ),
        )
        .join(''),
    ),
  '1.33': () =>
    triangle(
      black('M-6.2-12.5A6.2 6.2 0 0 1 6.2-12.5Q6.2-6.5 3.2 13Q2.8 16 0 16T-3.2 13Q-6.2-6.5-6.2-12.5Z') +
        circle(0, 24, 5.7, ink),
    ),
  '1.34.1': () => chevrons(1),
  '1.34.2': () => chevrons(-1),
  '1.34.3': () =>
    redBoard(
      'M-18-12H-10L-24 0L-10 12H-18L-32 0ZM-40-12H-32L-46 0L-32 12H-40L-54 0ZM18-12H10L24 0L10 12H18L32 0ZM40-12H32L46 0L32 12H40L54 0Z',
    ),
  /** A crossroads where marking 1.26 forbids stopping: a car on the grid. */
  '1.35': () =>
    triangle(
      lattice +
        mirror(lattice) +
        rect(-21, 9, 42, 21, 'none', { stroke: ink, 'stroke-width': 1.2 }) +
        place(
          path('M-13-1.5L-9-12H9L13-1.5V6H11V12.5H6V6H-6V12.5H-11V6H-13Z', { fill: white }) + carRear(ink),
          0,
          6,
          0,
          1.24,
        ),
    ),
};

function steep(label: string, way: 1 | -1): string {
  return triangle(
    black(`M${-35.5 * way} 30.5L${-21.5 * way} 6L${35.5 * way} 30.5Z`) +
      `<g transform="translate(${2.5 * way} 4.8) rotate(${23 * way})">${text(0, 0, 17, label, ink)}</g>`,
  );
}

/** Warning signs with a value, by number. */
export const labelledWarnings: Readonly<Record<string, (label: string) => string>> = {
  '1.13': (label) => steep(label, 1),
  '1.14': (label) => steep(label, -1),
};

/** A long red board with white shapes on it. */
function redBoard(shapes: string): string {
  return (
    rect(-64, -18, 128, 36, white, { rx: 3 }) +
    rect(-62.5, -16.5, 125, 33, 'none', { rx: 2, stroke: ink, 'stroke-width': 1.2 }) +
    rect(-59, -13, 118, 26, red) +
    path(shapes, { fill: white })
  );
}

/** The board of a curve: arrows to the right (1) or to the left (-1). */
function chevrons(way: 1 | -1): string {
  return redBoard(
    [-44, -16, 12, 40]
      .map(
        (x) =>
          `M${(x - 6) * way}-13H${(x + 4) * way}L${(x + 18) * way} 0L${(x + 4) * way} 13H${(x - 6) * way}L${(x + 8) * way} 0Z`,
      )
      .join(''),
  );
}
