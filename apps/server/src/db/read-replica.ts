import { setTimeout as delay } from 'node:timers/promises';

import { Pool, type PoolClient } from 'pg';

import type { Database, Queryable } from '#db/database.ts';
import { columnTypes } from '#db/postgres.ts';

/** Longest wait for a connection, and for one statement, in milliseconds. */
const PATIENCE = 1000;
/** How often a replica that is used is compared with the primary, in milliseconds. */
const CHECK_EVERY = 2000;
/** How long one that failed is left alone, in milliseconds. */
const REST = 5000;

export interface ReadReplicaOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** What it has to be a copy of. */
  readonly primary: Queryable;
  /** Hears when the replica comes into use (no reason) and when it is left alone, once each. */
  readonly onChange: (reason?: unknown) => void;
}

/** The operator named a database that is no copy of the primary's. */
class ForeignDatabase extends Error {}

/** Where the rows of a server come from. */
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
 * A standby that may answer in the primary's place. It may be away, behind or cancel what it was asked; whoever asks
 * must be able to ask the primary instead. After a failure nobody is sent to it until it has been tried in the
 * background, so that one failure costs only those who were waiting.
 */
export class ReadReplica {
  readonly #options: ReadReplicaOptions;
  readonly #pool: Pool;
  /** What is asked of it; rejects like a database. */
  readonly #db: Pick<Database, 'prepared'>;
  #state: 'unknown' | 'used' | 'left alone' = 'unknown';
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(options: ReadReplicaOptions) {
    this.#options = options;
    const pool = new Pool({
      connectionString: options.connectionString,
      max: options.poolSize,
      connectionTimeoutMillis: PATIENCE,
      idleTimeoutMillis: 30_000,
      query_timeout: PATIENCE,
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
   * Opens the replica, whether or not it is there now.
   * @throws Error in the operator's language when it is there and belongs to something else
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

  /** False while it is left alone. */
  get isUsed(): boolean {
    return this.#state === 'used';
  }

  /** Reads from it. Rejects with whatever went wrong, and then leaves it alone. */
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
    // A frozen server does not say goodbye.
    await Promise.race([this.#pool.end(), delay(PATIENCE, undefined, { ref: false })]);
  }

  /** Compares it with the primary now and then, because either may become another server. Returns why it was left alone. */
  async #check(): Promise<unknown> {
    const before = this.#failures;
    try {
      await this.#compare(this.#pool);
      // What failed meanwhile has planned the next look by itself.
      if (before === this.#failures) this.#turn('used', CHECK_EVERY);
      return undefined;
    } catch (error) {
      this.#leaveAlone(error);
      return error;
    }
  }

  /** Looks at each new connection: the address may lead elsewhere than before. */
  async #verify(client: PoolClient, done: (failure?: Error) => void): Promise<void> {
    // Nobody else listens yet, and a connection that breaks now would end the process.
    client.on('error', () => {});
    let failure: Error | undefined;
    try {
      await this.#compare(client);
    } catch (error) {
      failure = error as Error;
    }
    done(failure);
  }

  /** @throws Error when the connection does not answer, or not as a copy */
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
  // Both of these come with a failover, and must not keep a node from starting then.
  if (!copy.is_standby) throw new Error('the replica is no standby: it was promoted');
  if (copy.timeline !== primary.timeline) {
    throw new Error(`the replica is on timeline ${copy.timeline}, the primary on ${primary.timeline}`);
  }
}
