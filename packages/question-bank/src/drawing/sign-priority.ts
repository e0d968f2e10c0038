import { palette } from './palette.ts';
import { arrow, black, board, triangle } from './sign-frame.ts';
import { circle, path, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const white = palette.signWhite;
const red = palette.signRed;

/** A crossing with a minor road 2.3.x: our thick road and the thin ones that join it. */
function priorityCross(sideRoads: string): string {
  return triangle(black('M-5-15H5V28H-5Z') + stroke(sideRoads, ink, 4.6));
}

/** A diamond: yellow with a white border, both edged with black; `marks` are drawn upright on a square that is then turned. */
function diamond(marks: string): string {
  return `<g transform="rotate(45)" stroke="${ink}" stroke-width="2" stroke-linejoin="round">${path('M-34-34H34V34H-34Z', { fill: white, stroke: white, 'stroke-width': 5 })}${path('M-31-31H31V31H-31Z', { fill: white })}${rect(-20, -20, 40, 40, palette.signYellow, { rx: 4 })}${marks}</g>`;
}

/** An octagon about (0, 0) with its sides `k` away. */
function octagon(k: number): string {
  const half = Math.round(k * 4.14) / 10;
  return `M${-half}-${k}H${half}L${k}-${half}V${half}L${half} ${k}H${-half}L${-k} ${half}V${-half}Z`;
}

/** Priority signs (group 2), by number. */
export const prioritySigns: Readonly<Record<string, () => string>> = {
  '2.1': () => diamond(''),
  '2.2': () => diamond(stroke('M0-31V31M-3.5-31V31M3.5-31V31M-7-31V31M7-31V31', ink, 1.8)),
  '2.3.1': () => priorityCross('M-17.5 5.5H17.5'),
  '2.3.2': () => priorityCross('M0 5.5H16'),
  '2.3.3': () => priorityCross('M-16 5.5H0'),
  '2.3.4': () => priorityCross('M0 13L14-1'),
  '2.3.5': () => priorityCross('M0 13L-14-1'),
  '2.3.6': () => priorityCross('M0 4L20 24'),
  '2.3.7': () => priorityCross('M0 4L-20 24'),
  '2.4': () => {
    const d = 'M0 42L-45-36H45Z';
    return (
      path(d, { fill: white, stroke: white, 'stroke-width': 13, 'stroke-linejoin': 'round' }) +
      path(d, { fill: white, stroke: red, 'stroke-width': 8.5, 'stroke-linejoin': 'round' })
    );
  },
  '2.5': () =>
    path(octagon(50), { fill: white }) +
    path(octagon(46.5), { fill: red }) +
    `<g transform="scale(.82 1.12)">${text(0, 0, 35, 'STOP', white)}</g>`,
  '2.6': () =>
    circle(0, 0, 50, white) +
    circle(0, 0, 43, white, { stroke: red, 'stroke-width': 9 }) +
    arrow('M-9.5-33V-2', 'M-22-4H3L-9.5 18Z', ink, 9.5) +
    path('M2 38.5V24H-6L6.7 1.5L19.4 24H11.5V37Q7 38.5 2 38.5Z', { fill: red }),
  '2.7': () =>
    board(
      path('M4.4 46V2.5H-5.5L10-22L25.5 2.5H15.6V46Z', { fill: white }) +
        path('M-14.5-46V-24H-23L-10-3.5L3-24H-5.5V-46Z', { fill: red, stroke: white, 'stroke-width': 2 }),
    ),
};
