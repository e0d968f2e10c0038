import type { Queryable } from '#db/database.ts';
import { readClauses, readRulesRevision } from '#rules-text/clause-store.ts';

/** The operator's text of the Rules in memory; empty until `refresh`, and where there is none. */
export class ClauseCache {
  readonly #db: Queryable;
  #loaded: { revision: number; clauses: ReadonlyMap<string, string> } = { revision: 0, clauses: new Map() };
  #loading: Promise<void> = Promise.resolve();

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Reads the text again when its revision has changed; one reading at a time, so that an older one cannot stay. */
  refresh(): Promise<void> {
    this.#loading = this.#loading.catch(() => {}).then(() => this.#load());
    return this.#loading;
  }

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
