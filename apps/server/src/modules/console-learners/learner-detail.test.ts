import type { WireQuestion } from '@avto/contract';
import { getLearner } from '@avto/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { saveSchool } from '#schools/school-store.ts';
import { takenExam } from '#testing/taken-exam.ts';
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

const DAY = 86_400_000;
const answersUrl = '/api/v1/user/questions/';
let server: TestApp;
let manager: TestStaff;
let learner: TestLearner;
let ticket: WireQuestion[];

const inTwoTopics = testBank(5, (question) =>
  question.ticket === 1 ? { ...question, topic: 'Дорожные знаки' } : question,
);

beforeAll(async () => {
  server = await startTestApp({ bank: inTwoTopics });
  server.clock.stop();
  manager = await testStaff(server);
  learner = await server.learner();
  ticket = await ticketQuestions(learner, 1);
});
afterAll(() => server.close());

const idOf = (place: number) => ticket[place]?.eduetq_id ?? 0;
const answer = (place: number, isRight: boolean, at: number) =>
  learner.post(
    answersUrl,
    { ticket: 1, questionId: idOf(place), answer: isRight ? 2 : 1, status: 'ERROR' },
    { 'idempotency-key': uuidV7At(at) },
  );
const detail = async (id = learner.userId, staff = manager) =>
  getLearner.success.body.parse((await staff.get(`/learners/${id}`)).json());

describe('one learner', () => {
  it('has every ticket and topic of the bank, and nothing that was not done', async () => {
    const { row, consentOn, tickets, topics, exams, days } = await detail();
    expect(row).toMatchObject({ id: learner.userId, login: learner.login, name: null, group: null });
    expect(consentOn).toBeNull();
    expect(tickets).toEqual([1, 2, 3, 4, 5].map((number) => ({ number, answered: 0, right: 0, total: 20 })));
    expect(
      topics.map(({ title, total, answered, recallPercent }) => [title, total, answered, recallPercent]),
    ).toEqual(
      expect.arrayContaining([
        ['Общие положения', 80, 0, null],
        ['Дорожные знаки', 20, 0, null],
      ]),
    );
    expect([exams, days]).toEqual([[], []]);
  });

  it('shows answers by tickets, topics and days of Moscow, exams with what was wrong', async () => {
    const now = server.clock.now();
    const midnight = Math.floor((now + 3 * 3_600_000) / DAY) * DAY - 3 * 3_600_000;
    await answer(0, true, midnight - 100 * DAY);
    await answer(0, false, midnight - 3 * DAY - 1);
    await answer(1, true, midnight - 3 * DAY);
    await answer(2, true, midnight - 3 * DAY + 1000);
    // Half a day before midnight: a memory of minutes would still be whole.
    const begun = new Date(midnight - DAY / 2).toISOString();
    const exam = takenExam(ticket, { wrong: [3, 4], startedAt: begun });
    const slots = exam.slots.map((slot, place) => (place > 4 ? { questionId: slot.questionId } : slot));
    expect((await learner.post('/api/v1/user/exam/results', { ...exam, slots })).statusCode).toBe(200);
    await server.db.query("UPDATE roster SET consent_on = '2026-09-01' WHERE user_id = $1", [learner.userId]);
    const found = await detail();
    expect(found.consentOn).toBe('2026-09-01');
    expect(found.tickets[0]).toEqual({ number: 1, answered: 3, right: 2, total: 20 });
    const signs = found.topics.find(({ title }) => title === 'Дорожные знаки');
    expect(signs).toMatchObject({ total: 20, answered: 5, right: 3 });
    expect(signs?.recallPercent).toBeGreaterThan(50);
    expect(signs?.recallPercent).toBeLessThan(100);
    expect(found.exams).toMatchObject([
      {
        startedAt: begun,
        rules: 'official',
        reason: 'two-in-block',
        right: 3,
        total: 20,
        wrong: [
          { ticket: 1, position: 4, title: 'Вопрос 4 билета 1' },
          { ticket: 1, position: 5, title: 'Вопрос 5 билета 1' },
        ],
      },
    ]);
    const dayOf = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(found.days).toEqual([
      { day: dayOf(midnight - 4 * DAY), answers: 1, right: 0 },
      { day: dayOf(midnight - 3 * DAY), answers: 2, right: 2 },
      { day: dayOf(midnight - DAY), answers: 5, right: 3 },
    ]);
  });

  it('keeps the words of a question that left the bank', async () => {
    const changed = {
      ...inTwoTopics,
      questions: inTwoTopics.questions.map(changing(1, 4, { title: 'Новый вопрос' })),
    };
    await replaceBank(server.db, changed);
    await server.bank.refresh();
    expect((await detail()).exams[0]?.wrong).toEqual([
      { ticket: null, position: null, title: 'Вопрос 4 билета 1' },
      { ticket: 1, position: 5, title: 'Вопрос 5 билета 1' },
    ]);
  });

  it('is not there for a teacher of another group, another school, or by a wrong number', async () => {
    await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
    const group = await addTestGroup(server.db, manager.schoolId, 'Своя');
    const other = await addTestGroup(server.db, manager.schoolId, 'Другая');
    const stranger = await testStaff(server, { school: 'SECOND' });
    const teacher = await testStaff(server, { role: 'teacher', groupIds: [other] });
    const own = await testStaff(server, { role: 'teacher', groupIds: [group] });
    const statuses = async (id: number) =>
      Promise.all(
        [stranger, teacher, own].map(async (staff) => (await staff.get(`/learners/${id}`)).statusCode),
      );
    expect(await statuses(learner.userId)).toEqual([404, 404, 404]);
    await server.db.query('UPDATE roster SET group_id = $1 WHERE user_id = $2', [group, learner.userId]);
    expect(await statuses(learner.userId)).toEqual([404, 404, 200]);
    expect((await manager.get('/learners/999999999999')).json()).toMatchObject({ code: 'not_found' });
  });
});
