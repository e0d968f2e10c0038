import { randomId } from '#lib/crypto-random.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#lib/safe-storage.ts';

/** Key of localStorage: which sign-out the cache comes after. */
export const EPOCH_KEY = 'query-cache-epoch';

/** Prefix of the fallback's keys in localStorage. */
export const FALLBACK_PREFIX = 'query-cache:';

/**
 * Changes with every sign-out of this device. Each entry carries the epoch it was written in and counts only in that
 * one: clearing a database takes time, and a tab killed meanwhile, or another tab that writes late, must not bring
 * back what was cleared (decision A17).
 */
export function cacheEpoch(): string {
  return readStored(EPOCH_KEY) ?? '';
}

/** Ends the epoch, at once for all tabs, and drops the fallback, before anything asynchronous can fail. */
export function endCacheEpoch(): void {
  writeStored(EPOCH_KEY, randomId());
  for (const key of storedKeys(FALLBACK_PREFIX)) removeStored(key);
}
