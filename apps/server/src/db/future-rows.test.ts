import type { SavedAnswer } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { clampFutureRows } from '#db/future-rows.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';

const url = '/api/v1/user/questions/';
const HOUR = 3_600_000;
let server: TestApp;
let learner: TestLearner;
let questionId: number;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.learner();
  questionId = (await ticketQuestions(learner, 1))[0]?.eduetq_id ?? 0;
});

const save = (answer: number, key?: string) =>
  learner.post(
    url,
    { ticket: 1, questionId, answer, status: 'ERROR' },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const list = async () => (await learner.get(url)).json<SavedAnswer[]>();
const stored = async (table: string, column: string) => {
  const rows = await server.db.query<{ at: Date; later: boolean }>(
    `SELECT ${column} AS at, ${column} > clock_timestamp() AS later FROM ${table} WHERE user_id = $1`,
    [learner.userId],
  );
  return rows[0];
};
/** Makes this learner's rows as a clock ten hours ahead would leave them. */
async function rowsFromTheFuture(): Promise<void> {
  await save(1, uuidV7At(Date.now() - HOUR));
  await learner.delete(`${url}ticket/2`);
  for (const [table, column] of [
    ['answers', 'answered_at'],
    ['ticket_resets', 'reset_at'],
    ['idempotency_keys', 'created_at'],
    ['sessions', 'refreshed_at'],
  ]) {
    await server.db.query(`UPDATE ${table} SET ${column} = now() + interval '10 hours' WHERE user_id = $1`, [
      learner.userId,
    ]);
  }
  await server.db.query(
    'UPDATE memory SET first = first + $2::bigint, recent = ARRAY[recent[1] + $2::bigint] WHERE user_id = $1',
    [learner.userId, 11 * HOUR * 16],
  );
}
const recent = async () => {
  const { questions } = (await learner.get('/api/v1/user/memory')).json<{ questions: number[][] }>();
  return (questions[0] ?? []).slice(1).map((moment) => Math.floor(moment / 16));
};

describe('a node whose clock is ahead of the database’s', () => {
  it('stores nothing later than the database’s now', async () => {
    const node = await server.node({ now: () => Date.now() + HOUR });
    const authorization = `Bearer ${(await freshTokens(node)).accessToken}`;
    const headers = { authorization, 'idempotency-key': uuidV7At(Date.now() + HOUR) };
    const payload = { ticket: 1, questionId, answer: 1, status: 'ERROR' };
    const saved = await node.inject({ method: 'POST', url, payload, headers });
    expect(saved.statusCode).toBe(200);
    await node.inject({ method: 'DELETE', url: `${url}ticket/2`, headers });
    const result = { formId: 1, formName: 'Анкета', formLink: null, formAction: null, elements: [] };
    const kept = await node.inject({
      method: 'POST',
      url: '/api/v1/user/forms/results',
      payload: result,
      headers: { authorization },
    });
    expect(kept.statusCode).toBe(200);
    for (const [table, column] of [
      ['answers', 'answered_at'],
      ['memory', 'to_timestamp(recent[1] / 16000.0)'],
      ['ticket_resets', 'reset_at'],
      ['form_results', 'created_at'],
    ] as const) {
      expect(await stored(table, column), table).toMatchObject({ later: false });
    }
  });

  const freshTokens = async (node: Awaited<ReturnType<TestApp['node']>>) => {
    const payload = { login: learner.login, password: 'secret1' };
    const response = await node.inject({ method: 'POST', url: '/api/v1/auth/user/signin', payload });
    return response.json<{ accessToken: string }>();
  };
});

describe('rows that are later than now', () => {
  it('give way to a new answer', async () => {
    await rowsFromTheFuture();
    // Given a moment before it arrives, as every answer is.
    expect((await save(2, uuidV7At(Date.now() - 500))).json()).toMatchObject({ answer: 2 });
    expect(await list()).toMatchObject([{ answer: 2 }]);
    expect(await stored('answers', 'answered_at')).toMatchObject({ later: false });
    const [first, ...moments] = await recent();
    expect(moments).toHaveLength(2);
    expect(first).toBe(Math.min(...moments));
    expect(await stored('memory', 'to_timestamp(recent[1] / 16000.0)')).toMatchObject({ later: false });
  });

  it('are cleared', async () => {
    await rowsFromTheFuture();
    const cleared = await learner.delete(`${url}ticket/1`, { 'idempotency-key': uuidV7At(Date.now() - 500) });
    expect(cleared.json()).toEqual({ deleted: 1 });
    expect(await list()).toEqual([]);
  });

  it('keep no answer out of a ticket that was cleared in the future', async () => {
    await rowsFromTheFuture();
    await server.db.query('UPDATE ticket_resets SET ticket = 1 WHERE user_id = $1', [learner.userId]);
    await save(2, uuidV7At(Date.now() - 500));
    expect(await list()).toMatchObject([{ answer: 2 }]);
    expect((await learner.delete(`${url}ticket/1`)).json()).toEqual({ deleted: 1 });
    expect(await stored('ticket_resets', 'reset_at')).toMatchObject({ later: false });
  });

  it('are shown as of now', async () => {
    await rowsFromTheFuture();
    expect(Date.parse((await list())[0]?.createdAt ?? '')).toBeLessThan(Date.now() + HOUR);
    for (const at of await recent()) expect(at).toBeLessThan(Date.now() + HOUR);
  });
});

describe('settling', () => {
  it('sets what is later than now to now, says how much it was, and does so once', async () => {
    await clampFutureRows(server.db);
    const other = await server.learner();
    const question = (await ticketQuestions(other, 1))[1]?.eduetq_id;
    await other.post(url, { ticket: 1, questionId: question, answer: 1, status: 'ERROR' });
    const otherList = await other.get(url);
    await rowsFromTheFuture();
    const tag = (await learner.get(url)).headers.etag as string;
    expect(await clampFutureRows(server.db)).toEqual({
      answers: 1,
      ticket_resets: 1,
      idempotency_keys: 1,
      sessions: 1,
      memory: 1,
    });
    expect(await clampFutureRows(server.db)).toEqual({});
    for (const [table, column] of [
      ['answers', 'answered_at'],
      ['ticket_resets', 'reset_at'],
      ['idempotency_keys', 'created_at'],
      ['sessions', 'refreshed_at'],
    ] as const) {
      expect(await stored(table, column), table).toMatchObject({ later: false });
    }
    expect(await stored('memory', 'to_timestamp(recent[1] / 16000.0)')).toMatchObject({ later: false });
    expect(await stored('memory', 'to_timestamp(first / 16000.0)')).toMatchObject({ later: false });
    // No session ends, and a phone reloads its list.
    const sessions = await server.db.query('SELECT 1 FROM sessions WHERE revoked_at IS NOT NULL');
    expect(sessions).toEqual([]);
    expect((await learner.get(url, { 'if-none-match': tag })).statusCode).toBe(200);
    expect((await other.get(url)).headers.etag).toBe(otherList.headers.etag);
    // From here on times decide again: what was given before stays out.
    await save(2, uuidV7At(Date.now() - HOUR));
    expect(await list()).toMatchObject([{ answer: 1 }]);
  });
});
