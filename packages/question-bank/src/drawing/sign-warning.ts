import { palette } from './palette.ts';
import { black, triangle } from './sign-frame.ts';
import { place, stroke, text } from './svg.ts';

const ink = palette.signBlack;

function thick(d: string, width: number): string {
  return stroke(d, ink, width);
}

/** The winding arrow of 1.12.2: the first bend is to the left. */
const doubleBend =
  stroke('M5 30V23Q5 19 1 16L-4 12Q-8 9-8 6Q-8 3-4 0L0-3Q3-5 3-8', ink, 7) + black('M-6-6L3-20L12-6Z');

/** Warning signs (group 1) and the triangular signs of group 2, by number. */
export const warningSigns: Readonly<Record<string, () => string>> = {
  '1.3.1': () =>
    stroke('M-46-26L46 26M46-26L-46 26', '#FFFFFF', 22) +
    stroke('M-45-25L45 25M45-25L-45 25', palette.signRed, 18) +
    stroke('M-43-24L43 24M43-24L-43 24', '#FFFFFF', 11),
  '1.6': () => triangle(thick('M-19-9L19 27M19-9L-19 27', 9)),
  '1.7': () =>
    triangle(
      [0, 120, 240]
        .map((angle) =>
          place(thick('M-13.4 6A15 15 0 0 0 4 14.4', 6) + black('M2 6L15 11L5 22Z'), 0, 10, angle),
        )
        .join(''),
    ),
  '1.12.2': () => triangle(doubleBend),
  '1.13': () => triangle(black('M-29 29V8L29 29Z') + text(4, 4, 15, '12%', ink)),
  '1.14': () => triangle(black('M29 29V8L-29 29Z') + text(-4, 4, 15, '12%', ink)),
  '1.21': () => triangle(thick('M-8-4V26M8 26V-4', 5.5) + black('M-17 18L-8 31L1 18ZM-1 4L8-10L17 4Z')),
  '2.3.2': () => triangle(black('M-5 29V-3H-11.5L0-21L11.5-3H5V29Z') + thick('M2 12H22', 6)),
};
