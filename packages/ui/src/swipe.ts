/** Distance of a swipe at any speed, in CSS pixels (decision O1). */
export const SWIPE_DISTANCE = 48;
/** Speed of a swipe at any distance, in CSS pixels per millisecond. */
const SWIPE_SPEED = 0.3;
/** Width of the strip at each edge of the screen that the system's back gesture uses. */
export const EDGE = 24;
/** Shorter movements are taps. */
const SLACK = 10;

export type SwipeDirection = 'left' | 'right';

/** Direction of a finished movement, or `undefined` when it was too short or mostly vertical. */
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
