import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Database, isDatabaseUnavailable } from '#db/database.ts';
import { withBoundedQueue } from '#db/bounded-queue.ts';
import { captureLog } from '#testing/captured-log.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('a queue of statements', () => {
  it('is as long as it may be: what comes then fails at once, and what waited is done', async () => {
    let running = 0;
    const db = withBoundedQueue(server.db, 20);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, async () => {
        await db.query('SELECT pg_sleep(0.01)');
        running += 1;
      }),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.every(({ reason }) => isDatabaseUnavailable(reason))).toBe(true);
    expect(running).toBe(200 - refused.length);
    expect(running).toBeGreaterThanOrEqual(20);
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that is full is 503 with a time to come back, where the database is needed, and no fault in the log', async () => {
    const log = captureLog();
    const full: Database = { ...server.db, waiting: () => 500 };
    const node = await server.node({ db: full, logger: log.logger });
    const { tokens } = await server.learner();
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const list = await node.inject({ url: '/api/v1/user/questions/', headers });
    expect([list.statusCode, list.headers['retry-after']]).toEqual([503, '2']);
    expect(list.json()).toMatchObject({ code: 'unavailable' });
    expect(log.with('err')).toEqual([]);
    expect(log.with('status')).toMatchObject([{ status: 503 }]);
    expect((await node.inject({ url: '/api/v1/user/exam/tickets/1', headers })).statusCode).toBe(200);
    // A node that is busy is a node that is there.
    expect((await node.inject('/readyz')).statusCode).toBe(200);
  });
});
