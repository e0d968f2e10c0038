import { getRulesText } from '@avto/contract';
import pLimit from 'p-limit';

import type { Queryable } from '#db/database.ts';
import { PreparedBody } from '#lib/prepared-body.ts';
import { readClauses, readRulesState } from '#rules-text/clause-store.ts';

interface LoadedText {
  readonly revision: number;
  readonly clauses: ReadonlyMap<string, string>;
  /** Undefined before the first load. */
  readonly body: PreparedBody | undefined;
}

/** The operator's text of the Rules in memory; empty until `refresh`, and where there is none. */
export class ClauseCache {
  readonly #db: Queryable;
  #loaded: LoadedText = { revision: -1, clauses: new Map(), body: undefined };
  /** One load at a time: of two at once the older could end last. */
  readonly #limit = pLimit(1);

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Reads the text again when its revision has changed. */
  readonly refresh = (): Promise<void> => this.#limit(() => this.#load());

  async #load(): Promise<void> {
    const { revision, edition } = await readRulesState(this.#db);
    if (revision === this.#loaded.revision) return;
    const clauses = new Map((await readClauses(this.#db)).map(({ clause, text }) => [clause, text]));
    const list = [...clauses].map(([clause, text]) => ({ clause, text }));
    const body = new PreparedBody(
      JSON.stringify(getRulesText.success.body.parse({ edition, clauses: list })),
    );
    this.#loaded = { revision, clauses, body };
  }

  /** Grows when the text is replaced, so that values derived from it can be made anew. */
  get revision(): number {
    return this.#loaded.revision;
  }

  /** Text by the number of the clause. */
  clauses(): ReadonlyMap<string, string> {
    return this.#loaded.clauses;
  }

  /** All clauses as they are sent; undefined before the first load. */
  body(): PreparedBody | undefined {
    return this.#loaded.body;
  }
}
