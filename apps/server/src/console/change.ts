import type { FastifyRequest } from 'fastify';

import { type Actor, beginChange, type Entry, note } from '#console/journal.ts';
import { inSchool, type Staff, type Transaction } from '#console/scope.ts';
import type { Database } from '#db/database.ts';

/** Who changes something in the console, under which key and from where. */
export interface Change {
  readonly staff: Staff;
  /** Idempotency-Key. */
  readonly key: string;
  readonly address: string;
}

/** The change that a call of the console asks for. */
export function changeOf(call: {
  readonly staff: Staff;
  readonly headers: { readonly 'idempotency-key': string };
  readonly request: FastifyRequest;
}): Change {
  return { staff: call.staff, key: call.headers['idempotency-key'], address: call.request.ip };
}

/** Writes the entry of a change; once a change, for its key stands in one entry. */
export type WriteEntry = (entry: Pick<Entry, 'action' | 'subject' | 'before' | 'after'>) => Promise<void>;

/**
 * Makes a change in one transaction that sees what its maker may see.
 * @throws Failure already_done when a change of this key was made before
 */
export function makeChange<T>(
  db: Database,
  { staff, key, address }: Change,
  work: (tx: Transaction, write: WriteEntry) => Promise<T>,
): Promise<T> {
  const actor: Actor = {
    schoolId: staff.schoolId,
    staffId: staff.id,
    staffName: staff.name,
    address,
    key,
  };
  return inSchool(db, staff, async (tx) => {
    await beginChange(tx, actor);
    return work(tx, (entry) => note(tx, { ...actor, ...entry }));
  });
}
