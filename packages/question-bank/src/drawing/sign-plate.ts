import { palette } from './palette.ts';
import { turnArrow, type LaneTurn } from './lane-arrow.ts';
import { board, whiteBoard } from './sign-frame.ts';
import { place, stroke } from './svg.ts';

const ink = palette.signBlack;

/** Plate 8.13 by where the main road goes for the driver who reads it: from below to the left, if not said otherwise. */
export const plates: Readonly<Record<string, () => string>> = {
  '8.13': () => mainRoad('M0 38V4Q0-2-6-2H-38', 'M0-2V-38M0-2H38'),
  /** From below to the right. */
  '8.13-right': () => mainRoad('M0 38V4Q0-2 6-2H38', 'M0-2V-38M0-2H-38'),
  /** Main road from the left to the far side. */
  '8.13-left-up': () => mainRoad('M-38 2H-4Q0 2 0-2V-38', 'M0 2V38M0 2H38'),
  /** Main road from the right to the far side. */
  '8.13-right-up': () => mainRoad('M38 2H4Q0 2 0-2V-38', 'M0 2V38M0 2H-38'),
};

function mainRoad(main: string, side: string): string {
  return whiteBoard(stroke(side, ink, 6) + stroke(main, ink, 15), 96, 96);
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
