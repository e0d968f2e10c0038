import { readStored, removeStored, writeStored } from '#lib/safe-storage.ts';

/** Colours of the app: `light` is the specification's; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Sizes of text, in percent of the browser's own. */
export const textSizes = [100, 115, 130, 150] as const;
export type TextSize = (typeof textSizes)[number];

export interface Look {
  readonly theme: Theme;
  readonly textSize: TextSize;
}

/** The event `look` of the window: theme and text size as they are stored. */
export type LookChange = CustomEvent<string>;

const KEY = 'look';
const plain = 'light 100';

/**
 * Gives the page this look at once and keeps it for the next start, also for one without a learner. `src/look.ts` puts it
 * on the page, because it runs before the first paint.
 */
export function wearLook({ theme, textSize }: Look): void {
  const text = `${theme} ${textSize}`;
  if (text === (readStored(KEY) ?? plain)) return;
  writeStored(KEY, text);
  dispatchEvent(new CustomEvent('look', { detail: text }) satisfies LookChange);
}

/** Takes the look off and forgets it: the page is as specified. */
export function dropLook(): void {
  removeStored(KEY);
  dispatchEvent(new CustomEvent('look', { detail: plain }) satisfies LookChange);
}
