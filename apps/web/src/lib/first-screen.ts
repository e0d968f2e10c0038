import { idle } from './idle.ts';
import { nextPaint } from './next-paint.ts';
import { sleep } from './sleep.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Milliseconds that the first screen has to itself before anything is prefetched. */
const HEAD_START_MS = 2_000;

let settled: Promise<void> | undefined;

/**
 * Resolves when the first screen of this visit has been shown for a while and the page is idle: prefetching must not delay the
 * screen. Each caller goes on in a task of its own.
 */
export async function firstScreenSettled(): Promise<void> {
  settled = (settled ?? settle()).then(yieldToMain);
  await settled;
}

async function settle(): Promise<void> {
  // The build draws a first screen and nothing that comes after it.
  if (typeof document === 'undefined') await new Promise<never>(() => {});
  await nextPaint();
  await sleep(HEAD_START_MS);
  await idle();
}
