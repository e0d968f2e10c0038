import type { Database } from '#db/database.ts';

/** Waiting statements past which further ones are refused: a tenth of a second's work of a healthy database. */
const LONGEST_QUEUE = 500;

/** Too many statements wait: to be answered as every other way of a database that cannot be asked now. */
export class DatabaseBusy extends Error {
  /** too_many_connections */
  readonly code = '53300';
}

/**
 * A database whose queue stays short: what comes while too much waits fails at once, and may be tried again in a
 * moment, in place of waiting longer than anybody does and keeping those behind it waiting.
 */
export function withShortQueue(db: Database, longest = LONGEST_QUEUE): Database {
  const admitted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (db.waiting() >= longest) throw new DatabaseBusy(`${db.waiting()} statements wait for the database`);
    return work();
  };
  return {
    ...db,
    query: (text, values) => admitted(() => db.query(text, values)),
    prepared: (name, text, values) => admitted(() => db.prepared(name, text, values)),
    transaction: (work) => admitted(() => db.transaction(work)),
  };
}
