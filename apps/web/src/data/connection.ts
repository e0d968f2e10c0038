import { useSyncExternalStore } from 'react';

/**
 * How long a failed request counts as "no network", in milliseconds. Longer than the longest pause of
 * the outbox (60 s), so that the offline bar does not blink between its attempts; bounded, because after
 * the last attempt nothing would ever take the failure back.
 */
const FAILURE_MEMORY_MS = 75_000;

const listeners = new Set<() => void>();
let hasFailed = false;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Whether the app believes to be connected: `navigator.onLine` alone lies (decision P6). */
export function isOnline(): boolean {
  return navigator.onLine && !hasFailed;
}

/** `isOnline` as React state. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeConnection, isOnline);
}

/** Calls `listener` when the connection may have changed. Returns the way to stop. */
function subscribeConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', onBrowserEvent);
    addEventListener('offline', onBrowserEvent);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', onBrowserEvent);
    removeEventListener('offline', onBrowserEvent);
  };
}

/** Told by the API client: the server answered, whatever it said, or nobody did. */
export function noteRequestOutcome(outcome: 'answered' | 'failed'): void {
  clearTimeout(expiry);
  if (outcome === 'failed') expiry = setTimeout(() => setFailed(false), FAILURE_MEMORY_MS);
  setFailed(outcome === 'failed');
}

function onBrowserEvent(): void {
  clearTimeout(expiry);
  hasFailed = false;
  notify();
}

function setFailed(next: boolean): void {
  if (hasFailed === next) return;
  hasFailed = next;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
