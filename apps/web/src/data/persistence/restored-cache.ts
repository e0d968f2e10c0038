import type { QueryKey } from '@tanstack/react-query';

import { getAccessToken } from '#data/session/session.ts';

import { endCacheEpoch } from './epoch.ts';

/** Longest that a start waits for the cache in all, in milliseconds: a database gets 3 s of it (decision P16). */
const LIMIT_MS = 4_000;

let restored: Promise<void> = Promise.resolve();

/**
 * Brings back what the device keeps for the learner who is signed in: at boot before the router looks for data, and
 * after a sign-in. Resolves when it is there or has taken too long; later data is dropped, because
 * the screens have gone on without it. Never rejects. Does nothing without a token.
 */
export function restoreCache(): Promise<void> {
  if (getAccessToken() === null) return Promise.resolve();
  const late = AbortSignal.timeout(LIMIT_MS);
  const work = loadPersister().then((persister) => persister?.restore(late));
  const limit = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()));
  restored = Promise.race([work, limit]);
  return restored;
}

/** Resolves when the last `restoreCache` has. */
export function cacheRestored(): Promise<void> {
  return restored;
}

/** Stores data that the query of the key is about to get. Never rejects. */
export async function persistNow(queryKey: QueryKey, data: unknown): Promise<void> {
  await (await loadPersister())?.persistNow(queryKey, data);
}

/**
 * Sign-out (decision A17): what is persisted counts no longer when this returns, in no tab, and is deleted soon after.
 */
export function forgetCache(): void {
  endCacheEpoch();
  void loadPersister().then((persister) => persister?.clear());
}

async function loadPersister() {
  try {
    return (await import('./tab-persister.ts')).persister;
  } catch (error) {
    // The chunk may be missing offline when the first visit was cut short: the app works without a cache.
    console.warn('query cache: the persister could not be loaded', error);
    return undefined;
  }
}
