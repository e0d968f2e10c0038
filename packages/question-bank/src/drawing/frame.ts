import type { Box, Frame, Point } from './svg.ts';

/** A frame is no narrower, or two cars would fill it. */
const narrowest = 336;
/** Ground left around what is shown. */
const margin = 14;
/** Width of a phone's screen, and of the smallest sign on it, in its pixels: a sixth above what is just legible, for boards narrower than a sign. */
const phone = { screen: 360, sign: 34 };

/** Side of a sign that a phone shows large enough, in pixels of a ground of which it shows a width. */
export function legibleSign(width: number): number {
  return (phone.sign / phone.screen) * width;
}

/** How many times as large as usual letters and numbers are on a ground of which a phone shows a width. */
export function labelScale(width: number): number {
  return Math.max(1, width / 470);
}

/** The box around a point. */
export function boxAround([x, y]: Point, wide: number, high: number = wide): Box {
  return [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2];
}

/** The box around others. @throws Error if there are none */
function boxOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) throw new Error('нечего показать');
  const edges = (side: 0 | 1 | 2 | 3): number[] => boxes.map((box) => box[side]);
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))];
}

/**
 * The smallest frame around all that a plan has to show, that in its middle. What is shown depends on the width: signs keep their size on
 * a phone, so a wider frame needs larger ones.
 */
export function frameAround(shownAt: (width: number) => readonly Box[]): Frame {
  // Rows of signs on both sides of a road make it grow by less and less.
  const steps = 60;
  let width = narrowest;
  let [left, top, right, bottom] = boxOf(shownAt(width));
  for (let step = 0; step < steps; step += 1) {
    const wanted = Math.max(right - left + 2 * margin, (bottom - top + 2 * margin) * 1.5);
    if (wanted <= width) break;
    width = 6 * Math.ceil(wanted / 6);
    [left, top, right, bottom] = boxOf(shownAt(width));
  }
  const height = (width * 2) / 3;
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - height) / 2),
    width,
    height,
  };
}

/** The part of the ground that a plan shows, and what it holds. */
export interface Shown {
  readonly frame: Frame;
  /** Side of the smallest sign. */
  readonly sign: number;
  /** All that is shown; nothing of the ground beside the roads lies on it. */
  readonly reserved: readonly Box[];
}

/** Frames what a plan has to show at a width of its ground. */
export function showAll(shownAt: (width: number) => readonly Box[]): Shown {
  const frame = frameAround(shownAt);
  return { frame, sign: legibleSign(frame.width), reserved: shownAt(frame.width) };
}

/** Whether a point is farther than `room` from all boxes. */
export function isClear(boxes: readonly Box[], [x, y]: Point, room: number): boolean {
  return boxes.every(([x0, y0, x1, y1]) => x < x0 - room || x > x1 + room || y < y0 - room || y > y1 + room);
}

/** Whether a box lies wholly in a frame. */
export function isWithin({ x, y, width, height }: Frame, [left, top, right, bottom]: Box): boolean {
  return left >= x && top >= y && right <= x + width && bottom <= y + height;
}
