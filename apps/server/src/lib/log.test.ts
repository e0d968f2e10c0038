import { expect, it, vi } from 'vitest';

import { openPostgres } from '#db/postgres.ts';
import { requestLog } from '#lib/log.ts';
import { captureLog } from '#testing/captured-log.ts';
import { currentDatabaseUrl, openTestDatabase, testEngine } from '#testing/test-database.ts';

it('tells a failed statement without the values it was given', async () => {
  const log = captureLog();
  const db = await openTestDatabase();
  const values = ['seen', '$argon2id$hidden'];
  await db.query('INSERT INTO users (login, password_hash) VALUES ($1, $2)', values);
  const failed = db.query('INSERT INTO users (login, password_hash) VALUES ($1, $2)', values);
  log.logger.error({ err: await failed.catch((error: unknown) => error) }, 'request failed');
  await db.close();
  expect(log.text()).toContain('users_login');
  expect(log.text()).not.toContain('argon2id');
  expect(log.text()).not.toContain('seen');
});

it('tells an error without the objects that a library attached', () => {
  const log = captureLog();
  const client = { secretKey: 12_345, password: 'hidden' };
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', port: 5432, client });
  log.logger.error({ err: Object.assign(new AggregateError([refused], 'no address'), { client }) }, 'failed');
  expect(log.text()).toContain('ECONNREFUSED');
  expect(log.text()).toContain('5432');
  expect(log.text()).not.toMatch(/secretKey|12345|hidden/);
});

it.runIf(testEngine === 'postgres')('tells a broken idle connection without its client', async () => {
  const log = captureLog();
  const db = await openTestDatabase();
  const broken = await new Promise<Error>((done, fail) => {
    const breakOne = async () => {
      const connectionString = await currentDatabaseUrl(db);
      const other = await openPostgres({ connectionString, poolSize: 1, onIdleError: done });
      const [own] = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await db.query('SELECT pg_terminate_backend($1)', [own?.pid ?? 0]);
      await other.close();
    };
    breakOne().catch(fail);
  });
  log.logger.error({ err: broken }, 'idle database connection broke');
  await db.close();
  expect(log.text()).toContain('idle database connection broke');
  expect(log.text()).toContain('terminating connection');
  expect(log.text()).not.toMatch(/secretKey|processID|connectionParameters/);
});

it('makes the log of a request at its first line, and writes its id into each', () => {
  const log = captureLog();
  const child = vi.spyOn(log.logger, 'child');
  const ofRequest = requestLog(log.logger, { reqId: 'one' }, {});
  expect(ofRequest.level).toBe('trace');
  expect(child).not.toHaveBeenCalled();
  ofRequest.error({ err: new Error('gone') }, 'failed');
  ofRequest.info('%d lines', 2);
  expect(child).toHaveBeenCalledTimes(1);
  ofRequest.child({ part: 'body' }).warn('of a part');
  const lines = log.with('reqId').map(({ reqId, level, msg, part }) => ({ reqId, level, msg, part }));
  expect(lines).toEqual([
    { reqId: 'one', level: 50, msg: 'failed' },
    { reqId: 'one', level: 30, msg: '2 lines' },
    { reqId: 'one', level: 40, msg: 'of a part', part: 'body' },
  ]);
});
