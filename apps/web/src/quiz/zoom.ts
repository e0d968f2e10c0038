/** How far a picture may be enlarged over its fitted size. */
export const MAX_SCALE = 5;

/** Keeps a scale between fitted and the largest one. */
export function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(1, scale));
}

/**
 * The scale a picture opens with. Fitted to the width of a phone it would be no larger than it was in the
 * question, so there it opens enlarged; on a wide screen it opens whole.
 */
export function openingScale(width: number, height: number, ratio: number): number {
  const fittedHeight = Math.min(height, width / ratio);
  return fittedHeight > height * 0.4 ? 1 : clampScale(Math.min(1.8, (height * 0.66) / fittedHeight));
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance of two fingers. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
