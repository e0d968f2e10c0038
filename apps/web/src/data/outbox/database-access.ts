import { within } from '#lib/within.ts';

import type { OpStore } from './op-store.ts';

/** A database that has not answered by then is treated as unusable, in milliseconds (decision P16). */
const LIMIT_MS = 3_000;

/** How long an unusable database is left alone before it is tried again, in milliseconds. */
const RECOVERY_MS = 30_000;

/** Does something with the durable store, or the other thing while that is unusable. */
export type DatabaseAccess = <T>(
  use: (store: OpStore) => Promise<T>,
  otherwise: () => Promise<T>,
) => Promise<T>;

/**
 * Opens the durable store when it is first needed and again after it was lost. It is never deleted to mend
 * it, unlike a cache (P16): it may hold the only copy of an answer.
 */
export function createDatabaseAccess(open: (onLost: () => void) => Promise<OpStore>): DatabaseAccess {
  let opening: Promise<OpStore> | null = null;
  let closedUntil = 0;
  const forget = (): void => {
    opening = null;
  };
  return async (use, otherwise) => {
    if (Date.now() < closedUntil) return await otherwise();
    try {
      opening ??= open(forget);
      return await within(opening.then(use), LIMIT_MS, 'outbox database');
    } catch (error) {
      console.warn('outbox: database failed, using the journal', error);
      forget();
      closedUntil = Date.now() + RECOVERY_MS;
      return await otherwise();
    }
  };
}
