import type { Database } from '#db/database.ts';

/** Longest queue: a tenth of a second's work of a healthy database. */
const LONGEST_QUEUE = 500;

/** Too many statements wait; handled like any other unavailable database. */
export class DatabaseBusy extends Error {
  /** too_many_connections */
  readonly code = '53300';
}

/**
 * A database with a bounded queue: past the bound statements fail at once and may be retried in a moment, instead of
 * waiting longer than any client does.
 */
export function withBoundedQueue(db: Database, longest = LONGEST_QUEUE): Database {
  const admitted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (db.waiting() >= longest) throw new DatabaseBusy(`${db.waiting()} statements wait for the database`);
    return work();
  };
  return {
    ...db,
    query: (text, values) => admitted(() => db.query(text, values)),
    prepared: (name, text, values) => admitted(() => db.prepared(name, text, values)),
    read: (settings, text, values, name) => admitted(() => db.read(settings, text, values, name)),
    transaction: (work, settings) => admitted(() => db.transaction(work, settings)),
  };
}
