import { DatabaseBusy } from '#db/bounded-queue.ts';
import { type Database, isDatabaseUnavailable } from '#db/database.ts';
import {
  type AnswerEvent,
  saveAnswerRow,
  saveAnswerRows,
  type SaveOutcome,
} from '#modules/answers/answers.repository.ts';

/** Statements on their way at once; answers that arrive meanwhile wait for one of them and go together. */
const AT_ONCE = 2;
/** Answers in one statement at most. */
const MOST = 32;
/** Answers that wait at most: past it they fail at once and may be sent again. */
const LONGEST_QUEUE = 500;

interface Waiting {
  readonly event: AnswerEvent;
  readonly done: (outcome: SaveOutcome | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Saves answers, those that arrive together in one statement and so in one commit. Nothing is acknowledged before it is
 * committed. Whatever makes a statement fail is left to each answer alone: it is saved again by itself, so that no
 * learner's answer fails with another's, or waits for another's row.
 */
export class AnswerBatches {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #running = 0;
  #isGathering = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Like `saveAnswerRow`. @throws DatabaseBusy when too many answers wait */
  save(event: AnswerEvent): Promise<SaveOutcome | undefined> {
    if (this.#waiting.length >= LONGEST_QUEUE) {
      return Promise.reject(new DatabaseBusy(`${this.#waiting.length} answers wait for the database`));
    }
    return new Promise((done, fail) => {
      this.#waiting.push({ event, done, fail });
      if (this.#isGathering) return;
      this.#isGathering = true;
      // After the requests that were read in the same turn of the loop.
      setImmediate(() => {
        this.#isGathering = false;
        this.#start();
      });
    });
  }

  #start(): void {
    while (this.#running < AT_ONCE && this.#waiting.length > 0) {
      this.#running += 1;
      void this.#run(this.#waiting.splice(0, MOST)).finally(() => {
        this.#running -= 1;
        this.#start();
      });
    }
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await saveAnswerRows(
        this.#db,
        batch.map(({ event }) => event),
      );
      for (const [index, { done }] of batch.entries()) done(outcomes[index]);
    } catch (error) {
      // A broken connection may have committed; clients send again under the same keys.
      if (isDatabaseUnavailable(error) && !isConflict(error)) for (const { fail } of batch) fail(error);
      // Not awaited: one that waits for a row keeps none of the few places of statements.
      else for (const each of batch) void this.#alone(each);
    }
  }

  async #alone({ event, done, fail }: Waiting): Promise<void> {
    try {
      done(await saveAnswerRow(this.#db, event));
    } catch (error) {
      fail(error);
    }
  }
}

/** A deadlock or a conflict of serialisation: everything was rolled back. */
function isConflict(error: unknown): boolean {
  return ((error as { code?: string }).code ?? '').startsWith('40');
}
