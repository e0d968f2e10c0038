import { randomUUID } from 'node:crypto';

import type { WireQuestion, WireTask } from '@avto/contract';
import type { ConsoleTask, LearnerRow, TaskLearner } from '@avto/contract/console';
import { type QuestionMemory, taskProgress } from '@avto/learning';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { learningBank } from '#bank/learning-bank.ts';
import { asOperator } from '#console/scope.ts';
import { memoriesOf, Summaries } from '#console/summaries.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import { takenExam } from '#testing/taken-exam.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  testSchool,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

const DAY = 86_400_000;
const MOSCOW = 3 * 3_600_000;

let server: TestApp;
let summaries: Summaries;
let time = 0;
let schoolId: number;
let group: number;
let other: number;
let manager: TestStaff;
let teacher: TestStaff;
let learner: TestLearner;
let questions: WireQuestion[];
let serial = 0;
const failures: object[] = [];

beforeAll(async () => {
  server = await startTestApp({
    deps: { onLearnerChange: (userId, isExam) => summaries.mark(userId, isExam) },
  });
  server.clock.stop();
  summaries = new Summaries({
    db: server.db,
    bank: server.bank,
    now: server.clock.now,
    log: { error: (details) => failures.push(details) },
    clock: () => time,
    isBusy: () => false,
  });
  questions = await ticketQuestions(await server.learner(), 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  failures.length = 0;
  const school = `TASKS${(serial += 1)}`;
  await saveSchool(server.db, testSchool(school, school));
  schoolId = (await findSchool(server.db, school))?.id ?? 0;
  [group, other] = await asOperator(server.db, async (tx) => [
    await addTestGroup(tx, schoolId, 'Утро'),
    await addTestGroup(tx, schoolId, 'Вечер'),
  ]);
  manager = await testStaff(server, { school });
  teacher = await testStaff(server, { school, role: 'teacher', groupIds: [group] });
  learner = await newLearner();
  await move(learner, group);
});

const newLearner = () => server.learner(undefined, { 'x-driving-school': `TASKS${serial}` });
const move = ({ userId }: TestLearner, groupId: number | null) =>
  change('PATCH', `/learners/${userId}`, (version) => ({ version, groupId }));
async function change(method: 'PATCH', path: string, body: (version: number) => object): Promise<void> {
  const [row] = await asOperator(server.db, (tx) =>
    tx.query<{ version: number }>('SELECT version FROM roster WHERE user_id = $1', [
      Number(path.split('/').at(-1)),
    ]),
  );
  expect((await manager.change(method, path, body(row?.version ?? 0))).statusCode).toBe(200);
}
/** Waits until the job has made what it was told of. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    time += 5000;
    await summaries.turn();
  }
  expect(failures).toEqual([]);
}
const day = (days: number) => new Date(server.clock.now() + MOSCOW + days * DAY).toISOString().slice(0, 10);
const week = () => ({ startsOn: day(0), endsOn: day(6) });
const ticket1 = { kind: 'tickets', first: 1, last: 1 } as const;
const set = async (payload: object, who = manager): Promise<ConsoleTask> => {
  const response = await who.change('POST', '/tasks', {
    goal: ticket1,
    groupId: group,
    ...week(),
    ...payload,
  });
  expect([response.statusCode, response.json()]).toMatchObject([201, {}]);
  return response.json<ConsoleTask>();
};
const edit = (task: ConsoleTask, payload: object, who = manager, headers = {}) =>
  who.change('PATCH', `/tasks/${task.id}`, { version: task.version, ...payload }, headers);
const edited = async (task: ConsoleTask, payload: object) => {
  const response = await edit(task, payload);
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
  return response.json<ConsoleTask>();
};
const detail = async ({ id }: { id: number }, who = manager) =>
  (await who.get(`/tasks/${id}`)).json<{ task: ConsoleTask; learners: TaskLearner[] }>();
const list = async (query = '', who = manager) =>
  (await who.get(`/tasks${query}`)).json<{ total: number; tasks: ConsoleTask[] }>();
const own = async (who = learner) =>
  (await who.get('/api/v1/user/tasks')).json<{ tasks: WireTask[] }>().tasks;
const rowOf = async ({ userId }: TestLearner) =>
  (await manager.get(`/learners/${userId}`)).json<{ row: LearnerRow }>().row;
const answer = async (
  index: number,
  isRight = true,
  { at = server.clock.now(), who = learner }: { at?: number; who?: TestLearner } = {},
) => {
  const question = questions[index] as WireQuestion;
  const chosen = question.answers.find(({ edueta_is_right }) => edueta_is_right === isRight);
  const response = await who.post(
    '/api/v1/user/questions/',
    {
      ticket: 1,
      questionId: question.eduetq_id,
      answer: chosen?.edueta_number_pp,
      status: isRight ? 'SUCCESS' : 'ERROR',
    },
    { 'idempotency-key': uuidV7At(at) },
  );
  expect(response.statusCode).toBe(200);
};
const lastEntry = async () =>
  (
    await server.db.query<{ action: string; name: string; before: object; after: object }>(
      `SELECT action, subject_name AS name, before, after FROM console_journal WHERE school_id = $1
       ORDER BY id DESC LIMIT 1`,
      [schoolId],
    )
  )[0];

describe('a task', () => {
  it('is set by the teacher of the group, seen by its learners at once, and noted', async () => {
    const task = await set({}, teacher);
    expect(task).toMatchObject({
      version: 1,
      goal: ticket1,
      topic: null,
      group: { id: group, name: 'Утро' },
      learner: null,
      ...week(),
      endedAt: null,
      learners: 1,
      done: 0,
    });
    expect(await own()).toEqual([{ id: task.id, goal: ticket1, ...week() }]);
    expect(await lastEntry()).toEqual({
      action: 'task.added',
      name: 'Билет 1',
      before: null,
      after: { forWhom: 'Утро', ...week() },
    });
    expect((await list(`?group=${group}`, teacher)).tasks).toEqual([task]);
    expect((await list(`?group=${other}`)).tasks).toEqual([]);
  });

  it('of one learner is nobody else’s, and moves with the learner', async () => {
    const mate = await newLearner();
    await move(mate, group);
    const task = await set({ groupId: undefined, learnerId: learner.userId }, teacher);
    expect(task).toMatchObject({ group: null, learner: { id: learner.userId }, learners: 1 });
    expect(await own(mate)).toEqual([]);
    expect((await list(`?group=${group}`)).total).toBe(1);
    await move(learner, other);
    expect(await own()).toHaveLength(1);
    expect((await list(`?group=${other}`)).total).toBe(1);
    expect((await teacher.get(`/tasks/${task.id}`)).statusCode).toBe(404);
    await move(learner, null);
    expect((await list('?group=none')).total).toBe(1);
  });

  it('names a topic by its title', async () => {
    const { topics } = (await teacher.get('/topics')).json<{ topics: { id: number; title: string }[] }>();
    const [topic] = topics;
    const task = await set({ goal: { kind: 'topic', topic: topic?.id } });
    expect(task.topic).toBe(topic?.title);
    expect((await lastEntry())?.name).toBe(`Тема «${topic?.title}»`);
  });

  it.each([
    [{ goal: { kind: 'tickets', first: 3, last: 2 } }, 'Первый билет не может быть больше последнего'],
    [{ goal: { kind: 'topic', topic: 999_999 } }, 'Такой темы в билетах нет'],
    [{ startsOn: '2026-11-22', endsOn: '2026-11-21' }, 'Последний день не может быть раньше первого'],
    [{ startsOn: '2026-11-22', endsOn: '2027-11-23' }, 'Задание длится не больше года'],
    [{ startsOn: '0001-01-01', endsOn: '0001-01-01' }, 'Задание может идти с 2020 по 2099 год'],
    [{ groupId: undefined }, 'Укажите группу или ученика'],
    [{ learnerId: 1 }, 'Укажите группу или ученика'],
  ])('%j is refused in words', async (payload, message) => {
    const body = { goal: ticket1, groupId: group, ...week(), ...payload };
    const response = await manager.change('POST', '/tasks', body);
    expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed', message });
  });

  it('is set to nobody whom one may not see, and to no archive', async () => {
    const stranger = await newLearner();
    const add = (payload: object, who: TestStaff) =>
      who.change('POST', '/tasks', { goal: ticket1, ...week(), ...payload });
    expect((await add({ groupId: other }, teacher)).statusCode).toBe(404);
    expect((await add({ learnerId: stranger.userId }, teacher)).statusCode).toBe(404);
    expect((await add({ learnerId: 1 }, manager)).statusCode).toBe(404);
    await change('PATCH', `/learners/${stranger.userId}`, (version) => ({ version, isArchived: true }));
    expect((await add({ learnerId: stranger.userId }, manager)).statusCode).toBe(404);
  });

  it('is changed on the state that was seen, ended and resumed, each once for a key and noted', async () => {
    const task = await set({});
    const headers = { 'idempotency-key': randomUUID() };
    const longer = await edit(task, { endsOn: day(9), goal: { kind: 'exams', count: 3 } }, manager, headers);
    expect(longer.json()).toMatchObject({ version: 2, endsOn: day(9), goal: { kind: 'exams', count: 3 } });
    expect(await lastEntry()).toEqual({
      action: 'task.changed',
      name: 'Сдать экзамен 3 раза',
      before: { goal: 'Билет 1', endsOn: day(6) },
      after: { goal: 'Сдать экзамен 3 раза', endsOn: day(9) },
    });
    expect((await edit(task, { endsOn: day(9) }, manager, headers)).json()).toMatchObject({
      code: 'already_done',
    });
    expect((await edit(task, { endsOn: day(8) })).json()).toMatchObject({ code: 'changed_meanwhile' });
    const ended = await edited(longer.json(), { isEnded: true });
    expect(ended.endedAt).toBe(new Date(server.clock.now()).toISOString());
    expect((await lastEntry())?.action).toBe('task.ended');
    expect([await own(), (await list()).total, (await list('?state=ended')).total]).toEqual([[], 0, 1]);
    const resumed = await edited(ended, { isEnded: false });
    expect(resumed.endedAt).toBeNull();
    expect((await lastEntry())?.action).toBe('task.resumed');
    expect(await own()).toHaveLength(1);
  });

  it('is deleted with its progress, on the state that was seen, and noted', async () => {
    const task = await set({});
    const stale = await manager.change('DELETE', `/tasks/${task.id}`, { version: 2 });
    expect(stale.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await manager.change('DELETE', `/tasks/${task.id}`, { version: 1 })).statusCode).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'task.deleted', name: 'Билет 1' });
    expect([await own(), (await manager.get(`/tasks/${task.id}`)).statusCode]).toEqual([[], 404]);
    const kept = await server.db.query('SELECT 1 FROM task_progress WHERE task_id = $1', [task.id]);
    expect(kept).toEqual([]);
  });
});

describe('progress', () => {
  it('is counted while a card is made for its learner, and neither fails', async () => {
    const path = `/learners/${learner.userId}`;
    await change('PATCH', path, (version) => ({ version, name: 'Иванов Иван' }));
    await answer(0, true);
    const count = async () => {
      time += 5000;
      await summaries.turn();
      return 0;
    };
    const card = async () => (await manager.change('POST', `${path}/password-card`, {})).statusCode;
    const held = 'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE';
    expect(await meetAtLock(server.db, held, [learner.userId], [count, card])).toEqual([0, 201]);
  });

  it('ticks by itself as the phone counts it, also from answers that come late', async () => {
    const start = server.clock.now();
    const task = await set({ startsOn: day(-3), endsOn: day(3) });
    await answer(0, true, { at: start - 4 * DAY });
    await answer(0, false);
    for (let index = 1; index < 20; index += 1) await answer(index, true, { at: start - 2 * DAY + index });
    await settle();
    expect((await detail(task)).learners).toMatchObject([{ done: 19, total: 20, doneAt: null }]);
    expect(await rowOf(learner)).toMatchObject({ tasks: 1, tasksDone: 0 });
    // Answered yesterday without a network, sent now.
    await answer(0, true, { at: start - DAY });
    await settle();
    const { task: whole, learners } = await detail(task);
    expect(learners).toMatchObject([
      { id: learner.userId, done: 20, total: 20, doneAt: new Date(start - DAY).toISOString() },
    ]);
    expect(whole).toMatchObject({ learners: 1, done: 1 });
    expect(await rowOf(learner)).toMatchObject({ tasks: 1, tasksDone: 1 });
  });

  it('counts exams that are passed', async () => {
    const task = await set({ goal: { kind: 'exams', count: 2 }, startsOn: day(-1) });
    const take = async (daysAgo: number, wrong: number[] = []) => {
      const startedAt = new Date(server.clock.now() - daysAgo * DAY).toISOString();
      const exam = takenExam(questions, { startedAt, wrong });
      // Two mistakes of one block end it.
      const slots = exam.slots.map((slot, at) =>
        wrong.length > 0 && at > 1 ? { questionId: slot.questionId } : slot,
      );
      expect((await learner.post('/api/v1/user/exam/results', { ...exam, slots })).statusCode).toBe(200);
    };
    await take(5);
    await take(0.5);
    await take(0.4, [0, 1]);
    await settle();
    expect((await detail(task)).learners).toMatchObject([{ done: 1, total: 2, doneAt: null }]);
    await take(0.3);
    await settle();
    const doneAt = new Date(server.clock.now() - 0.3 * DAY + 600_000).toISOString();
    expect((await detail(task)).learners).toMatchObject([{ done: 2, total: 2, doneAt }]);
  });

  it('counts days of practice', async () => {
    const start = Date.parse(`${day(-2)}T12:00:00+03:00`);
    const task = await set({ goal: { kind: 'practice', minutes: 5 }, startsOn: day(-2), endsOn: day(0) });
    for (let index = 0; index < 6; index += 1) await answer(index, true, { at: start + index * 60_000 });
    await settle();
    expect((await detail(task)).learners).toMatchObject([{ done: 1, total: 3, doneAt: null }]);
  });

  it('follows who comes into the group, leaves it, is archived and comes back', async () => {
    const task = await set({});
    const late = await newLearner();
    const ids = async () => (await detail(task)).learners.map(({ id }) => id);
    await move(late, group);
    await settle();
    expect(new Set(await ids())).toEqual(new Set([learner.userId, late.userId]));
    await move(learner, other);
    await settle();
    expect(await ids()).toEqual([late.userId]);
    expect(await rowOf(learner)).toMatchObject({ tasks: 0, tasksDone: 0 });
    await change('PATCH', `/learners/${late.userId}`, (version) => ({ version, isArchived: true }));
    expect([await ids(), await own(late)]).toEqual([[], []]);
    await settle();
    await change('PATCH', `/learners/${late.userId}`, (version) => ({ version, isArchived: false }));
    await settle();
    expect([await ids(), (await own(late)).length]).toEqual([[late.userId], 1]);
    await move(late, null);
    await settle();
    expect(await ids()).toEqual([]);
  });

  it('of an ended task stays as it was', async () => {
    const task = await set({});
    await answer(0);
    await settle();
    await edited(task, { isEnded: true });
    await answer(1);
    await settle();
    expect((await detail(task)).learners).toMatchObject([{ done: 1, total: 20 }]);
    expect(await rowOf(learner)).toMatchObject({ tasks: 0 });
  });

  it('of an ended task tells no teacher of a learner who is in a group of others by now', async () => {
    const mate = await newLearner();
    await move(mate, group);
    const task = await set({});
    await edited(task, { isEnded: true });
    await move(mate, other);
    await settle();
    const { task: seen, learners } = await detail(task, teacher);
    expect([seen.learners, learners.map(({ id }) => id)]).toEqual([1, [learner.userId]]);
    expect((await list('?state=ended', teacher)).tasks).toMatchObject([{ learners: 1 }]);
    expect((await detail(task)).task.learners).toBe(2);
  });

  it('of an ended task is not called that of another goal or of other days', async () => {
    const task = await set({});
    const ended = await edited(task, { isEnded: true });
    for (const payload of [{ goal: { kind: 'exams', count: 3 } }, { startsOn: day(-1) }])
      expect((await edit(ended, payload)).json()).toMatchObject({
        code: 'validation_failed',
        message: 'Задание завершено. Чтобы его изменить, сначала возобновите',
      });
    const longer = await edited(ended, { goal: ticket1, startsOn: day(0), endsOn: day(9) });
    expect(longer).toMatchObject({ endedAt: ended.endedAt, endsOn: day(9) });
    await edited(longer, { goal: { kind: 'exams', count: 3 }, isEnded: false });
  });

  it('of a resumed task is that of those who have it now', async () => {
    const mate = await newLearner();
    await move(mate, group);
    const task = await set({});
    await settle();
    const ended = await edited(task, { isEnded: true });
    await move(mate, other);
    await settle();
    expect((await detail(task)).learners.map(({ id }) => id)).toContain(mate.userId);
    const resumed = await edit(ended, { isEnded: false }, teacher);
    expect(resumed.json()).toMatchObject({ endedAt: null, learners: 1 });
    await settle();
    expect((await detail(task)).learners.map(({ id }) => id)).toEqual([learner.userId]);
  });

  it('is found by the sweep where no mark told of it', async () => {
    const task = await set({});
    await settle();
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET tasks_rev = -1 WHERE user_id = $1', [learner.userId]),
    );
    await asOperator(server.db, (tx) => tx.query('UPDATE task_progress SET total = 0'));
    await summaries.sweep();
    await settle();
    expect((await detail(task)).learners).toMatchObject([{ done: 0, total: 20 }]);
  });

  it('is made anew with another bank, also of those who have answered nothing', async () => {
    const bank = (topic: string) => ({
      ...testBank(2, (question) => ({ ...question, topic })),
      edition: `${serial} ${topic}`,
    });
    const load = async (topic: string) => {
      await replaceBank(server.db, bank(topic));
      await server.bank.refresh();
      await summaries.sweep();
      await settle();
    };
    await load('Было');
    const { topics } = (await manager.get('/topics')).json<{ topics: { id: number }[] }>();
    const goal = { kind: 'topic', topic: topics[0]?.id };
    const task = await set({ goal, startsOn: day(-3), endsOn: day(-1) });
    await settle();
    expect((await rowOf(learner)).reasons).toMatchObject([{ kind: 'overdue' }]);
    await load('Общие положения');
    expect((await detail(task)).learners).toMatchObject([{ done: 0, total: 0 }]);
    expect((await rowOf(learner)).reasons).toEqual([]);
  });

  it('goes with the account and with the school', async () => {
    const task = await set({ groupId: undefined, learnerId: learner.userId });
    const exported = (await learner.get('/api/v1/user/export')).json<{ tasks: object[] }>();
    expect(exported.tasks).toMatchObject([{ goal: ticket1, ...week(), done: 0 }]);
    await asOperator(server.db, (tx) => tx.query('DELETE FROM users WHERE id = $1', [learner.userId]));
    expect((await manager.get(`/tasks/${task.id}`)).statusCode).toBe(404);
    expect(await server.db.query('SELECT 1 FROM tasks WHERE id = $1', [task.id])).toEqual([]);
  });

  it('is the same whatever comes in whatever order', async () => {
    const task = await set({ startsOn: day(-5), endsOn: day(1) });
    const event = fc.oneof(
      fc.record({ index: fc.nat(19), isRight: fc.boolean(), ago: fc.integer({ min: 0, max: 8 * 24 }) }),
      fc.constantFrom('leave', 'return', 'settle'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
        for (const each of events) {
          if (each === 'leave') await move(learner, other);
          else if (each === 'return') await move(learner, group);
          else if (each === 'settle') await settle();
          else {
            const at = server.clock.now() - (each as { ago: number }).ago * 3_600_000;
            await answer((each as { index: number }).index, (each as { isRight: boolean }).isRight, { at });
          }
        }
        await move(learner, group);
        await settle();
        const body = (await learner.get('/api/v1/user/memory')).body;
        const memories: ReadonlyMap<number, QuestionMemory> = memoriesOf(body);
        const expected = taskProgress(task, {
          questions: learningBank(server.bank).questions,
          memories,
          exams: [],
        });
        expect((await detail(task)).learners).toMatchObject([{ done: expected.done, total: expected.total }]);
      }),
      { numRuns: 8, seed: 33 },
    );
  });
});

describe('what is overdue', () => {
  const need = async () => (await manager.get('/need')).json<{ learners: LearnerRow[] }>().learners;

  it('is a reason to help from the day after the last one, until it is done or ended', async () => {
    await answer(19, false);
    const task = await set({ startsOn: day(-9), endsOn: day(-2) });
    await settle();
    const overdue = { kind: 'overdue', days: 2 };
    expect((await need()).map(({ reasons }) => reasons)).toEqual([[overdue]]);
    for (let index = 0; index < 20; index += 1) await answer(index);
    await settle();
    expect(await need()).toEqual([]);
    expect((await rowOf(learner)).reasons).toEqual([]);
    const again = await set({ startsOn: day(-9), endsOn: day(-2), goal: { kind: 'exams', count: 1 } });
    await settle();
    expect((await rowOf(learner)).reasons).toEqual([overdue]);
    await edited(again, { isEnded: true });
    await settle();
    expect((await rowOf(learner)).reasons).toEqual([]);
    expect((await rowOf(learner)).tasksDone).toBe(1);
    expect(task.learners).toBe(1);
  });

  it('is none on the last day, and none where the manager has switched it off', async () => {
    await answer(19, false);
    const task = await set({ startsOn: day(-3), endsOn: day(0) });
    await settle();
    expect((await rowOf(learner)).reasons).toEqual([]);
    await edited(task, { endsOn: day(-1) });
    await settle();
    expect((await rowOf(learner)).reasons).toEqual([{ kind: 'overdue', days: 1 }]);
    const settings = (await manager.get('/settings')).json<{ needRules: object }>();
    expect(settings.needRules).toMatchObject({ overdueDays: 1 });
    const without = { ...settings, needRules: { ...settings.needRules, overdueDays: null } };
    expect((await manager.change('PUT', '/settings', without)).statusCode).toBe(200);
    expect((await rowOf(learner)).reasons).toEqual([]);
  });
});

it('the table is sorted by the share of tasks that are done', async () => {
  const mate = await newLearner();
  await move(mate, group);
  await set({ goal: { kind: 'exams', count: 1 } });
  await set({ groupId: undefined, learnerId: mate.userId, goal: ticket1 });
  for (let index = 0; index < 20; index += 1) await answer(index, true, { who: mate });
  await settle();
  const sorted = async (order: string) =>
    (await manager.get(`/learners?group=${group}&sort=tasks&order=${order}`))
      .json<{ learners: LearnerRow[] }>()
      .learners.map(({ tasks, tasksDone }) => [tasksDone, tasks]);
  expect(await sorted('desc')).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(await sorted('asc')).toEqual([
    [0, 1],
    [1, 2],
  ]);
});
