import { createListeners } from '#lib/listeners.ts';

import type { Op } from './op.ts';

/** The waiting operations, mirrored in memory so that screens can read them synchronously. */
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

/** A mirror of what `list` reads, first in first out; empty until the first `reload`. */
export function createOpList(list: () => Promise<readonly Op[]>): OpList {
  const listeners = createListeners();
  const perUser = new Map<number, readonly Op[]>();
  let stored: readonly Op[] = none;
  let version = 0;

  const changed = (next: readonly Op[]): void => {
    stored = next;
    version += 1;
    perUser.clear();
    listeners.emit();
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
      const ops = await list();
      // Something was stored or sent while the store was being read: what was read may lack it.
      if (before !== version) continue;
      changed(ops);
      return;
    }
  };
  return {
    of: (userId) => (userId === null ? none : read(userId)),
    subscribe: listeners.subscribe,
    add: (op) => changed([...stored, op]),
    remove: (keys) => {
      if (keys.length > 0) changed(stored.filter((op) => !keys.includes(op.key)));
    },
    reload,
  };
}
