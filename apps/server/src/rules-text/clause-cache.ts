import type { Queryable } from '#db/database.ts';
import { oneAtATime } from '#lib/one-at-a-time.ts';
import { readClauses, readRulesRevision } from '#rules-text/clause-store.ts';

/** The operator's text of the Rules in memory; empty until `refresh`, and where there is none. */
export class ClauseCache {
  readonly #db: Queryable;
  #loaded: { revision: number; clauses: ReadonlyMap<string, string> } = { revision: 0, clauses: new Map() };

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Reads the text again when its revision has changed. */
  readonly refresh = oneAtATime(() => this.#load());

  async #load(): Promise<void> {
    const revision = await readRulesRevision(this.#db);
    if (revision === this.#loaded.revision) return;
    const clauses = await readClauses(this.#db);
    this.#loaded = { revision, clauses: new Map(clauses.map(({ clause, text }) => [clause, text])) };
  }

  /** Grows when the text is replaced; whatever is made of it is made anew then. */
  get revision(): number {
    return this.#loaded.revision;
  }

  /** Text by the number of the clause. */
  clauses(): ReadonlyMap<string, string> {
    return this.#loaded.clauses;
  }
}
