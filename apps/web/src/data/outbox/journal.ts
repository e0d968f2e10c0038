import { readStored, removeStored, storedKeys, writeStored } from '#lib/safe-storage.ts';

import type { Op } from './op.ts';

const PREFIX = 'outbox:';
const CLOCK_PREFIX = 'outbox-clock:';

/**
 * Operations that the database does not have yet. A transaction outlives the tap by milliseconds, on a busy phone by
 * seconds, and a reload in between would take the answer with it; localStorage is written before the tap is over.
 * It is also where operations stay as long as the browser has no usable database.
 */
export const journal = {
  put(op: Op): void {
    writeStored(PREFIX + op.key, JSON.stringify(op));
  },
  has(key: string): boolean {
    return readStored(PREFIX + key) !== null;
  },
  /** False when it was not there. */
  remove(key: string): boolean {
    const found = journal.has(key);
    if (found) removeStored(PREFIX + key);
    return found;
  },
  /** In no order. An entry that makes no sense is removed. */
  all(): readonly Op[] {
    return storedKeys(PREFIX).flatMap((stored) => {
      const op = parseOp(readStored(stored));
      if (op === null) removeStored(stored);
      return op ?? [];
    });
  },
};

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

function parseOp(text: string | null): Op | null {
  try {
    const op = JSON.parse(text ?? '') as Op;
    const isWhole =
      typeof op.key === 'string' && typeof op.userId === 'number' && typeof op.ticket === 'number';
    return isWhole && (op.kind === 'reset' || op.body !== null) ? op : null;
  } catch {
    return null;
  }
}
