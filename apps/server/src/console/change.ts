import { type Actor, actorOf, beginChange, type Entry, note } from '#console/journal.ts';
import { inSchool, type Staff, type Transaction } from '#console/scope.ts';
import type { Database } from '#db/database.ts';

/** A call of the console that changes something. */
export interface Change {
  readonly staff: Staff;
  readonly headers: { readonly 'idempotency-key': string };
  readonly request: { readonly ip: string };
}

/** Writes the entry of a change; once a change, for its key stands in one entry. */
export type WriteEntry = (entry: Omit<Entry, keyof Actor>) => Promise<void>;

/**
 * Makes a change in one transaction that sees what its maker may see.
 * @throws Failure already_done when a change of this key was made before
 */
export function makeChange<T>(
  db: Database,
  change: Change,
  work: (tx: Transaction, write: WriteEntry) => Promise<T>,
): Promise<T> {
  const actor = actorOf(change);
  return inSchool(db, change.staff, async (tx) => {
    await beginChange(tx, actor);
    return work(tx, (entry) => note(tx, { ...actor, ...entry }));
  });
}
