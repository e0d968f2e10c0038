import { carTail, hatchback } from './face-pictogram.ts';
import { palette } from './palette.ts';
import { whiteBoard } from './sign-frame.ts';
import { mirror, path, place } from './svg.ts';

const ink = palette.signBlack;

/** The carriageway and, from `x` on, the pavement a step higher, along the lower edge of a plate. */
function ground(x: number): string {
  return path(`M-46.5 14H${x}V9H46.5V19Q46.5 22.5 43 22.5H-43Q-46.5 22.5-46.5 19Z`, { fill: ink });
}

const tail = (x: number, y: number, angle = 0): string => place(carTail(ink), x, y, angle, 0.86);
const side = (toLeft: boolean, x: number, y: number, angle = 0): string =>
  place(toLeft ? hatchback(ink) : mirror(hatchback(ink)), x, y, angle, 0.84);

/** A car half on the pavement without a plate around it, 93×42: zones of parking repeat it. */
export function kerbside(): string {
  return ground(2) + tail(3, -0.9, -16);
}

/** Plates 8.6.1 to 8.6.9: how to put a car beside the pavement on the right, by number. */
export const parkingPlates: Readonly<Record<string, () => string>> = {
  '8.6.1': () => whiteBoard(ground(18) + tail(-2, 1.2)),
  '8.6.2': () => whiteBoard(kerbside()),
  '8.6.3': () => whiteBoard(ground(0) + tail(23, -3.8)),
  /** Across, on the carriageway: tail or nose to the pavement. */
  '8.6.4': () => whiteBoard(ground(12) + side(true, -14, 2)),
  '8.6.5': () => whiteBoard(ground(12) + side(false, -14, 2)),
  /** Across, half on the pavement. */
  '8.6.6': () => whiteBoard(ground(0) + side(true, 0, -1.2, -9)),
  '8.6.7': () => whiteBoard(ground(0) + side(false, 0, -1.2, -9)),
  /** Across, wholly on the pavement. */
  '8.6.8': () => whiteBoard(ground(-12) + side(true, 16, -3)),
  '8.6.9': () => whiteBoard(ground(-12) + side(false, 16, -3)),
};
