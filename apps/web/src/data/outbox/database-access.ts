import { createReopening } from '#lib/database.ts';
import { createListeners } from '#lib/listeners.ts';

import type { Op } from './op.ts';
import type { OpStore } from './op-store.ts';

/** How long an unusable database is left alone before it is tried again, in milliseconds. */
const RECOVERY_MS = 30_000;

/** Way to the durable store. */
export interface DatabaseAccess<O extends Op> {
  /** Runs `use` on the store, or `otherwise` while it is unusable. */
  readonly run: <T>(use: (store: OpStore<O>) => Promise<T>, otherwise: () => Promise<T>) => Promise<T>;
  /** Calls back each time that the store works again after it was unusable. */
  readonly onRecovery: (listener: () => void) => void;
}

/**
 * Opens the durable store when it is first needed and again after it was lost. Unlike a cache it is never
 * deleted to repair it: it may hold the only copy of an answer. An unusable one is tried again by itself, at longer and longer
 * intervals: what it holds of earlier visits is on no screen until then, and is not sent.
 */
export function createDatabaseAccess<O extends Op>(
  open: (onLost: () => void) => Promise<OpStore<O>>,
): DatabaseAccess<O> {
  const database = createReopening('outbox database', open);
  const recovery = createListeners();
  let closedUntil = 0;
  let isAwaited = false;

  const fail = (error: unknown): void => {
    console.warn('outbox: database failed, using the journal', error);
    closedUntil = Date.now() + RECOVERY_MS;
    if (!isAwaited) awaitRecovery(RECOVERY_MS);
    isAwaited = true;
  };
  const awaitRecovery = (pause: number): void => {
    setTimeout(() => void tryAgain(pause), pause);
  };
  const tryAgain = async (pause: number): Promise<void> => {
    try {
      await database.use(() => Promise.resolve());
    } catch {
      awaitRecovery(2 * pause);
      return;
    }
    closedUntil = 0;
    isAwaited = false;
    recovery.emit();
  };
  return {
    run: async (use, otherwise) => {
      if (Date.now() < closedUntil) return await otherwise();
      try {
        return await database.use(use);
      } catch (error) {
        fail(error);
        return await otherwise();
      }
    },
    onRecovery: recovery.subscribe,
  };
}
