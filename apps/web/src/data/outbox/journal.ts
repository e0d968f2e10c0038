import { readStored, removeStored, storedKeys, writeStored } from '#lib/safe-storage.ts';

import type { LearningOp, Op, TicketOp } from './op.ts';

const CLOCK_PREFIX = 'outbox-clock:';

/**
 * Operations that the database does not have yet. A transaction outlives the tap by milliseconds, on a busy phone by
 * seconds, and a reload in between would take the answer with it; localStorage is written before the tap is over.
 * It is also where operations stay as long as the browser has no usable database.
 */
export interface Journal<O extends Op> {
  readonly put: (op: O) => void;
  readonly has: (key: string) => boolean;
  /** False when it was not there. */
  readonly remove: (key: string) => boolean;
  /** In no order. An entry that makes no sense is removed. */
  readonly all: () => readonly O[];
}

/** Answers and resets. */
export const ticketJournal: Journal<TicketOp> = createJournal('outbox:', (op) => {
  return typeof op.ticket === 'number' && (op.kind === 'reset' || op.body !== null);
});

const kinds: ReadonlySet<unknown> = new Set<LearningOp['kind']>(['exam', 'favourite', 'report']);

/** The other kinds: builds before them remove what they do not understand from `outbox:` (rule K15). */
export const learningJournal: Journal<LearningOp> = createJournal('outbox-learning:', (op) => {
  return kinds.has(op.kind) && typeof op.body === 'object';
});

/** `isWhole` looks at anything that has a key and an owner. */
function createJournal<O extends Op>(prefix: string, isWhole: (op: O) => boolean): Journal<O> {
  const parse = (text: string | null): O | null => {
    try {
      const op = JSON.parse(text ?? '') as O;
      return typeof op.key === 'string' && typeof op.userId === 'number' && isWhole(op) ? op : null;
    } catch {
      return null;
    }
  };
  const has = (key: string): boolean => readStored(prefix + key) !== null;
  return {
    put: (op) => {
      writeStored(prefix + op.key, JSON.stringify(op));
    },
    has,
    remove: (key) => {
      const found = has(key);
      if (found) removeStored(prefix + key);
      return found;
    },
    all: () =>
      storedKeys(prefix).flatMap((stored) => {
        const op = parse(readStored(stored));
        if (op === null) removeStored(stored);
        return op ?? [];
      }),
  };
}

/** Forgets the clock of a user whose account is gone. */
export function forgetClock(userId: number): void {
  removeStored(CLOCK_PREFIX + String(userId));
}

/**
 * The time of the next operation of a user, in milliseconds: `time`, or later where that would not be after the one
 * before. The server ignores an event that is older than the one it has, and clocks are set back (decision Q7).
 */
export function nextTime(userId: number, time: number): number {
  const key = CLOCK_PREFIX + String(userId);
  const last = Number(readStored(key) ?? 0);
  const next = Math.max(time, Number.isFinite(last) ? last + 1 : 0);
  writeStored(key, String(next));
  return next;
}
