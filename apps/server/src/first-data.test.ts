import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hasDatabase } from '#db/pglite.ts';
import {
  killProgram,
  makeEmbeddedStore,
  type ProcessStore,
  runProgram,
  startServer,
} from '#testing/processes.ts';

let store: ProcessStore;

beforeEach(async () => {
  store = await makeEmbeddedStore('empty');
});
afterEach(() => store.remove());

const dataOf = ({ env }: ProcessStore) => env.DATA_DIR ?? '';

/** Rows of what a first start makes. */
const counts = (from: ProcessStore) =>
  from.look(async (db) => {
    const [row] = await db.query(
      `SELECT (SELECT count(*)::int FROM bank_questions) AS questions, (SELECT count(*)::int FROM schools) AS schools,
         (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM staff) AS staff`,
    );
    return row;
  });

const whole = { questions: 800, schools: 1, users: 40 };

/** Starts a server on the data, as `npm start` does when everything is built, and returns all that it said. */
async function startOnce(): Promise<string> {
  const server = await startServer(store.env);
  await server.said(/─{20}\n\n$/);
  expect(await server.stop('SIGTERM')).toBe(0);
  return server.heard();
}

describe('the first data', () => {
  it('are a database with the bank and the demo school; the server adds its manager and tells the link once', async () => {
    const drawn = join(store.folder, 'drawn');
    const ended = runProgram('cli/first-data.ts', ['--after', drawn], store.env);
    // The database is made meanwhile, but not filled.
    await expect.poll(() => hasDatabase(dataOf(store))).toBe(true);
    // Longer than filling takes on most machines; on a slower one a fault may stay hidden, but none is made up.
    expect(await Promise.race([ended, sleep(4000, 'waits')])).toBe('waits');
    writeFileSync(drawn, '');
    expect(await ended).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await counts(store)).toEqual({ ...whole, staff: 0 });
    expect(await startOnce()).toMatch(/\/console\/link\/[\w-]{43}\n/);
    expect(await counts(store)).toEqual({ ...whole, staff: 1 });
    const again = await startServer(store.env);
    expect(await again.stop('SIGTERM')).toBe(0);
    expect(again.heard()).not.toContain('/console/link/');
  });

  it('keep the link for a start that can show it: not one whose port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { ...store.env, HOST: '127.0.0.1', PORT: String(port) };
    expect(await runProgram('main.ts', [], env)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^Порт ${port} занят`)),
    });
    other.close();
    expect(await startOnce()).toMatch(/\/console\/link\/[\w-]{43}\n/);
  });

  it('may be killed at any step: the next start goes on from there', async () => {
    await killProgram('cli/first-data.ts', store.env, () =>
      existsSync(join(dataOf(store), 'db', 'PG_VERSION')),
    );
    // Bytes of the tables, past those of an empty cluster: when they are made, filled with the bank, and with the demo school.
    await killProgram('cli/first-data.ts', store.env, () => isFilledTo(23e6));
    expect(await runProgram('cli/first-data.ts', [], store.env)).toEqual({ code: 0, stdout: '', stderr: '' });
    await killProgram('main.ts', { ...store.env, PORT: '0' }, () => isFilledTo(28e6));
    await killProgram('main.ts', { ...store.env, PORT: '0' }, () => isFilledTo(34e6));
    expect(await startOnce()).toContain('/console/link/');
    expect(await counts(store)).toEqual({ ...whole, staff: 1 });
  });

  it('are made where there is no database, and nothing else is touched', async () => {
    const older = await makeEmbeddedStore('migrated');
    expect(await runProgram('cli/first-data.ts', [], older.env)).toMatchObject({ code: 0 });
    expect(await counts(older)).toEqual({ questions: 0, schools: 0, users: 0, staff: 0 });
    await older.remove();
    const env = { ...store.env, DATABASE_URL: 'postgres://localhost:1/none' };
    expect(await runProgram('cli/first-data.ts', [], env)).toMatchObject({ code: 0 });
    expect(existsSync(dataOf(store))).toBe(false);
  });

  it('are not made with a wrong configuration, which is told as the server tells it', async () => {
    const { code, stderr } = await runProgram('cli/first-data.ts', [], { ...store.env, PORT: '99999' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Неверные переменные окружения:\n {2}PORT: [^\n]+\n$/);
    expect(existsSync(dataOf(store))).toBe(false);
  });
});

/** Whether the database is there and its tables have that many bytes. */
function isFilledTo(bytes: number): boolean {
  if (!hasDatabase(dataOf(store))) return false;
  const folder = join(dataOf(store), 'db', 'base');
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = entries.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) > bytes;
}
