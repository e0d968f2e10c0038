import { palette } from './palette.ts';
import { turnArrow, type LaneTurn } from './lane-arrow.ts';
import { bicycleSide, busSide, carSide, lorrySide, motorcycleSide } from './pictogram.ts';
import { arrow, black, board, whiteBoard } from './sign-frame.ts';
import { circle, place, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const right = arrow('M-34 0H20', 'M16-14L40 0L16 14Z', ink, 7);
const left = place(right, 0, 0, 180);
const up = arrow('M0 16V-6', 'M-10-4L0-18L10-4Z', ink, 6);
const down = place(up, 0, 0, 180);

/** Days off: a star; working days: crossed hammers. */
export const star = stroke('M0-20V20M-20 0H20M-14-14L14 14M14-14L-14 14', ink, 5);
export const hammers =
  stroke('M-14 18L10-12M14 18L-10-12', ink, 5) + black('M2-18L20-10L16-2L4-10ZM-2-18L-20-10L-16-2L-4-10Z');

/** Additional plates (group 8) that need no value, by number; drawn 96×48 around (0, 0). */
export const plates: Readonly<Record<string, () => string>> = {
  '8.2.3': () => whiteBoard(down, 40, 60),
  '8.2.4': () => whiteBoard(arrow('M0 14V-14', 'M-9-9L0-22L9-9ZM-9 9L0 22L9 9Z', ink, 5), 40, 60),
  '8.3.1': () => whiteBoard(right),
  '8.3.2': () => whiteBoard(left),
  '8.3.3': () => whiteBoard(arrow('M-24 0H24', 'M-20-13L-42 0L-20 13ZM20-13L42 0L20 13Z', ink, 7)),
  '8.4.1': () => whiteBoard(place(lorrySide(ink), 0, 2)),
  '8.4.3': () => whiteBoard(place(carSide(ink), 0, 3)),
  '8.4.4': () => whiteBoard(place(busSide(ink, '#FFFFFF'), 0, 2, 0, 0.95)),
  '8.4.6': () => whiteBoard(place(motorcycleSide(ink), 0, 7, 0, 0.85)),
  '8.4.7': () => whiteBoard(place(bicycleSide(ink), 0, 2, 0, 0.95)),
  '8.5.1': () => whiteBoard(star, 60, 48),
  '8.5.2': () => whiteBoard(hammers, 60, 48),
  '8.6.1': () => whiteBoard(place(carSide(ink), 0, 0, 0, 0.9) + stroke('M-42 14H42', ink, 4)),
  '8.7': () => whiteBoard(place(carSide(ink), 8, 4, 0, 0.8) + text(-34, 0, 26, 'P', ink)),
  '8.8': () =>
    whiteBoard(
      circle(-26, 0, 13, 'none', { stroke: ink, 'stroke-width': 3 }) +
        circle(0, 0, 13, 'none', { stroke: ink, 'stroke-width': 3 }) +
        circle(26, 0, 13, 'none', { stroke: ink, 'stroke-width': 3 }) +
        text(-26, 0, 12, '10', ink) +
        text(0, 0, 12, '15', ink) +
        text(26, 0, 12, '20', ink),
    ),
  '8.13': () => mainRoad('M0 38V4Q0-2-6-2H-38', 'M0-2V-38M0-2H38'),
  '8.13-right': () => mainRoad('M0 38V4Q0-2 6-2H38', 'M0-2V-38M0-2H-38'),
  '8.13-t-left': () => mainRoad('M0 38V4Q0-2-6-2H-38', 'M0-2H38'),
  '8.13-t-right': () => mainRoad('M0 38V4Q0-2 6-2H38', 'M0-2H-38'),
  /** Main road from the left to the far side. */
  '8.13-left-up': () => mainRoad('M-38 2H-4Q0 2 0-2V-38', 'M0 2V38M0 2H38'),
  /** Main road from the right to the far side. */
  '8.13-right-up': () => mainRoad('M38 2H4Q0 2 0-2V-38', 'M0 2V38M0 2H-38'),
  '8.14': () => whiteBoard(arrow('M0-16V4', 'M-13 2L0 19L13 2Z', ink, 8), 48, 48),
  '8.17': () => whiteBoard(place(wheelchair(ink), 0, 0), 60, 48),
  '8.24': () => whiteBoard(place(towTruck(), 0, 0)),
};

function mainRoad(main: string, side: string): string {
  return whiteBoard(stroke(side, ink, 6) + stroke(main, ink, 15), 96, 96);
}

/** The wheelchair pictogram, about 34×40. */
export function wheelchair(color: string): string {
  return (
    circle(-3, -16, 4, color) +
    stroke('M-3-11V2H8L13 14H17M-3-5H7', color, 4, { 'stroke-linejoin': 'round' }) +
    stroke('M-7-2A11 11 0 1 0 9 10', color, 3.4)
  );
}

function towTruck(): string {
  return (
    place(lorrySide(ink), 0, 10, 0, 0.5) +
    stroke('M-8-2L16-16H34V-10', ink, 3) +
    place(carSide(ink), 32, 0, -14, 0.42)
  );
}

/** A plate with a short text: 8.1.1 distance, 8.5.4 hours, 8.2.1 zone with arrows. */
export function textPlate(label: string, size = 24): string {
  return whiteBoard(text(0, 0, size, label, ink));
}

/** Plate 8.2.1: the zone of a sign, with arrows up. */
export function zonePlate(label: string): string {
  return whiteBoard(place(up, -42, 0) + text(0, 0, 19, label, ink) + place(up, 42, 0), 116, 48);
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

/** Sign 5.15.2: directions of one lane. */
export function laneSign(turn: LaneTurn): string {
  return board(place(turnArrow(turn, '#FFFFFF', 9), 0, 0, 0, 1.15), 70, 92);
}
