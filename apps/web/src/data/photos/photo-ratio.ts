import { readStored, writeStored } from '#lib/safe-storage.ts';

const KEY = 'photo-ratio';
/** Width : height of the pictures of public banks, used until a picture has been loaded. */
const FIRST_GUESS = 604 / 225;
/** Bounds of a ratio that the layout accepts. */
const NARROWEST = 0.5;
const WIDEST = 5;

const seen = new Map<string, number>();

/**
 * Expected width : height of a picture of unknown size, for its place before it is loaded. The pictures of a bank usually have one
 * ratio, so the ratio of the last one loaded is stored on the device.
 */
export function expectedPhotoRatio(name: string): number {
  return seen.get(name) ?? (validRatio(Number(readStored(KEY))) || FIRST_GUESS);
}

/** Stores the ratio of a loaded picture. */
export function rememberPhotoRatio(name: string, width: number, height: number): void {
  const ratio = validRatio(width / height);
  if (ratio === 0) return;
  seen.set(name, ratio);
  const text = ratio.toFixed(4);
  if (readStored(KEY) !== text) writeStored(KEY, text);
}

/** Width : height of a picture whose size is known. */
export function ratioOf([width, height]: readonly [number, number]): number {
  return validRatio(width / height) || FIRST_GUESS;
}

/** The ratio limited to its bounds, or 0 for an invalid one. */
function validRatio(ratio: number): number {
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(WIDEST, Math.max(NARROWEST, ratio)) : 0;
}
