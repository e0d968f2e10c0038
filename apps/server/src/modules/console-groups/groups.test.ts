import { randomUUID } from 'node:crypto';

import type { ConsoleGroup, InternalExam, Invitation } from '@avto/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats } from '#console/seats.ts';
import { markLearners } from '#console/task-progress.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { examPhone } from '#testing/internal-exam.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { addTestLearner } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

const DAY = 24 * 3_600_000;

let server: TestApp;
let school: string;
let schoolId: number;
let manager: TestStaff;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
});
afterAll(() => server.close());
beforeEach(async () => {
  school = `GROUPS${(serial += 1)}`;
  await saveSchool(server.db, testSchool(school, school));
  schoolId = (await findSchool(server.db, school))?.id ?? 0;
  manager = await testStaff(server, { school });
});

interface Listed {
  readonly groups: ConsoleGroup[];
  readonly withoutGroup: number | null;
  readonly withoutName: number | null;
}
const list = async (who = manager) => (await who.get('/groups')).json<Listed>();
const add = async (name: string): Promise<ConsoleGroup> => {
  const response = await manager.change('POST', '/groups', { name });
  expect(response.statusCode).toBe(201);
  return response.json<ConsoleGroup>();
};
const change = (group: ConsoleGroup, payload: object, who = manager, headers = {}) =>
  who.change('PATCH', `/groups/${group.id}`, { version: group.version, ...payload }, headers);
const changed = async (group: ConsoleGroup, payload: object) => {
  const response = await change(group, payload);
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
  return response.json<ConsoleGroup>();
};
const learner = (columns: Parameters<typeof addTestLearner>[2] = {}) =>
  asOperator(server.db, (tx) => addTestLearner(tx, schoolId, columns));
const archived = () =>
  asOperator(server.db, (tx) =>
    tx.query<{ id: number; together: boolean }>(
      `SELECT user_id AS id, archived_with_group AS together FROM roster
       WHERE school_id = $1 AND archived_at IS NOT NULL ORDER BY 1`,
      [schoolId],
    ),
  );
const lastEntry = async () =>
  (
    await server.db.query<object>(
      `SELECT action, subject_name AS name, before, after FROM console_journal
       WHERE school_id = $1 ORDER BY id DESC LIMIT 1`,
      [schoolId],
    )
  )[0];

describe('the groups', () => {
  it('count their learners, who is ready, who needs help, and who is invited', async () => {
    const group = await add('Утро');
    const hour = new Date(server.clock.now() - 3_600_000);
    const later = new Date(server.clock.now() + DAY);
    await learner({ group_id: group.id, name: 'Готов', chance: 0.9, last_at: hour });
    await learner({ group_id: group.id, name: 'Ошибки', mistakes: 200, last_at: hour });
    await learner({ group_id: group.id, name: 'Скрыт', mistakes: 200, last_at: hour, hidden_until: later });
    await learner({ group_id: group.id, name: 'Ушёл', chance: 0.9, archived_at: hour });
    await learner({ last_at: hour });
    await learner({ name: 'Без группы', last_at: hour });
    const invited = { groupId: group.id, names: ['Один', 'Два', 'Три'] };
    const response = await manager.change('POST', '/invitations', invited);
    const [first] = response.json<{ invitations: { id: number }[] }>().invitations;
    await manager.change('PATCH', `/invitations/${first?.id}`, { version: 1, isRevoked: true });
    const found = await list();
    expect(found).toMatchObject({ withoutGroup: 2, withoutName: 1 });
    expect(found.groups).toEqual([
      {
        id: group.id,
        version: 1,
        name: 'Утро',
        learners: 3,
        invited: 2,
        ready: 1,
        inNeed: 1,
        teachers: [],
        archivedAt: null,
        restorableUntil: null,
      },
    ]);
  });

  it('stand in the order of their names, archived ones last, each with its teachers', async () => {
    const [c, a, b] = [await add('в'), await add('Архив'), await add('Ёлка')];
    const teacher = await testStaff(server, { school, role: 'teacher', groupIds: [b.id] });
    await changed(a, { isArchived: true });
    const { groups } = await list();
    expect(groups.map(({ name }) => name)).toEqual(['в', 'Ёлка', 'Архив']);
    expect(groups[1]?.teachers).toEqual([{ id: teacher.id, name: teacher.name }]);
    expect(c.teachers).toEqual([]);
  });

  it('of others are not there for a teacher, nor what stands apart', async () => {
    const [mine, other] = [await add('Моя'), await add('Чужая')];
    await learner({ group_id: other.id, name: 'Чужой' });
    await learner({ group_id: mine.id, name: 'Свой' });
    const teacher = await testStaff(server, { school, role: 'teacher', groupIds: [mine.id] });
    expect(await list(teacher)).toMatchObject({
      groups: [{ id: mine.id, learners: 1 }],
      withoutGroup: null,
      withoutName: null,
    });
    expect((await change(mine, { name: 'Иначе' }, teacher)).statusCode).toBe(404);
    expect((await teacher.change('POST', '/groups', { name: 'Новая' })).statusCode).toBe(404);
    const idle = await testStaff(server, { school, role: 'teacher' });
    expect((await list(idle)).groups).toEqual([]);
  });

  it('of another school are not there at all', async () => {
    const group = await add('Своя');
    const foreign = await testStaff(server);
    expect((await list(foreign)).groups.map(({ id }) => id)).not.toContain(group.id);
    expect((await change(group, { name: 'Иначе' }, foreign)).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a name', () => {
  it('belongs to one group that learns, whatever its case, «ё» and blanks', async () => {
    await add('Вечер  Ёлки');
    const taken = await manager.change('POST', '/groups', { name: ' вечер елки ' });
    expect(taken.json()).toMatchObject({ statusCode: 409, code: 'name_taken' });
    const other = await add('Утро');
    expect((await change(other, { name: 'ВЕЧЕР ЁЛКИ' })).json()).toMatchObject({ code: 'name_taken' });
    expect((await list()).groups.map(({ name }) => name)).toEqual(['Вечер  Ёлки', 'Утро']);
  });

  it('is free again when its group is archived, and keeps that one from coming back', async () => {
    const first = await add('Смена');
    const gone = await changed(first, { isArchived: true });
    await add('Смена');
    expect((await change(gone, { isArchived: false })).json()).toMatchObject({ code: 'name_taken' });
    const back = await changed(gone, { isArchived: false, name: 'Смена 1' });
    expect(back).toMatchObject({ name: 'Смена 1', archivedAt: null });
  });

  it('is changed on the state that was seen and once for a key, and noted', async () => {
    const group = await add('Было');
    const headers = { 'idempotency-key': randomUUID() };
    expect((await change(group, { name: 'Стало' }, manager, headers)).json()).toMatchObject({ version: 2 });
    expect(await lastEntry()).toEqual({
      action: 'group.renamed',
      name: 'Стало',
      before: { name: 'Было' },
      after: { name: 'Стало' },
    });
    const repeated = await change(group, { name: 'Стало' }, manager, headers);
    expect(repeated.json()).toMatchObject({ statusCode: 409, code: 'already_done' });
    expect((await change(group, { name: 'Поздно' })).json()).toMatchObject({ code: 'changed_meanwhile' });
  });
});

describe('archiving', () => {
  it('takes the learners along, and brings back those alone that it took', async () => {
    const group = await add('Выпуск');
    const [one, two] = [await learner({ group_id: group.id }), await learner({ group_id: group.id })];
    const early = await learner({ group_id: group.id, archived_at: new Date(server.clock.now() - DAY) });
    const outside = await learner();
    const gone = await changed(group, { isArchived: true });
    expect(gone).toMatchObject({
      learners: 0,
      archivedAt: new Date(server.clock.now()).toISOString(),
      restorableUntil: new Date(server.clock.now() + 5 * DAY).toISOString(),
    });
    expect(await lastEntry()).toMatchObject({ action: 'group.archived', after: { learners: 2 } });
    expect(await archived()).toEqual([
      { id: one, together: true },
      { id: two, together: true },
      { id: early, together: false },
    ]);
    const back = await changed(gone, { isArchived: false });
    expect(back).toMatchObject({ learners: 2, archivedAt: null, restorableUntil: null });
    expect(await lastEntry()).toMatchObject({ action: 'group.restored', after: { learners: 2 } });
    expect(await archived()).toEqual([{ id: early, together: false }]);
    expect(outside).toBeGreaterThan(0);
  });

  it('is taken back within five days and not after', async () => {
    const [soon, late] = [await add('Скоро'), await add('Поздно')];
    const [first, second] = [
      await changed(soon, { isArchived: true }),
      await changed(late, { isArchived: true }),
    ];
    server.clock.advance(5 * DAY);
    manager = await testStaff(server, { school });
    expect(await changed(first, { isArchived: false })).toMatchObject({ archivedAt: null });
    server.clock.advance(1);
    const refused = await change(second, { isArchived: false });
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'too_late' });
  });

  it('frees seats, and comes back only where there are as many', async () => {
    const group = await add('Тройка');
    for (let count = 0; count < 3; count += 1) await learner({ group_id: group.id });
    const gone = await changed(group, { isArchived: true });
    const setSeats = (limit: number) =>
      asOperator(server.db, (tx) =>
        changeSeats(tx, schoolId, { limit, until: undefined }, server.clock.now()),
      );
    await setSeats(2);
    const refused = await change(gone, { isArchived: false });
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'no_seats' });
    expect(await archived()).toHaveLength(3);
    await setSeats(3);
    expect(await changed(gone, { isArchived: false })).toMatchObject({ learners: 3 });
  });

  it('takes the waiting invitations back, which a return leaves so, and no new code is given before it', async () => {
    const group = await add('С приглашёнными');
    const body = { groupId: group.id, names: ['Один', 'Два'] };
    const added = (await manager.change('POST', '/invitations', body)).json<{ invitations: Invitation[] }>();
    const gone = await changed(group, { isArchived: true });
    expect(await lastEntry()).toMatchObject({
      action: 'group.archived',
      after: { learners: 0, invitations: 2 },
    });
    const invitations = async () =>
      (await manager.get(`/invitations?group=${group.id}`)).json<{ invitations: Invitation[] }>().invitations;
    const [latest] = await invitations();
    expect(await invitations()).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }]);
    const code = added.invitations[0]?.code ?? '';
    expect((await server.request({ url: `/api/v1/user/driving_school/${code}` })).statusCode).toBe(404);
    const renew = () =>
      manager.change('PATCH', `/invitations/${latest?.id}`, { version: latest?.version, isRenewed: true });
    expect((await renew()).json()).toMatchObject({
      code: 'validation_failed',
      message: 'Группа «С приглашёнными» в архиве. Верните её или пригласите в другую группу',
    });
    await changed(gone, { isArchived: false });
    expect(await invitations()).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }]);
    expect((await renew()).json()).toMatchObject({ state: 'waiting', group: { id: group.id } });
  });

  it('waits for the end of an internal exam', async () => {
    const group = await add('На экзамене');
    const opened = await manager.change('POST', '/exams', {
      groupId: group.id,
      minutes: 30,
      rules: 'official',
    });
    const exam = opened.json<{ id: number; version: number }>();
    expect((await change(group, { isArchived: true })).json()).toMatchObject({
      statusCode: 409,
      code: 'exam_open',
      message: 'В группе идёт внутренний экзамен. Сначала закончите его',
    });
    await manager.change('PATCH', `/exams/${exam.id}`, { version: exam.version, isEnded: true });
    expect(await changed(group, { isArchived: true })).toMatchObject({ learners: 0 });
  });

  it('leaves no exam, task, invitation or teacher behind that was asked for meanwhile', async () => {
    const group = await add('Встреча');
    const target = { groupId: group.id };
    const goal = { kind: 'tickets', first: 1, last: 1 };
    const [today] = new Date(server.clock.now()).toISOString().split('T');
    const days = { startsOn: today, endsOn: today };
    const met = await meetAtLock(
      server.db,
      'SELECT 1 FROM groups WHERE id = $1 FOR UPDATE',
      [group.id],
      [
        () => change(group, { isArchived: true }),
        () => manager.change('POST', '/exams', { ...target, minutes: 30, rules: 'official' }),
        () => manager.change('POST', '/invitations', { ...target, names: ['Поздний'] }),
        () => manager.change('POST', '/tasks', { ...target, goal, ...days }),
        () =>
          manager.change('POST', '/staff', {
            name: 'Поздний',
            login: 'late-teacher',
            role: 'teacher',
            groupIds: [group.id],
          }),
      ],
    );
    expect(met.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404, 404]);
  });

  it.each([
    ['who comes by its invitation', 'POST'],
    ['whose invitation is changed', 'PATCH'],
  ] as const)('meets somebody %s, and neither fails', async (_who, method) => {
    const group = await add(`Навстречу ${method}`);
    const target = { groupId: group.id };
    const added = await manager.change('POST', '/invitations', { ...target, names: ['Иванов Иван'] });
    const [invitation] = added.json<{ invitations: Invitation[] }>().invitations;
    if (!invitation) throw new Error('no invitation was made');
    const { id, version, code } = invitation;
    const other = {
      POST: () =>
        server.request({
          method: 'POST',
          url: '/api/v1/auth/user/signup',
          headers: { 'x-driving-school': code ?? '' },
          payload: { login: `meets${group.id}`, password: 'secret12' },
        }),
      PATCH: () =>
        manager.change('PATCH', `/invitations/${id}`, { version, ...target, name: 'Иванова Инна' }),
    }[method];
    const met = await meetAtLock(
      server.db,
      'SELECT 1 FROM invitations WHERE id = $1 FOR UPDATE',
      [id],
      [other, () => change(group, { isArchived: true })],
    );
    expect(met.map(({ statusCode }) => Math.floor(statusCode / 100))).toEqual([2, 2]);
    const came = { learners: 1 };
    const takenBack = { learners: 0, invitations: 1 };
    expect(await lastEntry()).toMatchObject({
      action: 'group.archived',
      after: method === 'POST' ? came : takenBack,
    });
  });

  it('leaves no code for it behind that was renewed meanwhile', async () => {
    const group = await add('Новый код');
    const member = await learner({ group_id: group.id, name: 'Ученик' });
    const added = await manager.change('POST', '/invitations', { groupId: group.id, names: ['Поздний'] });
    const [{ id, version } = { id: 0, version: 0 }] = added.json<{ invitations: Invitation[] }>().invitations;
    await manager.change('PATCH', `/invitations/${id}`, { version, isRevoked: true });
    const met = await meetAtLock(
      server.db,
      'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE',
      [member],
      [
        () => change(group, { isArchived: true }),
        () => manager.change('PATCH', `/invitations/${id}`, { version: version + 1, isRenewed: true }),
      ],
    );
    expect(met.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  });

  it('meets a learner whose line is written anew, and neither fails', async () => {
    const group = await add('Навстречу ученику');
    const id = await learner({ group_id: group.id, name: 'Старое Имя' });
    const move = { version: 1, name: 'Новое Имя', groupId: group.id };
    const met = await meetAtLock(
      server.db,
      'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE',
      [id],
      [() => manager.change('PATCH', `/learners/${id}`, move), () => change(group, { isArchived: true })],
    );
    expect(met.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it.each([
    ['its archiving', 200, (group: ConsoleGroup) => change(group, { isArchived: true })],
    [
      'an exam',
      201,
      ({ id }: ConsoleGroup) =>
        manager.change('POST', '/exams', { groupId: id, minutes: 30, rules: 'official' }),
    ],
  ] as const)('%s meets the counting of tasks, and neither fails', async (_what, status, call) => {
    const group = await add(`Навстречу счёту ${status}`);
    const first = await learner({ group_id: group.id, name: 'Первый' });
    await learner({ group_id: group.id, name: 'Второй' });
    // A row that was written later stands behind the others.
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET version = version + 1 WHERE user_id = $1', [first]),
    );
    const count = async () => {
      await asOperator(server.db, (tx) => markLearners(tx, { groupId: group.id, userId: null }));
      return 0;
    };
    const made = async () => (await call(group)).statusCode;
    const held = 'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE';
    expect(await meetAtLock(server.db, held, [first], [count, made])).toEqual([0, status]);
  });

  it('meets somebody who came into it after an exam and types its code too late, and neither fails', async () => {
    const group = await add('После экзамена');
    const opened = await manager.change('POST', '/exams', {
      groupId: group.id,
      minutes: 30,
      rules: 'official',
    });
    const { id: examId, version, code } = opened.json<InternalExam>();
    await manager.change('PATCH', `/exams/${examId}`, { version, isEnded: true });
    const late = await server.learner(undefined, { 'x-driving-school': school });
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET group_id = $2 WHERE user_id = $1', [late.userId, group.id]),
    );
    const held = 'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE';
    const met = await meetAtLock(
      server.db,
      held,
      [late.userId],
      [() => examPhone(late).join(code ?? ''), () => change(group, { isArchived: true })],
    );
    expect(met.map(({ statusCode }) => statusCode)).toEqual([409, 200]);
  });

  it('meets a learner of its archive who comes back alone, and leaves none in it', async () => {
    const group = await add('Без возврата');
    const id = await learner({ group_id: group.id, name: 'Отчисленный' });
    const gone = await manager.change('PATCH', `/learners/${id}`, { version: 1, isArchived: true });
    const { version } = gone.json<{ version: number }>();
    const met = await meetAtLock(
      server.db,
      'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE',
      [id],
      [
        () => change(group, { isArchived: true }),
        () => manager.change('PATCH', `/learners/${id}`, { version, isArchived: false }),
      ],
    );
    expect(met.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(met[1]?.json()).toMatchObject({ archivedAt: null, group: null });
  });

  it('taken back meets a learner who comes back alone, and neither fails', async () => {
    await asOperator(server.db, (tx) =>
      changeSeats(tx, schoolId, { limit: 9, until: undefined }, server.clock.now()),
    );
    const group = await add('Возвращение');
    const id = await learner({ group_id: group.id, name: 'Иванов' });
    const gone = await changed(group, { isArchived: true });
    const { version } = (await manager.get(`/learners/${id}`)).json<{ row: { version: number } }>().row;
    const met = await meetAtLock(
      server.db,
      'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE',
      [id],
      [
        () => manager.change('PATCH', `/learners/${id}`, { version, isArchived: false }),
        () => change(gone, { isArchived: false }),
      ],
    );
    expect(met.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await archived()).toEqual([]);
  });

  it('of an archived group changes nothing but its name', async () => {
    const gone = await changed(await add('Дважды'), { isArchived: true });
    server.clock.advance(DAY);
    manager = await testStaff(server, { school });
    const again = await changed(gone, { isArchived: true, name: 'Дважды 2' });
    expect(again).toMatchObject({ name: 'Дважды 2', archivedAt: gone.archivedAt });
  });
});

it.each([
  [
    'no rule',
    {
      awayDays: null,
      notBegunDays: null,
      dropPoints: null,
      failedExams: null,
      openMistakes: null,
      overdueDays: null,
    },
  ],
  [
    'mistakes only',
    { awayDays: null, notBegunDays: null, dropPoints: null, failedExams: null, openMistakes: 10 },
  ],
])('with %s on, groups, need and learners are read all the same', async (_, needRules) => {
  const settings = (await manager.get('/settings')).json<object>();
  expect((await manager.change('PUT', '/settings', { ...settings, needRules })).statusCode).toBe(200);
  await add('Утро');
  for (const path of ['/groups', '/need', '/learners', '/learners?state=need']) {
    expect([path, (await manager.get(path)).statusCode]).toEqual([path, 200]);
  }
});
