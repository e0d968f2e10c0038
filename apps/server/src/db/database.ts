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

/** What the server needs of a database engine; the embedded one and Postgres both give it. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Like `query`, for statements that run all the time: Postgres parses and plans a name once per
   * connection. `name` must stand for one text only.
   */
  prepared<Row>(name: string, text: string, values: readonly Value[]): Promise<Row[]>;
  /** Runs `work` in one transaction; any error rolls all of it back. */
  transaction<T>(work: (tx: Queryable & { script(sql: string): Promise<void> }) => Promise<T>): Promise<T>;
  /** Runs `work` on one connection while holding the lock of that number against every other node. */
  exclusively<T>(lock: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Lets the operator's own work (imports, purges) see every learner's rows until the transaction ends.
 * Learners' calls never use it.
 */
export async function actAsOperator(tx: Queryable): Promise<void> {
  await tx.query("SELECT set_config('app.role', 'operator', true)");
}

/** True for the error of a violated unique constraint, on both engines. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '23505') return true;
  }
  return false;
}
