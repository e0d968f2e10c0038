import { setTimeout as delay } from 'node:timers/promises';

import { getMemory, type SavedAnswer } from '@avto/contract';
import { packMoment } from '@avto/learning';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';

const answersUrl = '/api/v1/user/questions/';
const url = '/api/v1/user/memory';
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

const save = (answer: number, headers: Record<string, string> = {}) =>
  learner.post(answersUrl, { ticket: 1, questionId, answer, status: 'ERROR' }, headers);
const memory = async () => getMemory.success.body.parse((await learner.get(url)).json()).questions;

describe('the memory', () => {
  it('holds when, whether right, and where a question was answered', async () => {
    const at = Date.now() - 60_000;
    await save(2, { 'idempotency-key': uuidV7At(at), 'answer-place': 'review' });
    const moment = packMoment({ at, isRight: true, place: 'review' });
    expect(await memory()).toEqual([[questionId, moment, moment]]);
    await save(1, { 'idempotency-key': uuidV7At(at + 1000) });
    const later = packMoment({ at: at + 1000, isRight: false, place: 'ticket' });
    expect(await memory()).toEqual([[questionId, moment, later, moment]]);
  });

  it.each(['', 'planet', 'x'.repeat(32)])('takes an unknown place for a ticket: «%s»', async (place) => {
    const at = Date.now() - 60_000;
    const saved = await save(2, { 'idempotency-key': uuidV7At(at), 'answer-place': place });
    expect(saved.statusCode).toBe(200);
    expect(await memory()).toEqual([
      [questionId, ...Array.from({ length: 2 }, () => packMoment({ at, isRight: true, place: 'ticket' }))],
    ]);
  });

  it('notes the time that the answer got, also without a key', async () => {
    const saved = (await save(2)).json<SavedAnswer>();
    const at = Date.parse(saved.createdAt);
    expect(await memory()).toEqual([
      [questionId, ...Array.from({ length: 2 }, () => packMoment({ at, isRight: true, place: 'ticket' }))],
    ]);
  });

  it('keeps what was noted when tickets are cleared, and notes what was given before', async () => {
    const at = Date.now() - 60_000;
    await save(2, { 'idempotency-key': uuidV7At(at) });
    await learner.delete(`${answersUrl}ticket/1`);
    await save(1, { 'idempotency-key': uuidV7At(at + 1) });
    expect((await learner.get(answersUrl)).json()).toEqual([]);
    const [first, second] = [
      packMoment({ at, isRight: true, place: 'ticket' }),
      packMoment({ at: at + 1, isRight: false, place: 'ticket' }),
    ];
    expect(await memory()).toEqual([[questionId, first, second, first]]);
  });

  it('notes a replay once, whatever its key', async () => {
    for (const key of ['7d444840-9dc0-41d1-b245-5ffdce74fad2', uuidV7At(Date.now() - 5000)]) {
      await save(2, { 'idempotency-key': key });
      const before = await memory();
      await delay(5);
      await save(2, { 'idempotency-key': key, 'answer-place': 'topic' });
      expect(await memory()).toEqual(before);
    }
  });

  it('keeps nothing of an account that is gone', async () => {
    await server.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect((await save(2)).statusCode).toBe(401);
    expect((await learner.get(url)).json()).toMatchObject({ statusCode: 401, code: 'unauthorized' });
    expect(await server.db.query('SELECT 1 FROM memory WHERE user_id = $1', [learner.userId])).toEqual([]);
  });

  it('is noted by a node of the version before, which knows no places', async () => {
    const at = new Date(Date.now() - 60_000);
    await server.db.query('SELECT save_answer($1, NULL, NULL, $2, 1::smallint, 2::smallint, true, $3)', [
      learner.userId,
      questionId,
      at,
    ]);
    const moment = packMoment({ at: at.getTime(), isRight: true, place: 'ticket' });
    expect(await memory()).toEqual([[questionId, moment, moment]]);
  });
});

describe('the response', () => {
  it('is 304 while nothing changed, and never that of another learner', async () => {
    const empty = await learner.get(url);
    expect(empty.headers).toMatchObject({
      etag: `W/"m-${learner.userId}-0"`,
      'cache-control': 'private, no-cache',
    });
    expect(empty.json()).toEqual({ questions: [] });
    await save(2, { 'idempotency-key': uuidV7At(Date.now() - 1000) });
    const { etag } = (await learner.get(url)).headers;
    const same = await learner.get(url, { 'if-none-match': String(etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    // The list of answers stays as it is: this one is older.
    await save(1, { 'idempotency-key': uuidV7At(Date.now() - 60_000) });
    const changed = await learner.get(url, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    const other = await server.learner();
    expect((await other.get(url, { 'if-none-match': String(etag) })).json()).toEqual({ questions: [] });
  });

  it('is compressed', async () => {
    for (const question of await ticketQuestions(learner, 1)) {
      const body = { ticket: 1, questionId: question.eduetq_id, answer: 2, status: 'ERROR' };
      for (let round = 0; round < 3; round += 1) await learner.post(answersUrl, body);
    }
    const response = await learner.get(url, { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
  });
});
