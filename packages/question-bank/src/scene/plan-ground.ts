import { palette } from '#drawing/palette.ts';
import { bushes } from '#drawing/road.ts';
import { roofs } from '#drawing/scenery.ts';
import { type Frame, type Point, rect } from '#drawing/svg.ts';

/** From one bush to the next, before each is moved a little. */
const apart = 74;
const bush = 12;

/** A calm lawn over all that a plan shows. */
export function lawnOf({ x, y, width, height }: Frame): string {
  return rect(x, y, width, height, palette.lawn);
}

/** Bushes over a plan, wherever there is room for one. */
export function bushesOf({ x, y, width, height }: Frame, isFree: (at: Point) => boolean): string {
  const spots: Point[] = [];
  for (let row = 0; row * apart < height + apart / 2; row += 1) {
    for (let column = 0; column * apart < width + apart; column += 1) {
      const moved = (row * 5 + column * 3) % 7;
      const spot: Point = [
        x + (column + (row % 2) / 2) * apart + 4 * (moved - 3),
        y + 18 + row * apart + 5 * ((moved * 3) % 5) - 10,
      ];
      if (isFree(spot)) spots.push(spot);
    }
  }
  return spots.length === 0 ? '' : bushes(bush, ...spots);
}

const houseRow = { height: 38, pitch: 58, widths: [104, 90, 120, 96, 110, 84, 126, 92] } as const;

/** A street of a town: pavement, and rows of roofs above one height and below another. */
export function townOf({ x, y, width, height }: Frame, above: number, below: number): string {
  const { height: high, pitch, widths } = houseRow;
  const row = (top: number, index: number): string => {
    const houses: number[] = [];
    let covered = -30 - (index % 2) * 40;
    const start = x + covered;
    for (let house = index * 3; covered < width; house += 1) {
      const wide = widths[house % widths.length] ?? 100;
      houses.push(wide);
      covered += wide + 14;
    }
    return roofs(top, high, start, houses);
  };
  const rows: string[] = [];
  for (let top = above - high; top + high > y; top -= pitch) rows.push(row(top, rows.length));
  for (let top = below; top < y + height; top += pitch) rows.push(row(top, rows.length));
  return rect(x, y, width, height, palette.pavement) + rows.join('');
}
