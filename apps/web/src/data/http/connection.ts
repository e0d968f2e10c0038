import { useSyncExternalStore } from 'react';

import { createListeners, listenToWindow } from '#lib/listeners.ts';

/**
 * How long a failed request counts as "no network", in milliseconds. Longer than the longest pause of
 * the outbox (60 s), so that the offline bar does not blink between its attempts; bounded, because after
 * the last attempt no success would clear the failure.
 */
const FAILURE_MEMORY_MS = 75_000;

const listeners = createListeners(() => listenToWindow(['online', 'offline'], onBrowserEvent));
let hasFailed = false;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Whether the app believes to be connected: `navigator.onLine` alone lies (decision P6). */
export function isOnline(): boolean {
  return navigator.onLine && !hasFailed;
}

/** `isOnline` as React state. */
export function useOnline(): boolean {
  return useSyncExternalStore(listeners.subscribe, isOnline, () => true);
}

/** Called by the API client: `answered` for any response, `failed` for none. */
export function noteRequestOutcome(outcome: 'answered' | 'failed'): void {
  clearTimeout(expiry);
  if (outcome === 'failed') expiry = setTimeout(() => setFailed(false), FAILURE_MEMORY_MS);
  setFailed(outcome === 'failed');
}

function onBrowserEvent(): void {
  clearTimeout(expiry);
  hasFailed = false;
  listeners.emit();
}

function setFailed(next: boolean): void {
  if (hasFailed === next) return;
  hasFailed = next;
  listeners.emit();
}
