import type { Box, Sighted } from './boxes.ts';
import { seatWidth } from './lens.ts';

/** Widths on a phone of 360 pixels are so many times smaller than those of the picture. */
export const phone = 360 / seatWidth;
/** A sign is read from this size on, in pixels of the phone. */
export const legibleSize = 28;

/** The longer side of a rectangle of the picture, in pixels of the phone. */
export function phoneSize([x0, y0, x1, y1]: Box): number {
  return Math.max(x1 - x0, y1 - y0) * phone;
}

/** The area that two rectangles share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Whether so much of a thing lies behind nearer ones that it is not recognised. */
export function isHidden(own: Sighted, all: readonly Sighted[]): boolean {
  const { box } = own;
  if (box === null || own.is === 'mouth') return false;
  const area = (box[2] - box[0]) * (box[3] - box[1]);
  const covered = all
    .filter(({ name, is, away }) => name !== own.name && is !== 'mouth' && is !== 'place' && away <= own.away)
    .reduce((sum, other) => sum + (other.box === null ? 0 : overlap(box, other.box)), 0);
  return covered > (own.is === 'board' ? 0.06 : 0.25) * area;
}
