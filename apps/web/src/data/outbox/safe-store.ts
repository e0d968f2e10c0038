import { sorted } from '#lib/sorted.ts';

import { createDatabaseAccess } from './database-access.ts';
import { byKey, type Op } from './op.ts';
import { createMemoryStore, type OpStore } from './op-store.ts';

/**
 * The durable store as long as it works, memory while it does not: an answer is never refused because
 * the browser has no database. What went to memory moves into the database as soon as that opens.
 */
export function createSafeStore(open: (onLost: () => void) => Promise<OpStore>): OpStore {
  const memory = createMemoryStore();
  const inDatabase = createDatabaseAccess(open);
  /** Delivered or refused operations that the database may still hold. */
  const gone = new Set<string>();

  const listDatabase = async (store: OpStore): Promise<readonly Op[]> => {
    for (const op of await memory.list()) {
      await store.adopt(op);
      await memory.remove(op.key);
    }
    for (const key of gone) await store.remove(key);
    return await store.list();
  };
  /** True the first time; what could not be removed from the database is at least not sent again. */
  const markGone = async (key: string): Promise<boolean> => {
    const isFirst = !gone.has(key);
    gone.add(key);
    return await Promise.resolve(isFirst);
  };

  return {
    add: async (input, time) =>
      await inDatabase(
        (store) => store.add(input, time),
        () => memory.add(input, time),
      ),
    adopt: async (op) =>
      await inDatabase(
        (store) => store.adopt(op),
        () => memory.adopt(op),
      ),
    list: async () => {
      const stored = await inDatabase(listDatabase, () => Promise.resolve([]));
      const all = [...stored, ...(await memory.list())].filter((op) => !gone.has(op.key));
      return sorted(all, byKey);
    },
    remove: async (key) => {
      if (await memory.remove(key)) return await markGone(key);
      return await inDatabase(
        (store) => store.remove(key),
        () => markGone(key),
      );
    },
    setTries: async (key, tries) => {
      await memory.setTries(key, tries);
      await inDatabase((store) => store.setTries(key, tries), nothing);
    },
    bury: async (op, reason) => {
      if (await memory.bury(op, reason)) return await markGone(op.key);
      return await inDatabase(
        (store) => store.bury(op, reason),
        () => markGone(op.key),
      );
    },
    purge: async (time, keepUserId) => {
      await memory.purge(time, keepUserId);
      await inDatabase((store) => store.purge(time, keepUserId), nothing);
    },
  };
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
