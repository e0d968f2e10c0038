import { straightArrow } from './face-part.ts';
import { carTail, minibus, plug, pump, receiver } from './face-pictogram.ts';
import { palette } from './palette.ts';
import { lorrySide } from './pictogram.ts';
import { black, board } from './sign-frame.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = palette.signWhite;
const red = palette.signRed;
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A tall blue board with a white field 62×62 for a pictogram around (0, 0); `below` is drawn on the blue under it. */
export function serviceBoard(content: string, below = ''): string {
  return board(rect(-31, -40, 62, 62, w, { rx: 5 }) + place(content, 0, -9) + below, 76, 112);
}

const below = (label: string, size = 15): string => text(0, 38, size, label, w);
const belowLines = (first: string, second: string): string =>
  text(0, 32, 9.5, first, w) + text(0, 44, 9.5, second, w);
/** A distance and an arrow to the right. */
const turnOff = text(-11, 38, 15, '100 м', w) + straightArrow([16, 38], [32, 38], w, 6, [7.5, 9]);

const cross = (size: number): string => {
  const k = size / 3;
  return path(`M${-k}-${size}H${k}V-${k}H${size}V${k}H${k}V${size}H${-k}V${k}H${-size}V${-k}H${-k}Z`, {
    fill: red,
  });
};

const bed =
  stroke('M-25-6V22M25-1V22', ink, 4.6, round) +
  path('M-25 8H25V15H-25ZM-19 1Q-19-1-17-1H-8Q-6-1-6 1V6H-19Z', { fill: ink });

const wave = 'M-28 0q7-6 14 0t14 0t14 0t14 0';

/** Signs of service (group 7) that need no value, by number. */
export const serviceSigns: Readonly<Record<string, () => string>> = {
  '7.1': () => serviceBoard(cross(16)),
  '7.2': () => serviceBoard(bed + place(cross(9), 2, -16)),
  '7.3': () => serviceBoard(place(pump(ink), 0, 0, 0, 1.12), below('800 м')),
  '7.4': () =>
    serviceBoard(
      black('M-15-19L-8-26H10V-19H0V-15H10V-9L5-5V22A4.5 4.5 0 0 1-4 22V-5L-9-9V-15H-15Z'),
      turnOff,
    ),
  '7.5': () =>
    serviceBoard(
      black('M-3-28H3V-24L10-19V-16H-10V-19L-3-24Z') +
        stroke('M-8-14L-24 24M-3.5-14L-6-4M3.5-14L6-4M8-14L24 24', ink, 1.8) +
        place(carTail(ink), 0, 12, 0, 0.92),
    ),
  '7.6': () => serviceBoard(receiver(ink)),
  '7.7': () =>
    serviceBoard(
      stroke('M-17-25V-8Q-17-3-11-3Q-5-3-5-8V-25M-11-25V24', ink, 3.6, round) +
        black('M5-24Q6-27 10-27Q17-26 17-19V3H12.5V24A3.7 3.7 0 0 1 5 24Z'),
    ),
  '7.8': () =>
    serviceBoard(
      stroke('M25-7H6Q-14-7-14 11', ink, 9) +
        stroke('M-1-22H17', ink, 5.4, round) +
        stroke('M8-22V-10', ink, 4.4) +
        stroke('M26-16V2', ink, 3) +
        circle(8, -8, 6.6, ink) +
        stroke('M-17 14L-20 28M-14 14V28M-11 14L-8 28', ink, 1.8),
    ),
  '7.9': () => serviceBoard(place(bed, 0, -8)),
  '7.10': () =>
    serviceBoard(
      black('M0-17L23 18H11L0-1L-11 18H-23Z') +
        stroke('M-5.5-26L2-14M5.5-26L-2-14', ink, 3) +
        stroke('M-28 19H28', ink, 2.6),
    ),
  '7.11': () =>
    serviceBoard(
      black('M7-27L15-12L11.5-13L20 2L15.5 1L26 17L11 14V23H4V14L-11 17L-1 1L-5 2L3-13L-.5-12Z') +
        stroke('M-27 9H-15M-24 10L-26 22M-18 10L-16 22', ink, 2.8),
    ),
  '7.12': () => serviceBoard(text(0, 0, 25, 'ДПС', ink)),
  '7.13': () => serviceBoard(text(0, 0, 13, 'Полиция', ink), turnOff),
  '7.14.1': () =>
    serviceBoard(
      text(0, -8, 12.5, 'Таможня', ink) + text(0, 9, 12.5, 'Customs', ink),
      belowLines('Таможенный', 'контроль'),
    ),
  '7.14.2': () =>
    serviceBoard(
      place(lorrySide(ink), 0, -13, 0, 0.66) + place(minibus(ink), 0, 15, 0, 0.66),
      belowLines('Транспортный', 'контроль'),
    ),
  '7.16': () =>
    serviceBoard(text(0, -9, 16, 'Связь', ink) + text(0, 10, 15, '27 МГц', ink), below('9 канал', 14)),
  '7.17': () =>
    serviceBoard(
      black('M-16 14Q-16 0-6-3V-8Q-11-11-10-19Q-9-29 1-29Q11-28 11-18Q11-11 6-8V-3Q16 0 16 14Z') +
        stroke(wave, w, 9, { transform: 'translate(0 10)' }) +
        [9, 16.5, 24].map((y) => stroke(wave, ink, 3.4, { transform: `translate(0 ${y})` })).join(''),
    ),
  '7.18': () => serviceBoard(text(0, 0, 26, 'WC', ink)),
  '7.19': () => serviceBoard(place(receiver(ink), 5, -5, -68, 0.9) + text(-9, 22, 12, 'S.O.S.', ink)),
  '7.20': () =>
    serviceBoard(
      path(
        'M-8 26V-10Q-8-14-4-14H4Q8-14 8-10V26ZM-3-15V-20H3V-15ZM-16-17Q-17-23-10-24L9-27V-21H-8Q-12-20-12-14L-14-9H-17Z',
        {
          fill: red,
        },
      ),
    ),
  '7.21': () =>
    serviceBoard(place(pump(ink), 2, -8, 0, 0.76) + place(mirror(plug(ink)), 0, 21, 0, 0.44), below('800 м')),
};

/** Signs of service with a value, by number. */
export const labelledService: Readonly<Record<string, (label: string) => string>> = {
  '7.15': (frequency) =>
    serviceBoard(text(0, 0, 17, 'Радио', ink), text(0, 31, 13, frequency, w) + text(0, 46, 13, 'МГц', w)),
};
