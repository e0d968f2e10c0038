import type { Database } from '#db/database.ts';

/** Longest round trip in milliseconds whose reading is precise enough to use. */
const LONGEST_ROUND_TRIP = 1000;
/** Differences in milliseconds up to which the network explains them. */
const NOISE = 500;

/**
 * The database's clock: nodes whose own clocks differ would otherwise treat each other's tokens as expired, extend delays
 * and misorder one learner's answers. Before the first comparison, and with the embedded database, it is this machine's.
 */
export class DatabaseClock {
  #offset = 0;

  /** Milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#offset;

  /** Compares the clocks; a reading that took too long changes nothing. */
  async compare(db: Database): Promise<void> {
    if (db.engine === 'pglite') return;
    const [begun, sentAt] = [performance.now(), Date.now()];
    const rows = await db.query<{ now: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    );
    const took = performance.now() - begun;
    if (took > LONGEST_ROUND_TRIP) return;
    const offset = Math.round((rows[0]?.now ?? sentAt) - sentAt - took / 2);
    if (Math.abs(offset - this.#offset) > NOISE) this.#offset = Math.abs(offset) > NOISE ? offset : 0;
  }
}
