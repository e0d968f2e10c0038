import { sorted } from '#lib/sorted.ts';

import { byKey, type DeadOp, isDroppedBy, makeOp, type NewOp, type Op } from './op.ts';

/** What `add` has done. */
export interface Added {
  readonly op: Op;
  /** Keys of the waiting operations that a reset has made pointless and removed. */
  readonly dropped: readonly string[];
}

/** Where waiting operations live. Every method is one transaction. */
export interface OpStore {
  /**
   * Stores an operation that happened at `time` (milliseconds). Keys of one user strictly increase, even
   * when the clock is set back: the server ignores an event that is older than the one it has (Q7).
   */
  add(input: NewOp, time: number): Promise<Added>;
  /** Takes over an operation that another store has already given its key. */
  adopt(op: Op): Promise<void>;
  /** All operations of all users, first in first out. */
  list(): Promise<readonly Op[]>;
  /** Removes a delivered operation; false when it was gone already, dropped by a reset or sent by another tab. */
  remove(key: string): Promise<boolean>;
  /** Counts a failed attempt, unless the operation is gone. */
  setTries(key: string, tries: number): Promise<void>;
  /** Moves a refused operation to the dead letters; false when it was gone already. */
  bury(op: Op, reason: string): Promise<boolean>;
  /** Deletes what was stored before `time` (milliseconds) and does not belong to `keepUserId` (decision A16). */
  purge(time: number, keepUserId: number | null): Promise<void>;
}

/** A store that lives as long as the page: the last resort when the browser has no usable database. */
export function createMemoryStore(): OpStore {
  const ops = new Map<string, Op>();
  const dead = new Map<string, DeadOp>();
  const clocks = new Map<number, number>();
  return {
    add: (input, time) => {
      const dropped = [...ops.values()].filter((op) => isDroppedBy(input, op)).map((op) => op.key);
      for (const key of dropped) ops.delete(key);
      const next = Math.max(time, (clocks.get(input.userId) ?? 0) + 1);
      clocks.set(input.userId, next);
      const op = makeOp(input, next);
      ops.set(op.key, op);
      return Promise.resolve({ op, dropped });
    },
    adopt: (op) => {
      ops.set(op.key, op);
      return Promise.resolve();
    },
    list: () => Promise.resolve(sorted(ops.values(), byKey)),
    remove: (key) => Promise.resolve(ops.delete(key)),
    setTries: (key, tries) => {
      const op = ops.get(key);
      if (op) ops.set(key, { ...op, tries });
      return Promise.resolve();
    },
    bury: (op, reason) => {
      if (ops.delete(op.key)) dead.set(op.key, { key: op.key, op, reason });
      return Promise.resolve(dead.has(op.key));
    },
    purge: (time, keepUserId) => {
      for (const op of ops.values()) if (op.createdAt < time && op.userId !== keepUserId) ops.delete(op.key);
      return Promise.resolve();
    },
  };
}
