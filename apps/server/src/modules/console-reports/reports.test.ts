import { listReports } from '@avto/contract/console/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { finishReports } from '#reports/report-store.ts';
import { saveSchool } from '#schools/school-store.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  testSchool,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { changing, testBank } from '#testing/test-bank.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';
import { deleteUser } from '#users/user-store.ts';

const OTHER = 'REPORTS-2';
const MINUTE = 60_000;

let server: TestApp;
let manager: TestStaff;
let teacher: TestStaff;
let morning: number;
let evening: number;
let ids: number[];

beforeAll(async () => {
  server = await startTestApp();
  await saveSchool(server.db, testSchool(OTHER, 'Чужая'));
  manager = await testStaff(server);
  morning = await addTestGroup(server.db, manager.schoolId, 'Утро');
  evening = await addTestGroup(server.db, manager.schoolId, 'Вечер');
  teacher = await testStaff(server, { role: 'teacher', groupIds: [morning] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('DELETE FROM question_reports');
});

async function learner(groupId: number | null = null, school?: string): Promise<TestLearner> {
  const one = await server.learner(undefined, school === undefined ? {} : { 'x-driving-school': school });
  await server.db.query('UPDATE roster SET name = $2, group_id = $3 WHERE user_id = $1', [
    one.userId,
    `Тайна ${one.login}`,
    groupId,
  ]);
  ids ??= (await ticketQuestions(one, 1)).map((question) => question.eduetq_id);
  return one;
}

/** A report of the question at a place of ticket 1, made some minutes ago. */
async function report(who: TestLearner, comment: string, { ago = 0, place = 7, about = 'answer' } = {}) {
  const response = await who.post(
    '/api/v1/user/reports',
    { questionId: ids[place - 1], about, comment },
    { 'idempotency-key': uuidV7At(Date.now() - ago * MINUTE) },
  );
  expect([response.statusCode, response.json()]).toEqual([200, {}]);
}

const read = async (who: TestStaff, query = '') => {
  const response = await who.get(`/reports${query}`);
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
  expect(response.headers['cache-control']).toBe('no-store');
  return listReports.success.body.parse(response.json());
};
const comments = async (who: TestStaff, query?: string) =>
  (await read(who, query)).reports.map(({ comment }) => comment);

describe('errors in questions', () => {
  it('are listed newest first, with the question and without who reported them', async () => {
    const one = await learner(morning);
    await report(one, 'Знак не тот', { ago: 2 });
    await report(one, '', { ago: 1, place: 1, about: 'picture' });
    expect(await finishReports(server.db, ids[6] ?? 0)).toBe(1);
    // All that is sent: neither who, nor when to the minute.
    expect((await manager.get('/reports')).json()).toEqual({
      total: 2,
      reports: [
        {
          id: expect.any(Number),
          question: { id: ids[0], ticket: 1, position: 1, title: 'Вопрос 1 билета 1' },
          about: 'picture',
          comment: '',
          reportedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          isDone: false,
        },
        {
          id: expect.any(Number),
          question: { id: ids[6], ticket: 1, position: 7, title: 'Вопрос 7 билета 1' },
          about: 'answer',
          comment: 'Знак не тот',
          reportedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          isDone: true,
        },
      ],
    });
  });

  it('stand under the day in Moscow', async () => {
    const one = await learner(morning);
    await report(one, 'до', { ago: 1 });
    await report(one, 'после');
    const at = (comment: string, time: string) =>
      server.db.query('UPDATE question_reports SET created_at = $2 WHERE comment = $1', [
        comment,
        new Date(time),
      ]);
    await at('до', '2026-03-01T20:59:59.999Z');
    await at('после', '2026-03-01T21:00:00.000Z');
    expect((await read(manager)).reports.map(({ reportedOn }) => reportedOn)).toEqual([
      '2026-03-02',
      '2026-03-01',
    ]);
  });

  it('are those of the school for a manager, and of the own groups for a teacher', async () => {
    const stranger = await testStaff(server, { school: OTHER });
    const ofNobody = await testStaff(server, { role: 'teacher' });
    await report(await learner(morning), 'утро', { ago: 3 });
    await report(await learner(evening), 'вечер', { ago: 2 });
    await report(await learner(), 'без группы', { ago: 1 });
    await report(await learner(null, OTHER), 'чужая');
    expect(await comments(manager)).toEqual(['без группы', 'вечер', 'утро']);
    expect(await read(teacher)).toMatchObject({ total: 1, reports: [{ comment: 'утро' }] });
    expect(await read(ofNobody)).toEqual({ total: 0, reports: [] });
    expect(await comments(stranger)).toEqual(['чужая']);
    // A learner who comes into the group brings the reports along.
    await server.db.query('UPDATE roster SET group_id = $1 WHERE group_id = $2', [morning, evening]);
    expect(await comments(teacher)).toEqual(['вечер', 'утро']);
  });

  it('name no school, no group and no learner that a caller could ask for', async () => {
    await report(await learner(evening), 'вечер');
    for (const query of [`?school=${manager.schoolId}`, `?group=${evening}`, '?groupIds=', '?role=operator'])
      expect(await comments(teacher, query)).toEqual([]);
  });

  it('stay with a learner who is archived, and go with one who is deleted', async () => {
    const [archived, deleted] = [await learner(morning), await learner(morning)];
    await report(archived, 'в архиве', { ago: 1 });
    await report(deleted, 'удалён');
    await server.db.query('UPDATE roster SET archived_at = now() WHERE user_id = $1', [archived.userId]);
    expect(await comments(teacher)).toEqual(['удалён', 'в архиве']);
    await deleteUser(server.db, deleted.userId);
    expect(await read(teacher)).toMatchObject({ total: 1, reports: [{ comment: 'в архиве' }] });
  });

  it('come page by page, each once, also those of one moment', async () => {
    const one = await learner(morning);
    await server.db.query(
      `INSERT INTO question_reports (user_id, question_id, about, comment, created_at)
       SELECT $1, $2, 'other', n::text, '2026-03-01T12:00:00Z'::timestamptz + (n / 3) * interval '1 minute'
       FROM generate_series(1, 120) n`,
      [one.userId, ids[0] ?? 0],
    );
    const pages = [
      await read(manager),
      await read(manager, '?page=2'),
      await read(manager, '?page=3'),
      await read(manager, '?page=4'),
    ];
    expect(pages.map(({ total, reports: { length } }) => [total, length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
      [120, 0],
    ]);
    expect(pages.flatMap(({ reports }) => reports.map(({ comment }) => Number(comment)))).toEqual(
      Array.from({ length: 120 }, (_, index) => 120 - index),
    );
    expect((await manager.get('/reports?page=0')).json()).toMatchObject({ code: 'validation_failed' });
  });

  it('of a question that left the bank keep its words', async () => {
    await report(await learner(morning), 'прежний');
    await replaceBank(server.db, testBank(2, changing(1, 7, { title: 'Иначе' })));
    await server.bank.refresh();
    expect(await read(teacher)).toMatchObject({
      reports: [
        {
          question: { id: ids[6], ticket: null, position: null, title: 'Вопрос 7 билета 1' },
          comment: 'прежний',
        },
      ],
    });
  });
});
