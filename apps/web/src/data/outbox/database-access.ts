import { createReopening } from '#lib/database.ts';

import type { Op } from './op.ts';
import type { OpStore } from './op-store.ts';

/** How long an unusable database is left alone before it is tried again, in milliseconds. */
const RECOVERY_MS = 30_000;

/** Runs `use` on the durable store, or `otherwise` while it is unusable. */
export type DatabaseAccess<O extends Op> = <T>(
  use: (store: OpStore<O>) => Promise<T>,
  otherwise: () => Promise<T>,
) => Promise<T>;

/**
 * Opens the durable store when it is first needed and again after it was lost. Unlike a cache it is never
 * deleted to repair it: it may hold the only copy of an answer.
 */
export function createDatabaseAccess<O extends Op>(
  open: (onLost: () => void) => Promise<OpStore<O>>,
): DatabaseAccess<O> {
  const database = createReopening('outbox database', open);
  let closedUntil = 0;
  return async (use, otherwise) => {
    if (Date.now() < closedUntil) return await otherwise();
    try {
      return await database.use(use);
    } catch (error) {
      console.warn('outbox: database failed, using the journal', error);
      closedUntil = Date.now() + RECOVERY_MS;
      return await otherwise();
    }
  };
}
