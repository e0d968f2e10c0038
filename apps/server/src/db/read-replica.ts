import { setTimeout as delay } from 'node:timers/promises';

import { Pool, type PoolClient } from 'pg';

import type { Database, Queryable } from '#db/database.ts';
import { columnTypes } from '#db/postgres.ts';

/** Longest wait for a connection, and for one statement, in milliseconds, where the options name no other. */
const TIMEOUT = 1000;
/** Interval at which a replica in use is compared with the primary, in milliseconds. */
const CHECK_EVERY = 2000;
/** Pause before a failed replica is tried again, in milliseconds. */
const REST = 5000;

export interface ReadReplicaOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** The database that it has to be a copy of. */
  readonly primary: Queryable;
  /** Called once when the replica comes into use (no reason) and once when it goes out of use. */
  readonly onChange: (reason?: unknown) => void;
  readonly timeout?: number;
}

/** The operator named a database that is no copy of the primary's. */
class ForeignDatabase extends Error {}

/** Origin of a server's rows. */
interface Origin {
  /** The cluster and the database in it: both are the same in every copy. */
  readonly database: string;
  readonly is_standby: boolean;
  /** Grows with every promotion: a copy of another one may have rows that the primary never had. */
  readonly timeline: number;
}

// A standby tells the timeline of its last restart point, which is never ahead of what it shows.
const ORIGIN = `SELECT
  (SELECT system_identifier FROM pg_control_system()) || '/' ||
    (SELECT oid FROM pg_database WHERE datname = current_database()) AS database,
  pg_is_in_recovery() AS is_standby,
  CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer END AS timeline`;

/**
 * A standby that may serve reads in place of the primary. It may be unavailable, behind or cancel a statement, so callers
 * must be able to fall back to the primary. After a failure it is not used until a check in the background succeeds, so
 * that a failure costs only the calls that were waiting.
 */
export class ReadReplica {
  readonly #options: ReadReplicaOptions;
  readonly #pool: Pool;
  /** The statements it serves; rejects like a database. */
  readonly #db: Pick<Database, 'prepared'>;
  #state: 'unknown' | 'used' | 'left alone' = 'unknown';
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(options: ReadReplicaOptions) {
    this.#options = options;
    const { timeout = TIMEOUT } = options;
    const pool = new Pool({
      connectionString: options.connectionString,
      max: options.poolSize,
      connectionTimeoutMillis: timeout,
      idleTimeoutMillis: 30_000,
      query_timeout: timeout,
      types: columnTypes,
      verify: (client, done) => void this.#verify(client, done),
    });
    pool.on('error', (error) => this.#leaveAlone(error));
    this.#pool = pool;
    this.#db = {
      prepared: async (name, text, values) => (await pool.query({ name, text, values: [...values] })).rows,
    };
  }

  /**
   * Opens the replica, available or not.
   * @throws Error in the operator's language when it is a copy of another database
   */
  static async open(options: ReadReplicaOptions): Promise<ReadReplica> {
    const replica = new ReadReplica(options);
    const failure = await replica.#check();
    if (failure instanceof ForeignDatabase) {
      await replica.close();
      throw failure;
    }
    return replica;
  }

  /** False while it is out of use. */
  get isUsed(): boolean {
    return this.#state === 'used';
  }

  /** Reads from it; on any failure it rejects and goes out of use. */
  async read<T>(work: (db: Pick<Database, 'prepared'>) => Promise<T>): Promise<T> {
    try {
      return await work(this.#db);
    } catch (error) {
      this.#leaveAlone(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    // A frozen server never closes its connections.
    await Promise.race([this.#pool.end(), delay(TIMEOUT, undefined, { ref: false })]);
  }

  /** Compares it with the primary at intervals, because either may become another server. Returns why it went out of use. */
  async #check(): Promise<unknown> {
    const before = this.#failures;
    try {
      await this.#compare(this.#pool);
      // A failure in the meantime has scheduled the next check itself.
      if (before === this.#failures) this.#turn('used', CHECK_EVERY);
      return undefined;
    } catch (error) {
      this.#leaveAlone(error);
      return error;
    }
  }

  /** Checks each new connection: the address may lead to another server than before. */
  async #verify(client: PoolClient, done: (failure?: Error) => void): Promise<void> {
    // Without a listener a connection that breaks now would end the process.
    client.on('error', () => {});
    let failure: Error | undefined;
    try {
      await this.#compare(client);
    } catch (error) {
      failure = error as Error;
    }
    done(failure);
  }

  /** @throws Error when the connection does not respond, or not as a copy */
  async #compare(connection: Pool | PoolClient): Promise<void> {
    const [copy, primary] = await Promise.all([
      connection.query<Origin>(ORIGIN).then(({ rows }) => rows[0]),
      this.#options.primary.query<Origin>(ORIGIN).then((rows) => rows[0]),
    ]);
    demandCopy(copy as Origin, primary as Origin);
  }

  #leaveAlone(reason: unknown): void {
    this.#failures += 1;
    this.#turn('left alone', REST, reason);
  }

  #turn(state: 'used' | 'left alone', lookAgainIn: number, reason?: unknown): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), lookAgainIn);
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange(reason);
  }
}

/** @throws Error when `copy` is not one of `primary` that has gone the same way */
function demandCopy(copy: Origin, primary: Origin): void {
  if (copy.database !== primary.database) {
    throw new ForeignDatabase(
      'DATABASE_READ_URL: это не копия базы данных из DATABASE_URL. Укажите её потоковую реплику или уберите переменную',
    );
  }
  // Both occur during a failover and must not keep a node from starting.
  if (!copy.is_standby) throw new Error('the replica is no standby: it was promoted');
  if (copy.timeline !== primary.timeline) {
    throw new Error(`the replica is on timeline ${copy.timeline}, the primary on ${primary.timeline}`);
  }
}
