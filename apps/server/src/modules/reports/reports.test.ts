import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { purge, startJobs } from '#jobs.ts';
import { EndedSessions } from '#lib/ended-sessions.ts';
import { countOpenReports, finishReports, listReports } from '#reports/report-store.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';

const url = '/api/v1/user/reports';
let server: TestApp;
let learner: TestLearner;
let ids: number[];

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('DELETE FROM question_reports');
  learner = await server.learner();
  ids = (await ticketQuestions(learner, 1)).map((question) => question.eduetq_id);
});

const report = (change: object = {}) => ({
  questionId: ids[6],
  about: 'answer',
  comment: 'Знак не тот',
  ...change,
});
const rows = () =>
  server.db.query<{ comment: string; created_at: Date }>(
    'SELECT comment, created_at FROM question_reports WHERE user_id = $1 ORDER BY id',
    [learner.userId],
  );

describe('a report', () => {
  it('is kept once under its key, also after the key is forgotten', async () => {
    const at = Date.now() - 60_000;
    const key = { 'idempotency-key': uuidV7At(at) };
    for (let time = 0; time < 3; time += 1) {
      const response = await learner.post(url, report(), key);
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
    }
    await server.db.query('DELETE FROM idempotency_keys');
    expect((await learner.post(url, report(), key)).statusCode).toBe(200);
    expect(await rows()).toEqual([{ comment: 'Знак не тот', created_at: new Date(at) }]);
  });

  it('is two when it is made twice', async () => {
    await learner.post(url, report());
    await learner.post(url, report());
    expect(await rows()).toHaveLength(2);
  });

  it('under a key that stood for another request is refused', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    await learner.post(url, report(), key);
    const response = await learner.post(url, report({ comment: 'Другое' }), key);
    expect(response.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    expect(await rows()).toHaveLength(1);
  });

  it('is kept as plain text of one line', async () => {
    await learner.post(url, report({ comment: ' \u001b[31mкрасный\u0000\r\nзнак\u202e ' }));
    await learner.post(url, report({ comment: '' }));
    expect((await rows()).map(({ comment }) => comment)).toEqual(['[31mкрасный знак', '']);
  });

  it.each([
    ['a comment too long', { comment: 'я'.repeat(501) }, 400, 'Не длиннее 500 символов'],
    ['what it is about unknown', { about: 'weather' }, 400, undefined],
    ['a question that is not there', { questionId: 999_999 }, 422, 'Такого вопроса нет'],
  ])('with %s is refused and not kept', async (_name, change, statusCode, message) => {
    const response = await learner.post(url, report(change));
    expect(response.json()).toMatchObject({ statusCode, ...(message ? { message } : {}) });
    expect(await rows()).toEqual([]);
  });

  it('is one of thirty a day; what was sent again does not count', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    for (let count = 0; count < 10; count += 1) await learner.post(url, report(), key);
    for (let count = 1; count < 30; count += 1) {
      expect((await learner.post(url, report())).statusCode).toBe(200);
    }
    const refused = await learner.post(url, report());
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      message: 'Сегодня отправлено слишком много сообщений об ошибках. Попробуйте завтра',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(30);
    expect((await (await server.learner()).post(url, report())).statusCode).toBe(200);
  });

  it('of an account that is gone is 401, and nothing of it is kept', async () => {
    await server.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect((await learner.post(url, report())).json()).toMatchObject({
      statusCode: 401,
      code: 'unauthorized',
    });
    expect(await rows()).toEqual([]);
  });
});

describe('the operator', () => {
  it('reads reports by question, the most reported first, with the school and without the learner', async () => {
    const other = await server.learner();
    await learner.post(url, report({ questionId: ids[0] }));
    await learner.post(url, report({ about: 'picture', comment: '' }), {
      'idempotency-key': uuidV7At(Date.now() - 60_000),
    });
    await other.post(url, report());
    const listed = await listReports(server.db, { all: false });
    expect(listed.map(({ id, ticket, position, title }) => ({ id, ticket, position, title }))).toEqual([
      { id: ids[6], ticket: 1, position: 7, title: 'Вопрос 7 билета 1' },
      { id: ids[0], ticket: 1, position: 1, title: 'Вопрос 1 билета 1' },
    ]);
    const school = 'Твоя автошкола (AVTO2026)';
    expect(listed[0]?.reports).toMatchObject([
      { about: 'answer', comment: 'Знак не тот', isDone: false, school },
      { about: 'picture', comment: '', isDone: false, school },
    ]);
    expect(JSON.stringify(listed)).not.toContain(learner.login);
    expect(await countOpenReports(server.db)).toBe(3);
  });

  it('marks those of a question as done; later ones are open', async () => {
    await learner.post(url, report());
    await learner.post(url, report({ questionId: ids[0] }));
    expect(await finishReports(server.db, ids[6] ?? 0)).toBe(1);
    expect(await finishReports(server.db, ids[6] ?? 0)).toBe(0);
    const open = async () => (await listReports(server.db, { all: false })).map(({ id }) => id);
    expect(await open()).toEqual([ids[0]]);
    expect(await listReports(server.db, { all: true })).toHaveLength(2);
    await learner.post(url, report());
    expect(new Set(await open())).toEqual(new Set([ids[0], ids[6]]));
  });

  it('is told how many are open', async () => {
    await learner.post(url, report());
    await learner.post(url, report({ questionId: ids[0] }));
    await finishReports(server.db, ids[0] ?? 0);
    const { db, bank, clauses } = server;
    let stop = async () => {};
    const count = await new Promise<number>((onOpenReports) => {
      const deps = { db, bank, clauses, endedSessions: new EndedSessions(), log: server.app.log };
      stop = startJobs({ ...deps, onOpenReports }, undefined);
    });
    await stop();
    expect(count).toBe(1);
  });

  it('keeps what is done for a year', async () => {
    await learner.post(url, report());
    await learner.post(url, report({ questionId: ids[0] }));
    await finishReports(server.db, ids[6] ?? 0);
    const age = (days: number) =>
      server.db.query(
        `UPDATE question_reports SET created_at = now() - interval '${days} days',
           done_at = CASE WHEN done_at IS NULL THEN NULL ELSE now() - interval '${days} days' END`,
      );
    await age(364);
    await purge(server.db);
    expect(await rows()).toHaveLength(2);
    await age(366);
    await purge(server.db);
    // Open reports stay.
    expect((await listReports(server.db, { all: true })).map(({ id }) => id)).toEqual([ids[0]]);
  });
});
