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
  walker,
} from './pictogram.ts';
import { black, triangle } from './sign-frame.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

function thick(d: string, width = 7, more: Readonly<Record<string, string>> = {}): string {
  return stroke(d, ink, width, more);
}

/** Approach strips 1.4.1–1.4.6: one to three slanted red bars, rising to the left or right. */
function approach(bars: number, slope: 1 | -1): string {
  let out = rect(-26, -50, 52, 100, '#FFFFFF', { rx: 4 });
  out += rect(-23, -47, 46, 94, '#FFFFFF', { rx: 2, stroke: palette.signRed, 'stroke-width': 1.5 });
  const gap = 26;
  for (let index = 0; index < bars; index += 1) {
    const y = (index - (bars - 1) / 2) * gap;
    out += stroke(`M-22 ${y + 7 * slope}L22 ${y - 7 * slope}`, palette.signRed, 13);
  }
  return out;
}

/** Priority-road intersection 2.3.x: thick vertical arrow, thinner side roads. */
function priorityCross(sideRoads: string): string {
  return triangle(black('M-5 29V-3H-11.5L0-21L11.5-3H5V29Z') + stroke(sideRoads, ink, 6));
}

/** Curve 1.11: arrow bending to the right (mirrored for the left). */
function bend(right: boolean): string {
  const k = right ? 1 : -1;
  return triangle(
    thick(`M${-7 * k} 28V12Q${-7 * k} 2 ${3 * k}-4L${7 * k}-7`, 8) +
      black(`M${-1 * k}-13L${14 * k}-14L${9 * k} 2Z`),
  );
}

/** The winding arrow of 1.12.2: the first bend is to the left. */
const doubleBend =
  stroke('M5 30V23Q5 19 1 16L-4 12Q-8 9-8 6Q-8 3-4 0L0-3Q3-5 3-8', ink, 7) + black('M-6-6L3-20L12-6Z');

/** Warning signs (group 1) and the triangular signs of group 2, by number. */
export const warningSigns: Readonly<Record<string, () => string>> = {
  '1.1': () =>
    triangle(thick('M-20 2V26M-10 2V26M0 2V26M10 2V26M20 2V26', 4) + thick('M-24 9H24M-24 20H24', 3.4)),
  '1.2': () => triangle(place(locomotive(ink), 0, 14, 0, 0.95)),
  '1.3.1': () =>
    stroke('M-46-26L46 26M46-26L-46 26', '#FFFFFF', 22) +
    stroke('M-45-25L45 25M45-25L-45 25', palette.signRed, 18) +
    stroke('M-43-24L43 24M43-24L-43 24', '#FFFFFF', 11),
  '1.3.2': () =>
    stroke('M-46-30L46 14M46-30L-46 14M-46 40L0 18L46 40', '#FFFFFF', 20) +
    stroke('M-45-30L45 14M45-30L-45 14M-45 40L0 19L45 40', palette.signRed, 16) +
    stroke('M-43-29L43 13M43-29L-43 13M-43 39L0 19L43 39', '#FFFFFF', 10),
  '1.4.1': () => approach(3, 1),
  '1.4.2': () => approach(2, 1),
  '1.4.3': () => approach(1, 1),
  '1.4.4': () => approach(3, -1),
  '1.4.5': () => approach(2, -1),
  '1.4.6': () => approach(1, -1),
  '1.5': () =>
    triangle(
      path('M-15-2H15V22H-15ZM-11 2H-2V10H-11ZM2 2H11V10H2Z', { fill: ink, 'fill-rule': 'evenodd' }) +
        thick('M-18 27H18', 3.4) +
        thick('M0-3L-5-9L0-15L5-9Z', 2.4) +
        circle(-9, 24, 3, ink) +
        circle(9, 24, 3, ink),
    ),
  '1.6': () => triangle(thick('M-19-9L19 27M19-9L-19 27', 9)),
  '1.7': () =>
    triangle(
      [0, 120, 240]
        .map((angle) =>
          place(thick('M-13.4 6A15 15 0 0 0 4 14.4', 6) + black('M2 6L15 11L5 22Z'), 0, 10, angle),
        )
        .join(''),
    ),
  '1.8': () =>
    triangle(
      rect(-8.5, -18, 17, 46, ink, { rx: 6 }) +
        circle(0, -10, 5.4, palette.lampRed) +
        circle(0, 5, 5.4, palette.lampAmber) +
        circle(0, 20, 5.4, palette.lampGreen),
    ),
  '1.9': () =>
    triangle(
      black('M-29 22V9H-14V22ZM29 22V9H14V22Z') +
        thick('M-19 9L-4-12M19 9L4-12', 5.5) +
        thick('M-27 27q4.5-4.5 9 0t9 0t9 0t9 0t9 0t9 0', 2.8),
    ),
  '1.10': () =>
    triangle(
      black('M-30 28V8H-4V28Z') +
        place(mirror(carSide(ink)), 8, 0, 38, 0.52) +
        thick('M-2 26q4-4.5 8 0t8 0t8 0t8 0', 3),
    ),
  '1.11.1': () => bend(true),
  '1.11.2': () => bend(false),
  '1.12.1': () => triangle(mirror(doubleBend)),
  '1.12.2': () => triangle(doubleBend),
  '1.13': () => steep('12%', 1),
  '1.14': () => steep('12%', -1),
  '1.15': () =>
    triangle(
      place(carRear(ink), -1, -4, 14, 0.86) +
        thick('M-14 30Q-19 25-13 20Q-7 15-11 9M8 30Q3 25 9 20Q14 15 9 9', 3.6, round),
    ),
  '1.16': () => triangle(black('M-32 28V23H-26Q-15 2-4 21Q0 24 4 21Q15 2 26 23H32V28Z')),
  '1.17': () => triangle(black('M-32 28V22H-24Q0-6 24 22H32V28Z')),
  '1.18': () =>
    triangle(
      place(mirror(carSide(ink)), 4, 14, 0, 0.7) +
        circle(-22, 12, 2, ink) +
        circle(-24, 20, 2.4, ink) +
        circle(-17, 5, 2, ink) +
        circle(-26, 27, 2, ink),
    ),
  '1.20.1': () => triangle(thick('M-10 28V16L-5 8V-10M10 28V16L5 8V-10', 5)),
  '1.20.2': () => triangle(thick('M-8 28V-8M10 28V16L3 8V-8', 5)),
  '1.20.3': () => triangle(thick('M8 28V-8M-10 28V16L-3 8V-8', 5)),
  '1.21': () => triangle(thick('M-8-4V26M8 26V-4', 5.5) + black('M-17 18L-8 31L1 18ZM-1 4L8-10L17 4Z')),
  '1.22': () =>
    triangle(
      place(walker(ink), 0, 7, 0, 0.62) +
        thick('M-26 29L-22 22M-14 29L-12 22M-1 29V22M12 29L10 22M25 29L20 22', 5),
    ),
  '1.23': () => triangle(place(childrenPair(ink), 0, 8)),
  '1.24': () => triangle(place(bicycleSide(ink), 0, 16, 0, 0.84)),
  '1.25': () => triangle(place(digger(ink), 4, 5, 0, 0.9)),
  '1.26': () => triangle(place(cow(ink), 1, 13)),
  '1.27': () => triangle(place(deer(ink), -1, 13)),
  '1.28': () =>
    triangle(
      black('M-10 28V2L-16-2L-4-16V28Z') +
        circle(8, 6, 3, ink) +
        circle(14, 17, 3.6, ink) +
        circle(6, 22, 4, ink),
    ),
  '1.29': () =>
    triangle(
      thick('M-6 28V-12', 3.4) +
        path('M-6-12L24 0L22 10L-6-1Z', { fill: palette.signRed, stroke: ink, 'stroke-width': 2 }),
    ),
  '1.31': () => triangle(black('M-26 28V10Q-26-8 0-8Q26-8 26 10V28H16V12Q14 1 0 1Q-14 1-16 12V28Z')),
  '1.32': () =>
    triangle(
      place(carRear(ink), 0, 20, 0, 0.7) +
        place(carRear(ink), 0, 1, 0, 0.62) +
        place(carRear(ink), 0, -14, 0, 0.5),
    ),
  '1.33': () => triangle(rect(-4.5, -14, 9, 27, ink, { rx: 4 }) + circle(0, 22, 5.2, ink)),
  '1.34.1': () => chevrons(3, 0),
  '1.34.2': () => chevrons(3, 180),
  '1.34.3': () => bothWays,
  '2.3.1': () => priorityCross('M-21 12H21'),
  '2.3.2': () => priorityCross('M2 12H22'),
  '2.3.3': () => priorityCross('M-22 12H-2'),
  '2.3.4': () => priorityCross('M2 14L18 3'),
  '2.3.5': () => priorityCross('M-2 14L-18 3'),
  '2.3.6': () => priorityCross('M2 10L20 22'),
  '2.3.7': () => priorityCross('M-2 10L-20 22'),
};

function steep(label: string, way: 1 | -1): string {
  return triangle(black(`M${-29 * way} 29V8L${29 * way} 29Z`) + text(4 * way, 4, 15, label, ink));
}

/** Warning signs with a value, by number. */
export const labelledWarnings: Readonly<Record<string, (label: string) => string>> = {
  '1.13': (label) => steep(label, 1),
  '1.14': (label) => steep(label, -1),
};

/** To the left and to the right from the middle. */
const bothWays =
  rect(-57, -27, 114, 54, '#FFFFFF', { rx: 4 }) +
  rect(-54, -24, 108, 48, palette.signRed, { rx: 2 }) +
  path('M-22-22h14l-14 22l14 22h-14l-14-22ZM22-22h-14l14 22l-14 22h14l14-22Z', { fill: '#FFFFFF' });

function chevrons(count: number, angle: number): string {
  const width = count * 36;
  let d = '';
  for (let index = 0; index < count; index += 1) {
    d += `M${-width / 2 + index * 36 + 6}-22h14l14 22l-14 22h-14l14-22Z`;
  }
  return place(
    rect(-width / 2 - 3, -27, width + 6, 54, '#FFFFFF', { rx: 4 }) +
      rect(-width / 2, -24, width, 48, palette.signRed, { rx: 2 }) +
      path(d, { fill: '#FFFFFF' }),
    0,
    0,
    angle,
  );
}
