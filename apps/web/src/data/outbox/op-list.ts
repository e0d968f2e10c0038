import type { Op } from './op.ts';
import type { OpStore } from './op-store.ts';

/** What waits in the outbox, mirrored in memory so that screens can read it at once. */
export interface OpList {
  /** Waiting operations of a user, first in first out; the same array until they change. */
  readonly of: (userId: number | null) => readonly Op[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (op: Op) => void;
  readonly remove: (keys: readonly string[]) => void;
  /** Reads the store again, for what other tabs did. Never rejects. */
  readonly reload: () => Promise<void>;
}

const none: readonly Op[] = [];

/** A mirror of `store`; empty until the first `reload`. */
export function createOpList(store: OpStore): OpList {
  const listeners = new Set<() => void>();
  const perUser = new Map<number, readonly Op[]>();
  let stored: readonly Op[] = none;
  let version = 0;

  const changed = (next: readonly Op[]): void => {
    stored = next;
    version += 1;
    perUser.clear();
    for (const listener of listeners) listener();
  };
  const read = (userId: number): readonly Op[] => {
    const known = perUser.get(userId);
    if (known) return known;
    const found = stored.filter((op) => op.userId === userId);
    const ops = found.length === 0 ? none : found;
    perUser.set(userId, ops);
    return ops;
  };
  const reload = async (): Promise<void> => {
    for (;;) {
      const before = version;
      const ops = await store.list().catch(() => stored);
      // Something was stored or sent while the store was being read: what was read may lack it.
      if (before !== version) continue;
      changed(ops);
      return;
    }
  };
  return {
    of: (userId) => (userId === null ? none : read(userId)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (op) => changed([...stored, op]),
    remove: (keys) => {
      if (keys.length > 0) changed(stored.filter((op) => !keys.includes(op.key)));
    },
    reload,
  };
}
