import type { Duplex } from 'node:stream';

import { type CustomTypesConfig, Pool, type PoolClient, type QueryResult, types as defaultTypes } from 'pg';

import { type Database, isDatabaseUnavailable, type Value } from '#db/database.ts';
import { listenOn } from '#db/postgres-listener.ts';

/** Oldest server that the migrations and the tests are run on. */
const OLDEST_VERSION = 15;

const INT8 = defaultTypes.builtins.INT8;
/** Parsers of columns, as `Queryable` describes. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : defaultTypes.getTypeParser(oid, format)),
};

const asParameter = (value: Value) => (value instanceof Uint8Array ? Buffer.from(value) : value);
const parameters = (values: readonly Value[]) => values.map(asParameter);

export interface PostgresOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** Longest wait for a single bound statement, in milliseconds; unbounded without it. Scripts are never bounded. */
  readonly statementTimeout?: number;
  /** Called for connections that break while idle; the pool replaces them by itself. */
  readonly onIdleError: (error: Error) => void;
}

/**
 * Connects to Postgres and checks that it can hold the product's data.
 * @throws Error in the operator's language when the server cannot be reached or lets nobody in, the version is too old or the
 * encoding is not UTF-8.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: columnTypes,
    // `read` sends its statements without waiting for one another; all else waits for each.
    pipeline: true,
  });
  // A frozen server neither responds nor closes: without a timeout every request would hang.
  const bound = options.statementTimeout === undefined ? {} : { query_timeout: options.statementTimeout };
  pool.on('error', options.onIdleError);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw explained(error);
  }
  return {
    engine: 'postgres',
    query: async (text, values = []) =>
      (await pool.query({ text, values: parameters(values), ...bound })).rows,
    prepared: async (name, text, values) =>
      (await pool.query({ name, text, values: parameters(values), ...bound })).rows,
    transaction: (work, settings) =>
      onOneConnection(pool, async (client, discard) => {
        try {
          await client.query({ text: settings ? `BEGIN; ${settings}` : 'BEGIN', ...bound });
          const result = await work({
            query: async (text, values = []) =>
              (await client.query({ text, values: parameters(values), ...bound })).rows,
            script: async (sql) => void (await client.query(sql)),
          });
          await client.query({ text: 'COMMIT', ...bound });
          return result;
        } catch (error) {
          // An unavailable server would not respond to ROLLBACK either; it rolls back when the connection ends.
          if (isDatabaseUnavailable(error)) discard(error as Error);
          else await client.query({ text: 'ROLLBACK', ...bound }).catch(discard);
          throw error;
        }
      }),
    read: (settings, text, values, name) =>
      onOneConnection(pool, async (client, discard) => {
        const [begun, found, ended] = await Promise.allSettled(
          inOnePacket(client, () => [
            client.query({ text: `BEGIN READ ONLY; ${settings}`, ...bound }),
            client.query({
              ...(name === undefined ? {} : { name }),
              text,
              values: parameters(values),
              ...bound,
            }),
            // Of a failed transaction it is a rollback.
            client.query({ text: 'COMMIT', ...bound }),
          ]),
        );
        const failed = [begun, found, ended].find((each) => each.status === 'rejected');
        if (failed) {
          if (found.status !== 'rejected' || isDatabaseUnavailable(failed.reason))
            discard(failed.reason as Error);
          throw failed.reason;
        }
        return (found as PromiseFulfilledResult<QueryResult>).value.rows;
      }),
    exclusively: (lock, work) =>
      onOneConnection(pool, async (client, discard) => {
        await client.query('SELECT pg_advisory_lock($1)', [lock]);
        try {
          return await work();
        } finally {
          // A broken connection releases the lock.
          await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(discard);
        }
      }),
    listen: (listener) => listenOn(options.connectionString, listener),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount }),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

/** Sends what `send` writes to the connection at once: each write of its own would wake the server. */
function inOnePacket<T>(client: PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Runs `work` on a connection of its own; a discarded one does not return to the pool. The pool listens for
 * errors of idle connections only: without a listener here a database that restarts between two statements
 * of a transaction would end the process.
 */
async function onOneConnection<T>(
  pool: Pool,
  work: (client: PoolClient, discard: (reason: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const discard = (reason: Error) => {
    broken = reason;
  };
  client.on('error', discard);
  try {
    return await work(client, discard);
  } finally {
    client.release(broken);
    client.removeListener('error', discard);
  }
}

/** A failed first connection in the operator's words, where they help; the reason is its cause. */
function explained(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  const because = (text: string) => new Error(`DATABASE_URL: ${text}`, { cause: error });
  if (code === '3D000') return because('такой базы данных на сервере нет. Создайте её или исправьте имя');
  if (code.startsWith('28')) {
    return because(`сервер PostgreSQL не пускает (${code}). Проверьте имя и пароль роли и pg_hba.conf`);
  }
  if (/CERT|VERIFY/.test(code)) {
    return because(
      `сертификату сервера PostgreSQL нельзя доверять (${code}). Его корневой сертификат укажите в адресе: sslrootcert=/путь/ca.pem, а имя сервера такое, как в сертификате`,
    );
  }
  if ((error as Error).message.includes('does not support SSL')) {
    return because(
      'сервер PostgreSQL без TLS, а адрес его требует. Уберите из адреса sslmode или включите TLS на сервере',
    );
  }
  if (code === '53300') {
    return because(
      'на сервере PostgreSQL заняты все соединения. Увеличьте max_connections или уменьшите DATABASE_POOL',
    );
  }
  if (isDatabaseUnavailable(error)) {
    const reason = code || (error as Error).message;
    return because(`сервер PostgreSQL не отвечает (${reason}). Проверьте адрес и то, что он запущен`);
  }
  return error;
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding",
  );
  const server = rows[0];
  if (!server || server.version < OLDEST_VERSION) {
    throw new Error(`Нужен PostgreSQL ${OLDEST_VERSION} или новее, а сервер версии ${server?.version}`);
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`База данных должна быть в кодировке UTF8, а она в ${server.encoding}`);
  }
}
