import { listFavourites, saveFavourite } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

const url = '/api/v1/user/favourites';
let server: TestApp;
let learner: TestLearner;
let ids: number[];
const start = Date.now() - 600_000;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await replaceBank(server.db, testBank());
  await server.bank.refresh();
  learner = await server.learner();
  ids = (await ticketQuestions(learner, 1)).map((question) => question.eduetq_id);
});

const send = (at: number, isFavourite: boolean, milliseconds?: number, who = learner) =>
  who.post(
    url,
    { questionId: ids[at], isFavourite },
    milliseconds === undefined ? {} : { 'idempotency-key': uuidV7At(milliseconds) },
  );
const save = async (...event: Parameters<typeof send>) =>
  saveFavourite.success.body.parse((await send(...event)).json()).isFavourite;
const list = async (who = learner) =>
  listFavourites.success.body.parse((await who.get(url)).json()).questions;

describe('a star', () => {
  it('is set and taken, the last one first in the list', async () => {
    expect(await list()).toEqual([]);
    for (const at of [0, 2, 1]) expect(await save(at, true)).toBe(true);
    expect(await list()).toEqual([ids[1], ids[2], ids[0]]);
    expect(await save(2, false)).toBe(false);
    expect(await list()).toEqual([ids[1], ids[0]]);
  });

  it('stands in the list by the time of its tap, in whatever order taps arrive', async () => {
    await save(0, true, start + 2000);
    await save(1, true, start + 3000);
    await save(2, true, start + 1000);
    expect(await list()).toEqual([ids[1], ids[0], ids[2]]);
  });

  it('is not brought back by a late event, and the response says what stands', async () => {
    expect(await save(0, true, start + 1000)).toBe(true);
    expect(await save(0, false, start + 3000)).toBe(false);
    expect(await save(0, true, start + 2000)).toBe(false);
    expect(await list()).toEqual([]);
    expect(await save(0, true, start + 4000)).toBe(true);
    expect(await list()).toEqual([ids[0]]);
  });

  it('that is sent again changes nothing, also after a newer one and after its key is forgotten', async () => {
    const key = { 'idempotency-key': uuidV7At(start) };
    const body = { questionId: ids[0], isFavourite: true };
    await learner.post(url, body, key);
    expect((await learner.post(url, body, key)).json()).toEqual(body);
    await save(0, false, start + 1000);
    expect((await learner.post(url, body, key)).json()).toEqual({ ...body, isFavourite: false });
    await server.db.query('DELETE FROM idempotency_keys');
    expect((await learner.post(url, body, key)).json()).toEqual({ ...body, isFavourite: false });
  });

  it('under a key that stood for another request is refused', async () => {
    const key = { 'idempotency-key': uuidV7At(start) };
    await learner.post(url, { questionId: ids[0], isFavourite: true }, key);
    const response = await learner.post(url, { questionId: ids[1], isFavourite: true }, key);
    expect(response.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    expect(await list()).toEqual([ids[0]]);
  });

  it('is never later than now: a clock that is ahead does not keep later taps out', async () => {
    await save(0, true, Date.now() + 3_600_000);
    await server.db.query('SELECT pg_sleep(0.002)');
    expect(await save(0, false)).toBe(false);
    await server.db.query(
      "UPDATE favourites SET changed_at = now() + interval '10 hours', is_favourite = true WHERE user_id = $1",
      [learner.userId],
    );
    expect(await save(0, false)).toBe(false);
    expect(await list()).toEqual([]);
  });

  it('of a question that is not there is refused, in clear words', async () => {
    const response = await learner.post(url, { questionId: 999_999, isFavourite: true });
    expect(response.json()).toMatchObject({
      statusCode: 422,
      code: 'question_unknown',
      message: 'Такого вопроса нет',
    });
  });

  it('goes with a question that leaves the bank, and comes back with it', async () => {
    for (const at of [0, 1]) await save(at, true, start + at);
    await replaceBank(
      server.db,
      testBank(2, (question) =>
        question.ticket === 1 && question.position === 1 ? { ...question, title: 'Другой' } : question,
      ),
    );
    await server.bank.refresh();
    expect(await list()).toEqual([ids[1]]);
    await replaceBank(server.db, testBank());
    await server.bank.refresh();
    expect(await list()).toEqual([ids[1], ids[0]]);
  });

  it('is one row a question, however often it is tapped', async () => {
    for (let tap = 0; tap < 12; tap += 1) await save(tap % 3, tap % 2 === 0, start + tap);
    const rows = await server.db.query('SELECT 1 FROM favourites WHERE user_id = $1', [learner.userId]);
    expect(rows).toHaveLength(3);
  });

  it("is the learner's own", async () => {
    const other = await server.learner();
    await save(0, true);
    expect(await list(other)).toEqual([]);
    await save(0, false, undefined, other);
    expect(await list()).toEqual([ids[0]]);
  });

  it('of an account that is gone is 401, and nothing of it is kept', async () => {
    await server.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    const response = await send(0, true, start);
    expect(response.json()).toMatchObject({ statusCode: 401, code: 'unauthorized' });
    for (const table of ['favourites', 'idempotency_keys']) {
      const rows = await server.db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [learner.userId]);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

it('the list is kept by nobody but the browser of its learner, and never unasked', async () => {
  expect((await learner.get(url)).headers['cache-control']).toBe('private, no-cache');
  expect((await send(0, true)).headers['cache-control']).toBe('no-store');
});

it('taps past three hundred in ten minutes have to wait', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 305 }, async (_, index) => (await send(index % 20, true)).statusCode),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
