import { palette } from './palette.ts';
import { turnArrow, type LaneTurn } from './lane-arrow.ts';
import { arrow, board, whiteBoard } from './sign-frame.ts';
import { place, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const up = arrow('M0 16V-6', 'M-10-4L0-18L10-4Z', ink, 6);

/** Additional plates (group 8) that need no value, by number; drawn 96×48 around (0, 0). */
export const plates: Readonly<Record<string, () => string>> = {
  '8.13': () => mainRoad('M0 38V4Q0-2-6-2H-38', 'M0-2V-38M0-2H38'),
  '8.13-right': () => mainRoad('M0 38V4Q0-2 6-2H38', 'M0-2V-38M0-2H-38'),
  /** Main road from the left to the far side. */
  '8.13-left-up': () => mainRoad('M-38 2H-4Q0 2 0-2V-38', 'M0 2V38M0 2H38'),
  /** Main road from the right to the far side. */
  '8.13-right-up': () => mainRoad('M38 2H4Q0 2 0-2V-38', 'M0 2V38M0 2H-38'),
};

function mainRoad(main: string, side: string): string {
  return whiteBoard(stroke(side, ink, 6) + stroke(main, ink, 15), 96, 96);
}

/** A plate with a short text: 8.1.1 distance, 8.5.4 hours, 8.2.1 zone with arrows. */
export function textPlate(label: string, size = 24): string {
  return whiteBoard(text(0, 0, size, label, ink));
}

/** Plate 8.2.1: the zone of a sign, with arrows up. */
export function zonePlate(label: string): string {
  return whiteBoard(place(up, -34, 0) + text(0, 0, 19, label, ink) + place(up, 34, 0), 100, 48);
}

/** Plate 8.2.2: arrow up (or both) with a length, tall. */
export function lengthPlate(label: string): string {
  return whiteBoard(place(up, 0, -10) + text(0, 18, 17, label, ink), 64, 64);
}

/** Sign 5.15.1: directions of the lanes, left to right. */
export function lanesSign(turns: readonly LaneTurn[]): string {
  const step = 46;
  const width = turns.length * step;
  const dividers = turns
    .slice(1)
    .map((_, index) => `M${-width / 2 + (index + 1) * step}-40V40`)
    .join('');
  return board(
    turns
      .map((turn, index) => place(turnArrow(turn, '#FFFFFF', 8), -width / 2 + (index + 0.5) * step, 2))
      .join('') + stroke(dividers, '#FFFFFF', 2.6, { 'stroke-dasharray': '12 7' }),
    width,
    88,
  );
}
