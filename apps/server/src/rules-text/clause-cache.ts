import pLimit from 'p-limit';

import type { Queryable } from '#db/database.ts';
import { readClauses, readRulesRevision } from '#rules-text/clause-store.ts';

/** The operator's text of the Rules in memory; empty until `refresh`, and where there is none. */
export class ClauseCache {
  readonly #db: Queryable;
  #loaded: { revision: number; clauses: ReadonlyMap<string, string> } = { revision: 0, clauses: new Map() };
  /** One load at a time: of two at once the older could end last. */
  readonly #limit = pLimit(1);

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Reads the text again when its revision has changed. */
  readonly refresh = (): Promise<void> => this.#limit(() => this.#load());

  async #load(): Promise<void> {
    const revision = await readRulesRevision(this.#db);
    if (revision === this.#loaded.revision) return;
    const clauses = await readClauses(this.#db);
    this.#loaded = { revision, clauses: new Map(clauses.map(({ clause, text }) => [clause, text])) };
  }

  /** Grows when the text is replaced, so that values derived from it can be made anew. */
  get revision(): number {
    return this.#loaded.revision;
  }

  /** Text by the number of the clause. */
  clauses(): ReadonlyMap<string, string> {
    return this.#loaded.clauses;
  }
}
