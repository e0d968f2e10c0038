import { painted } from './painted.ts';

/** Milliseconds that the first screen has for itself: a learner looks around before anything else is needed. */
const HEAD_START_MS = 2_000;
/** Longest wait for an idle moment after that, in milliseconds. */
const PATIENCE_MS = 5_000;

let settled: Promise<void> | undefined;

/**
 * Resolves, once for the whole visit, when the first screen has been shown for a while and the page has nothing
 * better to do: what is fetched ahead must not hold up the screen it is fetched behind.
 */
export function firstScreenSettled(): Promise<void> {
  settled ??= settle();
  return settled;
}

async function settle(): Promise<void> {
  await painted();
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') return;
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS }));
}
