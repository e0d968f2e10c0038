/** A finger that went this far has swiped, however slowly; in CSS pixels (decision O1). */
export const SWIPE_DISTANCE = 48;
/** A finger this fast has swiped, however short; in CSS pixels per millisecond (decision O1). */
const SWIPE_SPEED = 0.3;
/** The strip at each edge of the screen that belongs to the system's own back gesture (decision O1). */
export const EDGE = 24;
/** Less than this is a tap. */
const SLACK = 10;

export type SwipeDirection = 'left' | 'right';

/** Where a finished movement of the finger went, or `undefined` when it was too little or mostly vertical. */
export function swipeDirection(dx: number, dy: number, milliseconds: number): SwipeDirection | undefined {
  const distance = Math.abs(dx);
  if (distance < SLACK || distance < Math.abs(dy)) return undefined;
  if (distance < SWIPE_DISTANCE && distance / Math.max(milliseconds, 1) < SWIPE_SPEED) return undefined;
  return dx < 0 ? 'left' : 'right';
}

/** True when a movement may start at `x` on a screen `width` wide. */
export function mayStartSwipe(x: number, width: number): boolean {
  return x >= EDGE && x <= width - EDGE;
}
