import type { Database } from '#db/database.ts';

/** An answer that took longer says too little about when the database looked at its clock, in milliseconds. */
const LONGEST_ROUND_TRIP = 1000;
/** Smaller differences are of the way to the database and not of the clocks, in milliseconds. */
const NOISE = 500;

/**
 * Now, by the database's clock: nodes whose own clocks differ would otherwise call each other's tokens expired, keep
 * delays for too long and put the answers of one learner into the wrong order. Until it was compared, and for the
 * embedded database, it is this machine's clock.
 */
export class DatabaseClock {
  #offset = 0;

  /** Milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.#offset;

  /** Compares the clocks; an answer that says too little changes nothing. */
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
