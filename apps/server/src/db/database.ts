/** A parameter of a bound statement. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly number[]
  | readonly string[];

/** Anything that runs bound statements: the database itself or a transaction in it. */
export interface Queryable {
  /**
   * Runs one statement with bound parameters and returns its rows. `bigint` columns arrive as
   * numbers (ids stay below 2^53), `timestamptz` as Date, `bytea` as bytes.
   */
  query<Row>(text: string, values?: readonly Value[]): Promise<Row[]>;
}

/** A database engine: the embedded one or Postgres. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Like `query`, for statements that run all the time: Postgres parses and plans a name once per
   * connection. `name` must stand for one text only.
   */
  prepared<Row>(name: string, text: string, values: readonly Value[]): Promise<Row[]>;
  /**
   * Runs `work` in one transaction; any error rolls all of it back. `settings` are statements that it begins with, such
   * as SET LOCAL: they take no trip of their own to the server.
   */
  transaction<T>(
    work: (tx: Queryable & { script(sql: string): Promise<void> }) => Promise<T>,
    settings?: string,
  ): Promise<T>;
  /**
   * Runs one statement that reads, in a transaction of its own that begins with `settings`: all in one trip to the server.
   * With a `name` the statement is prepared, as in `prepared`.
   */
  read<Row>(settings: string, text: string, values: readonly Value[], name?: string): Promise<Row[]>;
  /** Runs `work` on one connection while holding the lock of that number against every other node. */
  exclusively<T>(lock: number, work: () => Promise<T>): Promise<T>;
  /**
   * Listens to NOTIFY of other nodes and reconnects whenever the connection breaks; the embedded engine has no other
   * nodes. The returned function stops it.
   */
  listen(listener: Listener): () => Promise<void>;
  /** Connections of the pool now; the embedded engine has one and no pool. */
  pool(): PoolState | undefined;
  /** Statements and transactions that wait for a connection, or for the embedded engine. */
  waiting(): number;
  close(): Promise<void>;
}

interface PoolState {
  readonly open: number;
  readonly idle: number;
}

/** Channels of NOTIFY and the callbacks for them. */
export interface Listener {
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, payload: string) => void;
  /** Listening has begun or resumed: earlier notifications are lost. */
  readonly onConnect: () => void;
  /** The connection broke, or cannot be opened. */
  readonly onBreak: (error: Error) => void;
}

/** A statement instead of set_config: a cluster propagates it to every machine (docs/citus.md). */
export const AS_OPERATOR = "SET LOCAL app.role = 'operator'";

/**
 * Lets the operator's own work (imports, purges) see every learner's rows until the transaction ends.
 * Learners' calls never use it.
 */
export async function actAsOperator(tx: Queryable): Promise<void> {
  await tx.query(AS_OPERATOR);
}

/** A statement for the same reason; `SET` takes no parameters, and a number needs no quoting. */
export function asLearner(userId: number): string {
  return `SET LOCAL app.user_id = '${Math.trunc(userId)}'`;
}

/** Lets a transaction see the rows of one learner, and of no other, until it ends. */
export async function actAsLearner(tx: Queryable, userId: number): Promise<void> {
  await tx.query(asLearner(userId));
}

/** SQLSTATE classes and codes of a server that is unreachable, stopping, failing over, or out of disk. */
const UNAVAILABLE_STATES = /^(08|53|57P0|25006|40001|40P01)/;
const UNAVAILABLE_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the client library that have no code. */
const UNAVAILABLE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** True when the database is unavailable, so that the same call may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as { code?: string };
    if (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_SYSTEM.test(code)) return true;
    if (UNAVAILABLE_WORDS.test(cause.message)) return true;
  }
  return false;
}

/** True for the error of a violated unique constraint, on both engines. */
export const isUniqueViolation = (error: unknown): boolean => hasState(error, '23505');

/** True for the error that a function raises when its account does not exist. */
export const isNoDataFound = (error: unknown): boolean => hasState(error, 'P0002');

function hasState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === state) return true;
  }
  return false;
}
