import { readStored, removeStored, writeStored } from './safe-storage.ts';

const KEY = 'home-head';

/** The top of home as a device last drew it: the school, and its banner or a drawing. */
export interface HomeHead {
  /** CSS pixels. */
  readonly height: number;
  readonly hasBanner: boolean;
}

/** Stores the top of home for the frame that the page paints before the app (`start-shell.ts`). */
export function rememberHomeHead({ height, hasBanner }: HomeHead): void {
  const text = `${innerWidth} ${height.toFixed(2)} ${hasBanner ? 1 : 0}`;
  if (readStored(KEY) !== text) writeStored(KEY, text);
}

/** For a top that the next start will draw in another way. */
export function forgetHomeHead(): void {
  removeStored(KEY);
}

/** The top of home as it was in a window of this width; `null` where that is not known. */
export function storedHomeHead(): HomeHead | null {
  const [, width, height, banner] = /^(\d+) (\d+\.\d\d) ([01])$/.exec(readStored(KEY) ?? '') ?? [];
  if (height === undefined || Number(width) !== innerWidth) return null;
  return { height: Number(height), hasBanner: banner === '1' };
}
