import { setTimeout as delay } from 'node:timers/promises';

import { listAnswers, type SavedAnswer } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

const url = '/api/v1/user/questions/';
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

const body = (answer: number, status: 'SUCCESS' | 'ERROR' = 'SUCCESS', ticket = 1) => ({
  ticket,
  questionId,
  answer,
  status,
});
const save = (answer: number, at?: number) =>
  learner.post(url, body(answer), at === undefined ? {} : { 'idempotency-key': uuidV7At(at) });
const list = async () => listAnswers.success.body.parse((await learner.get(url)).json());

describe('saving an answer', () => {
  it('decides the status from the bank, whatever the client says', async () => {
    const wrong = (await learner.post(url, body(1, 'SUCCESS'))).json<SavedAnswer>();
    expect(wrong).toMatchObject({
      userId: learner.userId,
      ticket: 1,
      questionId,
      answer: 1,
      status: 'ERROR',
    });
    const right = (await learner.post(url, body(2, 'ERROR'))).json<SavedAnswer>();
    expect(right.status).toBe('SUCCESS');
  });

  it('replaces an earlier answer and keeps its id', async () => {
    const first = (await save(1)).json<SavedAnswer>();
    const second = (await save(2)).json<SavedAnswer>();
    expect(second.id).toBe(first.id);
    expect(first.id).toBeGreaterThan(0);
    expect(await list()).toEqual([second]);
  });

  it('answers a replay of the same key with the same row', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now() - 5000) };
    const first = await learner.post(url, body(2), key);
    const again = await learner.post(url, body(2), key);
    expect(again.json()).toEqual(first.json());
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['version 4', '7d444840-9dc0-41d1-b245-5ffdce74fad2'],
    ['version 1', '2ed6657d-e927-11eb-bda8-0242ac130003'],
    ['no version', '00000000-0000-0000-0000-000000000000'],
    ['version 7, of no known variant', '01976b2e-0000-7000-0000-000000000000'],
  ])('answers a replay of a key of %s with the very same row', async (_version, uuid) => {
    const key = { 'idempotency-key': uuid };
    const first = await learner.post(url, body(2), key);
    await delay(5);
    expect((await learner.post(url, body(2), key)).json()).toEqual(first.json());
    expect(await list()).toEqual([first.json()]);
    // Nor does it take back what was answered since.
    await delay(5);
    const second = await save(1);
    expect((await learner.post(url, body(2), key)).json()).toEqual(second.json());
    expect(await list()).toEqual([second.json()]);
  });

  it('refuses a key that stood for another answer', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    await learner.post(url, body(2), key);
    const other = await learner.post(url, body(1), key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await list())[0]?.answer).toBe(2);
  });

  it('never lets a late replay overwrite a newer answer', async () => {
    const now = Date.now();
    await save(2, now - 1000);
    const late = await save(1, now - 60_000);
    expect(late.statusCode).toBe(200);
    expect(late.json()).toMatchObject({ answer: 2, status: 'SUCCESS' });
    expect((await list())[0]?.answer).toBe(2);
  });

  it('never takes a time from the future', async () => {
    await save(1, Date.now() + 3_600_000);
    await delay(5);
    await save(2);
    expect((await list())[0]?.answer).toBe(2);
  });

  it('refuses questions and options that are not there', async () => {
    const unknown = await learner.post(url, { ...body(1), questionId: 999_999 });
    expect(unknown.json()).toMatchObject({ statusCode: 422, code: 'question_unknown' });
    // Of a bank that was never replaced.
    expect((await learner.post(url, body(1, 'ERROR', 2))).json()).toMatchObject({ code: 'question_unknown' });
    expect((await learner.post(url, body(9))).json()).toMatchObject({ code: 'option_unknown' });
    expect(await list()).toEqual([]);
  });

  it('is taken by a node that has not loaded the new bank yet: the question came from another one', async () => {
    await replaceBank(server.db, testBank(3));
    const [added] = await server.db.query<{ id: number }>(
      'SELECT id FROM bank_questions WHERE ticket = 3 AND position = 1',
    );
    const answer = { ticket: 3, questionId: added?.id, answer: 2, status: 'SUCCESS' };
    expect((await learner.post(url, answer)).statusCode).toBe(200);
    await replaceBank(server.db, testBank());
    await server.bank.refresh();
  });

  it('is refused and set aside when its question left the bank meanwhile, and comes back with it', async () => {
    await replaceBank(server.db, testBank(3));
    const [added] = await server.db.query<{ id: number }>(
      'SELECT id FROM bank_questions WHERE ticket = 3 AND position = 1',
    );
    await replaceBank(server.db, testBank());
    const send = (answer: number, at: number) =>
      learner.post(
        url,
        { ticket: 3, questionId: added?.id, answer, status: 'ERROR' },
        {
          'idempotency-key': uuidV7At(at),
        },
      );
    const now = Date.now();
    for (const at of [now - 1000, now - 1000, now - 9000])
      expect((await send(at === now - 9000 ? 1 : 2, at)).json()).toMatchObject({ code: 'question_unknown' });
    expect((await send(9, now)).json()).toMatchObject({ code: 'question_unknown' });
    expect(await list()).toEqual([]);
    await replaceBank(server.db, testBank(3));
    expect(await list()).toMatchObject([{ questionId: added?.id, ticket: 3, answer: 2, status: 'SUCCESS' }]);
    await replaceBank(server.db, testBank());
    await server.bank.refresh();
  });

  it('keeps nothing of an account that is gone, not even the key', async () => {
    await server.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect((await save(2, Date.now())).json()).toMatchObject({ statusCode: 401, code: 'unauthorized' });
    for (const known of ['', '*'])
      expect((await learner.get(url, { 'if-none-match': known })).statusCode).toBe(401);
    expect((await learner.delete(`${url}ticket/1`)).json()).toEqual({ deleted: 0 });
    const key = { 'idempotency-key': '0b9a9c6e-5d6f-4f0e-9a53-3f8a9c1d2e70' };
    expect((await learner.delete(`${url}ticket/1`, key)).json()).toEqual({ deleted: 0 });
    for (const table of ['answers', 'idempotency_keys', 'ticket_resets']) {
      expect(await server.db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [learner.userId])).toEqual(
        [],
      );
    }
  });

  it('strips fields it does not know', async () => {
    const saved = await learner.post(url, { ...body(2), userId: 1, id: 5 });
    expect(saved.json()).toMatchObject({ userId: learner.userId });
  });

  it('limits bursts and says when to come back', async () => {
    const statuses: number[] = [];
    let retryAfter: string | undefined;
    for (let number = 0; number < 121; number += 1) {
      const answer = await save(2);
      statuses.push(answer.statusCode);
      retryAfter = answer.headers['retry-after']?.toString();
    }
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });
});

describe('clearing answers', () => {
  it('is limited to 120 times in ten minutes', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1) {
      const path = number % 2 ? `${url}ticket/1` : url;
      statuses.push((await learner.delete(path)).statusCode);
    }
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('clears one ticket and leaves the others', async () => {
    await save(2);
    const other = (await ticketQuestions(learner, 2))[0]?.eduetq_id ?? 0;
    await learner.post(url, { ...body(2, 'SUCCESS', 2), questionId: other });
    expect((await learner.delete(`${url}ticket/1`)).json()).toEqual({ deleted: 1 });
    expect((await learner.delete(`${url}ticket/1`)).json()).toEqual({ deleted: 0 });
    expect((await list()).map(({ ticket }) => ticket)).toEqual([2]);
    expect((await learner.delete(url)).json()).toEqual({ deleted: 1 });
    expect(await list()).toEqual([]);
  });

  it('takes an older answer along that was on its way', async () => {
    const answer = async () => (await save(2, server.clock.now() - 60_000)).statusCode;
    const clear = async () => (await learner.delete(`${url}ticket/1`)).statusCode;
    // The answer is written, and waits before its commit.
    const held = 'SELECT FROM learners WHERE user_id = $1 FOR SHARE';
    expect(await meetAtLock(server.db, held, [learner.userId], [answer, clear])).toEqual([200, 200]);
    expect(await list()).toEqual([]);
  });

  it.each([{}, { 'content-length': '0' }])('needs no body, whatever type is named: %j', async (headers) => {
    const named = { 'content-type': 'application/json', ...headers };
    await save(2);
    expect((await learner.delete(`${url}ticket/1`, named)).json()).toEqual({ deleted: 1 });
    expect((await learner.delete(url, named)).json()).toEqual({ deleted: 0 });
    const { statusCode } = await server.request({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${learner.tokens.accessToken}`, ...named },
    });
    expect(statusCode).toBe(400);
  });

  it('keeps a late answer from bringing a cleared ticket back, and a late reset from taking a newer answer', async () => {
    const now = Date.now();
    await learner.delete(`${url}ticket/1`, { 'idempotency-key': uuidV7At(now - 1000) });
    const late = await save(2, now - 2000);
    expect(late.statusCode).toBe(200);
    expect(await list()).toEqual([]);
    await save(2, now - 500);
    const lateReset = await learner.delete(`${url}ticket/1`, { 'idempotency-key': uuidV7At(now - 700) });
    expect(lateReset.json()).toEqual({ deleted: 0 });
    expect(await list()).toHaveLength(1);
    await learner.delete(url);
    await save(1, now - 100);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['version 4', '0b9a9c6e-5d6f-4f0e-9a53-3f8a9c1d2e70'],
    ['no version', '00000000-0000-0000-0000-000000000001'],
  ])('takes no newer answer when it is sent again under a key of %s', async (_version, uuid) => {
    const key = { 'idempotency-key': uuid };
    for (const path of [`${url}ticket/1`, url]) {
      await save(2);
      await delay(5);
      expect((await learner.delete(path, key)).json()).toEqual({ deleted: 1 });
      await delay(5);
      await save(1);
      // One key for several requests is the client's mistake, and is no reason to clear nothing.
      if (path === url) continue;
      const again = await learner.delete(path, key);
      expect([again.statusCode, again.json()]).toEqual([200, { deleted: 0 }]);
      expect((await list()).map(({ answer }) => answer)).toEqual([1]);
    }
  });

  it.each(['', 'undefined', 'NaN', '-', '1.5'])('names a missing ticket number: «%s»', async (number) => {
    const response = await learner.delete(`${url}ticket/${number}`);
    expect(response.json()).toMatchObject({ statusCode: 400, message: 'не передан номер билета' });
  });

  it.each(['-1', '0', '41', '1000', '9'.repeat(30)])('does not know ticket %s', async (number) => {
    const response = await learner.delete(`${url}ticket/${number}`);
    expect(response.json()).toMatchObject({ statusCode: 404, message: 'Такого билета нет' });
  });
});

describe('the list', () => {
  it('answers 304 while nothing changed, and the new list when it did', async () => {
    const empty = await learner.get(url);
    expect(empty.headers).toMatchObject({
      etag: `W/"a-${learner.userId}-0"`,
      'cache-control': 'private, no-cache',
    });
    expect(empty.json()).toEqual([]);
    await save(2);
    const etag = (await learner.get(url)).headers.etag as string;
    expect(etag).toBe(`W/"a-${learner.userId}-1"`);
    const same = await learner.get(url, { 'if-none-match': etag });
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe('');
    expect((await learner.get(url, { 'if-none-match': '*' })).statusCode).toBe(304);
    await learner.delete(url);
    const changed = await learner.get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual([]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['deflate, zstd', undefined],
  ])('is compressed for «%s» as %s', async (accepted, encoding) => {
    for (const { eduetq_id: other } of await ticketQuestions(learner, 1))
      await learner.post(url, { ...body(2), questionId: other });
    const { headers } = await learner.get(url, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('gives times as UTC with milliseconds', async () => {
    const at = Date.now() - 12_345;
    await save(2, at);
    expect((await list())[0]?.createdAt).toBe(new Date(at).toISOString());
  });

  it('is served with and without the trailing slash', async () => {
    expect((await learner.get('/api/v1/user/questions')).statusCode).toBe(200);
  });
});
