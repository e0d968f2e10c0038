import { palette } from '#drawing/palette.ts';
import { circle, num, path, rect, stroke } from '#drawing/svg.ts';
import type { World } from '#world/world.ts';

import { horizon, seatHeight, seatWidth } from './lens.ts';

/** Houses far off, as [x, width, height]; the row is moved by where one looks. */
const houses = [
  [0, 92, 58],
  [92, 60, 84],
  [152, 118, 46],
  [270, 70, 70],
  [352, 54, 40],
  [420, 96, 62],
  [530, 64, 92],
  [594, 110, 52],
  [716, 76, 78],
  [792, 100, 48],
  [900, 66, 66],
  [966, 120, 50],
] as const;

/** The colours of the sky, which every look at it has. */
export const skyPaint =
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#bcd8f4"/><stop offset="1" stop-color="#eef4fb"/></linearGradient>';

/** Sky, haze and what lies at the horizon; `open` leaves that out, where a climb hides it. */
export function backdrop(town: boolean, heading: number, open = false): string {
  const shift = -(((heading % 360) + 360) % 90);
  const row =
    town && !open
      ? houses
          .map(([x, width, height]) => `M${num(x + shift)} ${horizon}v${-height}h${width}v${height}Z`)
          .join('')
      : '';
  const far = horizon - 2;
  return (
    rect(0, 0, seatWidth, horizon, 'url(#sky)') +
    path('M96 92q8-26 38-22q22-26 50-4q30-2 30 26ZM640 60q8-22 34-18q20-22 44-4q26-2 26 22Z', {
      fill: '#f5f9fe',
    }) +
    path(row, { fill: '#d6d3f0' }) +
    (open
      ? ''
      : path(
          `M0 ${far - 14}q40-26 84-10q38-30 92-4q50-20 96 4q60-28 118-2q48-22 104 2q58-24 112 0q52-26 104-2q56-20 122 0q60-22 128-2V${horizon}H0Z`,
          { fill: '#bcd9c3' },
        )) +
    rect(0, horizon - 1, seatWidth, seatHeight - horizon + 1, '#c3dfc5') +
    path(`M0 ${horizon + 26}H${seatWidth}V${seatHeight}H0Z`, { fill: '#b5d6b9' })
  );
}

/** Dusk over everything but what shines. */
export function dusk(): string {
  return rect(0, 0, seatWidth, seatHeight, '#0b1030', { opacity: 0.56 });
}

/** An arrow on the dashboard that tells which own indicator is lit: it points to -1, the left, or 1. */
function tellTale(side: -1 | 1): string {
  const [x, y] = [seatWidth / 2 + side * 44, seatHeight - 21];
  const [back, neck, tip] = [x - side * 22, x, x + side * 26];
  return (
    circle(x, y, 34, palette.lampGreen, { opacity: 0.22 }) +
    path(`M${back} ${y - 7}H${neck}V${y - 18}L${tip} ${y}L${neck} ${y + 18}V${y + 7}H${back}Z`, {
      fill: palette.lampGreen,
    })
  );
}

/** The own car at the lower edge: bonnet, wheel and dashboard, on it the arrow of the indicator that is lit. */
export function cockpit(blink?: World['you']['blink']): string {
  const half = seatWidth / 2;
  return (
    path(`M120 ${seatHeight}Q170 566 330 552Q${half} 538 630 552Q790 566 840 ${seatHeight}Z`, {
      fill: palette.indigo,
    }) +
    path(`M330 555Q${half} 541 630 555Q560 560 ${half} 558Q400 560 330 555Z`, { fill: '#8795e4' }) +
    path(`M0 ${seatHeight}V606Q150 588 300 600Q${half} 612 660 600Q810 588 ${seatWidth} 606V${seatHeight}Z`, {
      fill: '#2c2e3c',
    }) +
    path(
      `M0 606Q150 588 300 600Q${half} 612 660 600Q810 588 ${seatWidth} 606V612Q810 594 660 606Q${half} 618 300 606Q150 594 0 612Z`,
      { fill: '#454859' },
    ) +
    stroke(
      `M${half - 200} ${seatHeight + 14}Q${half - 150} 588 ${half} 586Q${half + 150} 588 ${half + 200} ${seatHeight + 14}`,
      '#1b1d27',
      20,
    ) +
    stroke(`M${half - 188} ${seatHeight}Q${half - 140} 584 ${half} 581`, '#4b4e60', 3) +
    (blink === 'left' || blink === 'both' ? tellTale(-1) : '') +
    (blink === 'right' || blink === 'both' ? tellTale(1) : '')
  );
}
