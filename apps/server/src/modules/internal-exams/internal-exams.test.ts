import { randomUUID } from 'node:crypto';

import type { BegunInternalExam, ErrorBody, ExamResult, NewExamResult } from '@avto/contract';
import type { BoardAttempt, ExamProtocol, InternalExam, LearnerDetail } from '@avto/contract/console';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { saveSchool } from '#schools/school-store.ts';
import { examPhone, optionOf, resultOf } from '#testing/internal-exam.ts';
import { startTestApp, type TestApp, type TestLearner, testSchool } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

const MINUTE = 60_000;
let server: TestApp;
let manager: TestStaff;
let teacher: TestStaff;
let group: number;
let otherGroup: number;
let learner: TestLearner;
let exam: InternalExam;

beforeAll(async () => {
  server = await startTestApp({ bank: testBank(8) });
  server.clock.stop();
  await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
  manager = await testStaff(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const names = ['Утро', 'Вечер'].map((name) => `${name} ${randomUUID()}`);
  [group = 0, otherGroup = 0] = await asOperator(server.db, async (tx) => [
    await addTestGroup(tx, manager.schoolId, names[0] ?? ''),
    await addTestGroup(tx, manager.schoolId, names[1] ?? ''),
  ]);
  teacher = await testStaff(server, { role: 'teacher', groupIds: [group] });
  learner = await inGroup(group, 'Анна Белова');
  exam = await opened();
});

async function inGroup(groupId: number, name: string): Promise<TestLearner> {
  const made = await server.learner();
  await asOperator(server.db, (tx) =>
    tx.query('UPDATE roster SET group_id = $2, name = $3, name_key = lower($3) WHERE user_id = $1', [
      made.userId,
      groupId,
      name,
    ]),
  );
  return made;
}

async function opened(fields: object = {}): Promise<InternalExam> {
  const body = { groupId: group, minutes: 40, rules: 'official', ...fields };
  const response = await teacher.change('POST', '/exams', body);
  expect(response.statusCode).toBe(201);
  return response.json<InternalExam>();
}

/** Lets time pass: what is stored of exams moves back. Tokens would not outlive the real thing. */
async function pass(milliseconds: number): Promise<void> {
  const back = (columns: string[]) =>
    columns.map((each) => `${each} = ${each} - $1 * interval '1 millisecond'`).join(', ');
  await asOperator(server.db, async (tx) => {
    await tx.query(`UPDATE internal_exams SET ${back(['opened_at', 'closes_at', 'ended_at'])}`, [
      milliseconds,
    ]);
    await tx.query(`UPDATE exam_attempts SET ${back(['begun_at', 'heard_at'])}`, [milliseconds]);
  });
}
const ago = (at: string, minutes: number) => new Date(Date.parse(at) - minutes * MINUTE).toISOString();

const code = (of = exam) => of.code ?? '';
const board = async () =>
  (await teacher.get(`/exams/${exam.id}`)).json<{ exam: InternalExam; attempts: BoardAttempt[] }>();
const protocol = async () => (await teacher.get(`/exams/${exam.id}/protocol`)).json<ExamProtocol>();
const own = async () => (await board()).attempts.find(({ id }) => id === learner.userId);
const end = () => teacher.change('PATCH', `/exams/${exam.id}`, { version: 1, isEnded: true });
const act = (action: string, id = learner.userId) =>
  teacher.change('PATCH', `/exams/${exam.id}/attempts/${id}`, { action });
const refusal = async (call: Promise<LightMyRequestResponse>) => (await call).json<ErrorBody>().code;
const results = async () => (await learner.get('/api/v1/user/exam/results')).json<ExamResult[]>();

describe('the code', () => {
  it('is six digits that count in the group alone, spaces or not', async () => {
    expect(exam.code).toMatch(/^\d{6}$/);
    const joined = await examPhone(learner).join(`${code().slice(0, 3)} ${code().slice(3)}`);
    expect(joined.json()).toMatchObject({ number: exam.number, rules: 'official', hasBegun: false });
  });

  it('gives nothing outside the group, to a nameless, an archived one, or in another school', async () => {
    const others = [
      await inGroup(otherGroup, 'Чужой'),
      await server.learner(),
      await server.learner(undefined, { 'x-driving-school': 'SECOND' }),
    ];
    const archived = await inGroup(group, 'В архиве');
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET archived_at = now() WHERE user_id = $1', [archived.userId]),
    );
    for (const each of [...others, archived])
      expect(await refusal(examPhone(each).join(code()))).toBe('exam_code_unknown');
    expect(await refusal(examPhone(learner).join('000000' === code() ? '111111' : '000000'))).toBe(
      'exam_code_unknown',
    );
    expect((await board()).attempts.map(({ state }) => state)).toEqual(['absent']);
  });

  it('is not told to phones, but that the exam goes on, until the learner has finished or the exam has', async () => {
    const told = async (of = learner) => (await of.get('/api/v1/user/tasks')).json<object>();
    const { number, closesAt } = exam;
    expect(await told()).toEqual({ tasks: [], internalExam: { number, closesAt } });
    expect(await told(await inGroup(otherGroup, 'Чужой'))).toEqual({ tasks: [] });
    const classmate = await inGroup(group, 'Одногруппник');
    expect(await told(classmate)).toMatchObject({ internalExam: { number } });
    const phone = examPhone(learner);
    const entered = await phone.enter(code());
    expect(await told()).toMatchObject({ internalExam: { number } });
    await phone.handIn(resultOf(server.bank, entered));
    expect(await told()).toEqual({ tasks: [] });
    await examPhone(classmate).join(code());
    await act('exclude', classmate.userId);
    expect(await told(classmate)).toEqual({ tasks: [] });
    const third = await inGroup(group, 'Третья');
    expect(await told(third)).toMatchObject({ internalExam: { number } });
    await end();
    expect(await told(third)).toEqual({ tasks: [] });
  });

  it('is no start: a start of somebody else is dead', async () => {
    const mate = await inGroup(group, 'Борис');
    const phone = examPhone(learner);
    const { start } = (await phone.join(code())).json<{ start: string }>();
    const thief = examPhone(mate, phone.device);
    expect(await refusal(thief.begin(start))).toBe('exam_start_dead');
    expect(await refusal(thief.report(start))).toBe('exam_start_dead');
  });

  it('cannot be guessed at leisure', async () => {
    const phone = examPhone(learner);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await phone.join('12')).statusCode);
    expect([statuses.slice(0, 30).includes(429), statuses.at(-1)]).toEqual([false, 429]);
  });

  it('is over with the exam, by the teacher or by the time', async () => {
    await end();
    expect(await refusal(examPhone(learner).join(code()))).toBe('exam_over');
    exam = await opened({ minutes: 5 });
    const phone = examPhone(learner);
    const { start } = (await phone.join(code())).json<{ start: string }>();
    await pass(5 * MINUTE);
    expect(await refusal(phone.begin(start))).toBe('exam_over');
    expect((await board()).exam).toMatchObject({ code: null, endedAt: ago(exam.closesAt, 5) });
  });

  it('lets those in who came into the group after the opening', async () => {
    const late = await inGroup(group, 'Яна Новая');
    expect((await examPhone(late).join(code())).statusCode).toBe(200);
    expect((await board()).attempts.map(({ name, state }) => [name, state])).toEqual([
      ['Анна Белова', 'absent'],
      ['Яна Новая', 'joined'],
    ]);
  });
});

describe('an attempt', () => {
  it('has one set of questions, however often it begins', async () => {
    const phone = examPhone(learner);
    const { start, begun } = await phone.enter(code());
    expect(begun.questions).toHaveLength(20);
    expect(begun.extra).toHaveLength(20);
    await pass(MINUTE);
    expect((await phone.join(code())).json()).toMatchObject({ start, hasBegun: true });
    expect((await phone.begin(start)).json()).toEqual({
      ...begun,
      begunAt: ago(begun.begunAt, 1),
      closesAt: ago(begun.closesAt, 1),
    });
  });

  it('goes over to a second phone before the beginning, openly', async () => {
    const [first, second] = [examPhone(learner), examPhone(learner)];
    const { start } = (await first.join(code())).json<{ start: string }>();
    const taken = (await second.join(code())).json<{ start: string }>();
    expect(taken.start).not.toBe(start);
    expect(await refusal(first.begin(start))).toBe('exam_start_dead');
    expect((await second.begin(taken.start)).statusCode).toBe(200);
  });

  it('stays on its phone after the beginning, until the teacher lets it begin anew', async () => {
    const [first, second] = [examPhone(learner), examPhone(learner)];
    const { start, begun } = await first.enter(code());
    await first.report(start, { isAway: true, leaves: 2 });
    expect(await refusal(second.join(code()))).toBe('exam_elsewhere');
    expect(await refusal(second.begin(start))).toBe('exam_start_dead');
    expect((await act('restart')).statusCode).toBe(200);
    expect(await own()).toMatchObject({ state: 'absent', restarts: 1, leaves: 0 });
    const again = await second.enter(code());
    expect(await refusal(first.report(start))).toBe('exam_start_dead');
    // The exam of the first phone is kept, and nobody watched it.
    const kept = await first.handIn(resultOf(server.bank, { start, begun }));
    expect([kept.statusCode, kept.json<ExamResult>().supervised]).toEqual([200, undefined]);
    expect((await own())?.state).toBe('running');
    const result = resultOf(server.bank, again, { wrong: [0, 1] });
    const slots = result.slots.map((slot, at) => (at > 1 ? { questionId: slot.questionId } : slot));
    await second.handIn({ ...result, slots });
    expect((await protocol()).attempts[0]).toMatchObject({ state: 'failed', restarts: 1 });
    expect(await refusal(act('restart'))).toBe('exam_taken');
  });

  it('is seen as it goes: question, mistakes, away and back, silence', async () => {
    const phone = examPhone(learner);
    expect((await own())?.state).toBe('absent');
    const { start } = (await phone.join(code())).json<{ start: string }>();
    expect((await own())?.state).toBe('joined');
    const begun = (await phone.begin(start)).json<BegunInternalExam>();
    const given = begun.questions
      .slice(0, 3)
      .map((questionId, at) => ({ questionId, answer: optionOf(server.bank, questionId, at !== 1) }));
    expect((await phone.report(start, { given })).json()).toEqual({
      state: 'open',
      closesAt: exam.closesAt,
    });
    expect(await own()).toMatchObject({
      state: 'running',
      answered: 3,
      mistakes: 1,
      isAway: false,
      leaves: 0,
    });
    await phone.report(start, { given, isAway: true, leaves: 1 });
    await pass(12_000);
    expect(await own()).toMatchObject({ isAway: true, leaves: 1, silentSeconds: 12 });
    // A report that was overtaken changes nothing.
    await phone.report(start, { given: [], leaves: 0, step: 1 });
    expect(await own()).toMatchObject({ isAway: true, leaves: 1, answered: 3 });
    await phone.report(start, { given, leaves: 1, step: 9 });
    expect(await own()).toMatchObject({ isAway: false, leaves: 1, silentSeconds: 0 });
  });

  it('that answers a question again in another way is marked, also by its result', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    const questionId = attempt.begun.questions[0] ?? 0;
    const answer = (isRight: boolean) => [{ questionId, answer: optionOf(server.bank, questionId, isRight) }];
    await phone.report(attempt.start, { given: answer(false) });
    await phone.report(attempt.start, { given: answer(false) });
    expect((await own())?.isAltered).toBe(false);
    await phone.handIn(resultOf(server.bank, attempt));
    expect(await own()).toMatchObject({ state: 'passed', isAltered: true });
    const mate = examPhone(await inGroup(group, 'Борис'));
    const { start } = await mate.enter(code());
    await mate.report(start, { given: answer(false) });
    await mate.report(start, { given: [] });
    expect((await board()).attempts.map((each) => each.isAltered)).toEqual([true, true]);
  });

  it('hears that the exam was ended, prolonged, or does not count', async () => {
    const phone = examPhone(learner);
    const { start } = await phone.enter(code());
    const more = await teacher.change('PATCH', `/exams/${exam.id}`, { version: 1, moreMinutes: 10 });
    const closesAt = new Date(Date.parse(exam.closesAt) + 10 * MINUTE).toISOString();
    expect(more.json()).toMatchObject({ closesAt, version: 2 });
    expect((await phone.report(start)).json()).toEqual({ state: 'open', closesAt });
    expect(await refusal(end())).toBe('changed_meanwhile');
    await teacher.change('PATCH', `/exams/${exam.id}`, { version: 2, isEnded: true });
    expect((await phone.report(start)).json()).toMatchObject({ state: 'ended' });
    await act('exclude');
    expect((await phone.report(start)).json()).toMatchObject({ state: 'excluded' });
    expect(await refusal(act('restart'))).toBe('exam_over');
  });
});

describe('a result', () => {
  it('is judged, kept and noted as supervised, in time', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    await pass(10 * MINUTE);
    const response = await phone.handIn(resultOf(server.bank, attempt, { seconds: 590 }));
    expect(response.json()).toMatchObject({
      reason: null,
      right: 20,
      startedAt: ago(attempt.begun.begunAt, 10),
      supervised: { number: exam.number, isLate: false },
    });
    expect((await board()).exam).toMatchObject({ learners: 1, finished: 1, passed: 1 });
    const entry = (await protocol()).attempts[0];
    expect(entry).toMatchObject({ state: 'passed', isLate: false, seconds: 590, right: 20, total: 20 });
    expect(entry?.answers).toHaveLength(20);
    const first = server.bank.question(attempt.begun.questions[0] ?? 0);
    const right = first?.options.find((option) => option.isRight)?.position;
    expect(entry?.answers[0]).toEqual({
      ticket: first?.ticket,
      position: first?.position,
      chosen: right,
      right,
    });
    expect(await refusal(phone.join(code()))).toBe('exam_taken');
  });

  it('of an exam that nobody watched gets into no protocol', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    const { start: _start, ...alone } = resultOf(server.bank, attempt);
    expect((await phone.handIn(alone)).json<ExamResult>().supervised).toBeUndefined();
    expect(
      (await phone.handIn({ ...alone, start: randomUUID() })).json<ExamResult>().supervised,
    ).toBeUndefined();
    expect((await own())?.state).toBe('running');
    await phone.handIn(resultOf(server.bank, attempt));
    const { exams } = (await teacher.get(`/learners/${learner.userId}`)).json<LearnerDetail>();
    expect(exams.map(({ isSupervised }) => isSupervised)).toHaveLength(3);
    expect(exams.filter(({ isSupervised }) => isSupervised)).toHaveLength(1);
  });

  it('that is sent again, under any key and with other answers, changes nothing', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    const failed = resultOf(server.bank, attempt, { wrong: [0, 1] });
    const slots = failed.slots.map((slot, at) => (at > 1 ? { questionId: slot.questionId } : slot));
    const key = randomUUID();
    const first = await phone.handIn({ ...failed, slots }, key);
    expect(first.json()).toMatchObject({ reason: 'two-in-block' });
    const state = JSON.stringify([await protocol(), await results()]);
    const again = await Promise.all([
      phone.handIn({ ...failed, slots }, key),
      phone.handIn({ ...failed, slots }),
      phone.handIn(resultOf(server.bank, attempt)),
    ]);
    for (const each of again) expect(each.json()).toEqual(first.json());
    expect(JSON.stringify([await protocol(), await results()])).toBe(state);
  });

  it('is finished by the next try where a node died after keeping it', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    await phone.handIn(resultOf(server.bank, attempt));
    const whole = JSON.stringify(await results());
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE exam_attempts SET finished_at = NULL, result_id = NULL WHERE exam_id = $1', [exam.id]),
    );
    const again = await phone.handIn(resultOf(server.bank, attempt));
    expect(again.json()).toMatchObject({ supervised: { isLate: false } });
    expect(JSON.stringify(await results())).toBe(whole);
    expect((await own())?.state).toBe('passed');
  });

  it('that comes together with another one, or before that is written into the attempt, is the first one', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    await pass(MINUTE);
    const whole = resultOf(server.bank, attempt, { seconds: 40 });
    const main = resultOf(server.bank, attempt, { wrong: [4], seconds: 41 });
    const extra = attempt.begun.extra
      .slice(0, 5)
      .map((questionId) => ({ questionId, answer: optionOf(server.bank, questionId, true) }));
    const longer = { ...main, slots: [...main.slots, ...extra] };
    const together = await Promise.all([phone.handIn(longer), phone.handIn(whole)]);
    expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(together[1]?.json()).toEqual(together[0]?.json());
    expect(await results()).toHaveLength(1);
    const state = JSON.stringify([await protocol(), await results()]);
    await asOperator(server.db, (tx) =>
      tx.query(
        "UPDATE exam_attempts SET finished_at = NULL, result_id = NULL, given = '[]' WHERE exam_id = $1",
        [exam.id],
      ),
    );
    const isLonger = together[0]?.json<ExamResult>().total === 25;
    const later = await phone.handIn(isLonger ? whole : longer);
    expect(later.json()).toEqual(together[0]?.json());
    expect(JSON.stringify([await protocol(), await results()])).toBe(state);
  });

  it('is taken although its start was the key of something else', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    const mate = await examPhone(await inGroup(group, 'Борис')).enter(code());
    const { start: _start, ...other } = resultOf(server.bank, mate);
    expect((await phone.handIn(other, attempt.start)).statusCode).toBe(200);
    const response = await phone.handIn(resultOf(server.bank, attempt));
    expect(response.json()).toMatchObject({ right: 20, supervised: { number: exam.number } });
    expect((await phone.handIn(resultOf(server.bank, attempt))).json()).toEqual(response.json());
    expect(await results()).toHaveLength(2);
  });

  const refused: [string, (result: NewExamResult) => NewExamResult][] = [
    ['other questions', (result) => ({ ...result, slots: result.slots.toReversed() })],
    ['other rules', (result) => ({ ...result, rules: 'literal' })],
    ['fewer questions', (result) => ({ ...result, slots: result.slots.slice(0, 19) })],
  ];
  it.each(refused)('of %s is refused', async (_what, change) => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    expect(await refusal(phone.handIn(change(resultOf(server.bank, attempt))))).toBe('exam_impossible');
    expect((await own())?.state).toBe('running');
    expect(await results()).toEqual([]);
  });

  it('with an extra question that was not issued is refused, with the issued ones it is taken', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    const main = resultOf(server.bank, attempt, { wrong: [7] });
    const issued = attempt.begun.extra.slice(5, 10);
    const extras = (ids: readonly number[]) =>
      ids.map((questionId) => ({ questionId, answer: optionOf(server.bank, questionId, true) }));
    const known = new Set([...attempt.begun.questions, ...attempt.begun.extra]);
    const { position } = server.bank.question(issued[0] ?? 0) ?? { position: 0 };
    const foreign = server.bank
      .questions()
      .filter((each) => each.position >= position && each.position < position + 5 && !known.has(each.id));
    const ofTicket = foreign.filter(({ ticket }) => ticket === foreign[0]?.ticket).map(({ id }) => id);
    expect(await refusal(phone.handIn({ ...main, slots: [...main.slots, ...extras(ofTicket)] }))).toBe(
      'exam_impossible',
    );
    const taken = await phone.handIn({ ...main, slots: [...main.slots, ...extras(issued)] });
    expect(taken.json()).toMatchObject({ reason: null, right: 24, total: 25 });
  });

  it('of the other rules is taken with its own extra questions', async () => {
    await end();
    exam = await opened({ rules: 'literal' });
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    const main = resultOf(server.bank, attempt, { wrong: [0] });
    const ticket = server.bank.question(attempt.begun.questions[0] ?? 0)?.ticket;
    const extras = attempt.begun.extra
      .filter((id) => server.bank.question(id)?.ticket === ticket)
      .slice(0, 5)
      .map((questionId) => ({ questionId, answer: optionOf(server.bank, questionId, true) }));
    const taken = await phone.handIn({ ...main, slots: [...main.slots, ...extras] });
    expect(taken.json()).toMatchObject({ rules: 'literal', reason: null, right: 24, total: 25 });
  });

  it('is late after the end, and after the time that the rules give, whatever the phone says', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    await pass(21 * MINUTE);
    const response = await phone.handIn(
      resultOf(server.bank, attempt, { startedAt: new Date(server.clock.now()).toISOString(), seconds: 30 }),
    );
    expect(response.json()).toMatchObject({
      startedAt: ago(attempt.begun.begunAt, 21),
      supervised: { isLate: true },
    });
    const mate = await inGroup(group, 'Борис');
    const other = examPhone(mate);
    const his = await other.enter(code());
    await end();
    await pass(31_000);
    expect((await other.handIn(resultOf(server.bank, his))).json()).toMatchObject({
      supervised: { isLate: true },
    });
    expect((await protocol()).attempts.map(({ state, isLate }) => [state, isLate])).toEqual([
      ['passed', true],
      ['passed', true],
    ]);
  });

  it('claims no more time than the server has seen', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    await pass(20_000);
    const response = await phone.handIn(resultOf(server.bank, attempt, { seconds: 1200 }));
    expect(response.json()).toMatchObject({ seconds: 20, supervised: { isLate: false } });
  });

  it('of one whom the school does not count is kept, not supervised, and may be counted again', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    await act('exclude');
    expect(await refusal(phone.join(code()))).toBe('exam_excluded');
    expect(
      (await phone.handIn(resultOf(server.bank, attempt))).json<ExamResult>().supervised,
    ).toBeUndefined();
    const supervised = async () =>
      (await teacher.get(`/learners/${learner.userId}`)).json<LearnerDetail>().exams[0]?.isSupervised;
    expect([await supervised(), (await board()).exam.finished]).toEqual([false, 0]);
    await act('include');
    expect([await supervised(), (await board()).exam.finished]).toEqual([true, 1]);
  });

  it('does not depend on a bank that was replaced meanwhile', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    const result = resultOf(server.bank, attempt);
    const bank = { question: () => undefined, questions: () => [] } as unknown as TestApp['bank'];
    const node = await server.node({
      bank: Object.assign(Object.create(server.bank) as TestApp['bank'], bank),
    });
    const response = await node.inject({
      method: 'POST',
      url: '/api/v1/user/exam/results',
      payload: result,
      headers: { authorization: `Bearer ${learner.tokens.accessToken}` },
    });
    expect(response.json()).toMatchObject({ reason: null, supervised: { number: exam.number } });
  });

  it('stands in the order of the names as the table of the group has them, «Ё» among «Е»', async () => {
    await end();
    for (const name of ['Жуков', 'Ёлкин', 'еремин']) await inGroup(group, name);
    exam = await opened();
    const names = ['Анна Белова', 'Ёлкин', 'еремин', 'Жуков'];
    expect((await protocol()).attempts.map(({ name }) => name)).toEqual(names);
    expect((await board()).attempts.map(({ name }) => name)).toEqual(names);
  });

  it('goes with the account, and is in its export', async () => {
    const phone = examPhone(learner);
    const attempt = await phone.enter(code());
    await phone.handIn(resultOf(server.bank, attempt));
    const exported = (await learner.get('/api/v1/user/export')).json<{ internalExams: object[] }>();
    expect(exported.internalExams).toMatchObject([
      { number: exam.number, name: 'Анна Белова', right: 20, isLate: false },
    ]);
    await asOperator(server.db, (tx) => tx.query('DELETE FROM users WHERE id = $1', [learner.userId]));
    expect((await protocol()).attempts).toEqual([]);
  });
});
