/** The largest scale, relative to the fitted size. */
export const MAX_SCALE = 5;

/** Limits a scale to 1–`MAX_SCALE`. */
export function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(1, scale));
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest size with this ratio (width : height) that fits into a pane. */
export function fitted({ width, height }: Size, ratio: number): Size {
  const fittedWidth = Math.min(width, height * ratio);
  return { width: fittedWidth, height: fittedWidth / ratio };
}

/** Whether a picture is larger in a portrait pane when it is rotated by 90°. */
export function fitsTurned(pane: Size, ratio: number): boolean {
  if (pane.height <= pane.width) return false;
  const turned = { width: pane.height, height: pane.width };
  return fitted(turned, ratio).width > fitted(pane, ratio).width;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance between two fingers. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
