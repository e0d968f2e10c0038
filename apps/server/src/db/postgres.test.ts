import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { isDatabaseUnavailable, isUniqueViolation } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { failureText } from '#lib/failure-text.ts';
import { openEmptyDatabase, testEngine } from '#testing/test-database.ts';

let db: Database;
let url: string;

beforeAll(async () => {
  ({ db, url } = await openEmptyDatabase());
  await db.query('CREATE TABLE things (name text UNIQUE)');
});
afterAll(() => db.close());

describe('a transaction', () => {
  it('is undone by any error, and the next one finds a clean connection', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO things VALUES ('half')");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await db.transaction((tx) => tx.query('SELECT name FROM things'))).toEqual([]);
  });

  it('names a violated unique constraint on both engines', async () => {
    const twice = db.transaction(async (tx) => {
      await tx.query("INSERT INTO things VALUES ('one')");
      await tx.query("INSERT INTO things VALUES ('one')");
    });
    const error: unknown = await twice.catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });
});

describe('a read in one trip', () => {
  const mark = "SET LOCAL app.mark = '7'";
  const markOf = "SELECT current_setting('app.mark', true) AS mark, $1::int AS one";

  it('sees its settings, which end with it', async () => {
    expect(await db.read(mark, markOf, [1])).toEqual([{ mark: '7', one: 1 }]);
    const many = Array.from({ length: 40 }, (_, index) =>
      db.read(`SET LOCAL app.mark = '${index}'`, markOf, [index]),
    );
    expect(await Promise.all(many)).toEqual(many.map((_, one) => [{ mark: String(one), one }]));
    const [after] = await db.query<{ mark: string | null }>(markOf, [1]);
    expect(after?.mark ?? '').toBe('');
  });

  it('keeps the plan of a named statement, which sees the settings of each read', async () => {
    const named = (value: string) =>
      db.read<{ mark: string; plans: number }>(
        `SET LOCAL app.mark = '${value}'`,
        `SELECT current_setting('app.mark', true) AS mark, $1::int AS one,
           (SELECT count(*)::int FROM pg_prepared_statements WHERE name = 'marked') AS plans`,
        [1],
        'marked',
      );
    const [first] = await named('7');
    const [second] = await named('8');
    expect([first?.mark, second?.mark]).toEqual(['7', '8']);
    // The embedded engine has no trip to save.
    expect(second?.plans).toBe(testEngine === 'postgres' ? 1 : 0);
  });

  it('writes nothing, and leaves a clean connection when it fails', async () => {
    await expect(db.read(mark, 'INSERT INTO things VALUES ($1) RETURNING 1', ['read'])).rejects.toThrow(
      /read-only/,
    );
    await expect(db.read(mark, 'SELECT 1 / $1::int AS one', [0])).rejects.toThrow(/division by zero/);
    await expect(db.read('SET LOCAL nothing.is = ', markOf, [1])).rejects.toThrow(/syntax/);
    for (let turn = 0; turn < 20; turn += 1)
      await db.query('INSERT INTO things VALUES ($1)', [`later${turn}`]);
    expect(await db.query("SELECT 1 FROM things WHERE name = 'read'")).toEqual([]);
  });

  it('begins transactions with settings too', async () => {
    const seen = await db.transaction((tx) => tx.query(markOf, [1]), mark);
    expect(seen).toEqual([{ mark: '7', one: 1 }]);
  });
});

describe('values', () => {
  it('come back as they are declared: numbers, instants, bytes', async () => {
    const at = new Date(1_700_000_000_123);
    const rows = await db.query<Record<string, unknown>>(
      'SELECT $1::bigint AS id, $2::timestamptz AS at, $3::bytea AS bytes',
      [2 ** 53 - 1, at, new Uint8Array([0, 255])],
    );
    expect(rows[0]).toMatchObject({ id: 2 ** 53 - 1, at });
    expect(Buffer.from(rows[0]?.bytes as Uint8Array)).toEqual(Buffer.from([0, 255]));
  });
});

describe.runIf(testEngine === 'postgres')('a database that restarts', () => {
  const open = (onIdleError: (error: Error) => void = () => {}) =>
    openPostgres({ connectionString: url, poolSize: 2, onIdleError });
  const terminate = (pid: number | undefined) => db.query('SELECT pg_terminate_backend($1)', [pid ?? 0]);
  const ended = async (pid: number | undefined) => {
    while ((await db.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid ?? 0])).length > 0);
    await delay(50);
  };

  it('between two statements of a transaction fails that one and not the process', async () => {
    const node = await open();
    const work = node.transaction(async (tx) => {
      const [backend] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await terminate(backend?.pid);
      await ended(backend?.pid);
      return tx.query('SELECT 1');
    });
    await expect(work).rejects.toThrow(/connection|terminat/i);
    expect(await node.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await node.close();
  });

  it('and does not answer is waited for as long as a request may wait, in a transaction too', async () => {
    const node = await openPostgres({
      connectionString: url,
      poolSize: 1,
      statementTimeout: 200,
      onIdleError: () => {},
    });
    const stuck = node.transaction((tx) => tx.query('SELECT pg_sleep(600)'));
    await expect(stuck).rejects.toSatisfy(isDatabaseUnavailable);
    // The connection that still waits is not given to the next one. A busy machine may need longer for that one, too: then again.
    const next = () =>
      node.transaction((tx) => tx.query('SELECT 1 AS one')).catch((error: Error) => error.message);
    let answer = await next();
    while (answer === 'Query read timeout') answer = await next();
    expect(answer).toEqual([{ one: 1 }]);
    await node.close();
  });

  it('while a lock is held fails nothing else', async () => {
    const node = await open();
    const result = await node.exclusively(42, async () => {
      const holders = await db.query<{ pid: number }>(
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 42",
      );
      await terminate(holders[0]?.pid);
      await ended(holders[0]?.pid);
      return 'done';
    });
    expect(result).toBe('done');
    await node.exclusively(42, () => Promise.resolve());
    await node.close();
  });

  it('while a connection is idle is told to the operator and forgotten', async () => {
    const heard: string[] = [];
    const node = await open((error) => heard.push(error.message));
    const [backend] = await node.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await terminate(backend?.pid);
    await ended(backend?.pid);
    expect(heard.length).toBeGreaterThan(0);
    expect(await node.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await node.close();
  });
});

describe('an address that demands TLS', () => {
  const refusal = async (respond: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => respond(socket));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const connectionString = `postgres://avto@127.0.0.1:${port}/avto?sslmode=verify-full`;
      return await openPostgres({ connectionString, poolSize: 1, onIdleError: () => {} }).catch(failureText);
    } finally {
      server.close();
    }
  };

  it('of a server without TLS says so', async () => {
    expect(await refusal((socket) => socket.end('N'))).toBe(
      'DATABASE_URL: сервер PostgreSQL без TLS, а адрес его требует. Уберите из адреса sslmode или включите TLS на сервере',
    );
  });

  // One call makes both: the key, and the certificate that only its own key vouches for.
  const made = spawnSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -subj /CN=db'.split(' '),
    { encoding: 'utf8' },
  );

  it.runIf(made.status === 0)('of a server with a certificate of its own says how to trust it', async () => {
    expect(
      await refusal((socket) => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, key: made.stdout, cert: made.stdout }).on('error', () => {});
      }),
    ).toMatch(/^DATABASE_URL: сертификату сервера PostgreSQL нельзя доверять \(\w+\)\. .* sslrootcert=/);
  });
});

describe.runIf(testEngine === 'postgres')('an address of a database that cannot be opened', () => {
  const refusal = (connectionString: string) =>
    openPostgres({ connectionString, poolSize: 1, onIdleError: () => {} }).catch(failureText);
  const other = (change: (url: URL) => void) => {
    const changed = new URL(url);
    change(changed);
    return changed.href;
  };

  it('is told in Russian, with what to do and without a stack', async () => {
    expect(await refusal('postgres://localhost:1/none')).toBe(
      'DATABASE_URL: сервер PostgreSQL не отвечает (ECONNREFUSED). Проверьте адрес и то, что он запущен',
    );
    expect(await refusal(other((changed) => (changed.pathname = '/nowhere')))).toBe(
      'DATABASE_URL: такой базы данных на сервере нет. Создайте её или исправьте имя',
    );
    expect(await refusal(other((changed) => (changed.username = 'nobody')))).toMatch(
      /^DATABASE_URL: сервер PostgreSQL не пускает \(28\w{3}\)\. Проверьте имя и пароль роли/,
    );
  });
});
