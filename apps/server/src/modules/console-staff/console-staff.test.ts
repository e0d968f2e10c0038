import { randomUUID } from 'node:crypto';

import type { ConsoleSettings, JournalEntry, StaffMember } from '@avto/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { purge } from '#jobs.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { testStaff, type TestStaff } from '#testing/test-staff.ts';

let server: TestApp;
let manager: TestStaff;
let school: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  school = `SCHOOL-${(serial += 1)}`;
  await saveSchool(server.db, testSchool(school, school));
  manager = await testStaff(server, { school });
});

const members = async () => (await manager.get('/staff')).json<StaffMember[]>();
const journal = async (query = '') =>
  (await manager.get(`/journal${query}`)).json<{ total: number; entries: JournalEntry[] }>();
const newLogin = () => `new${(serial += 1)}@example.org`;

async function group(name: string): Promise<number> {
  const [row] = await asOperator(server.db, (tx) =>
    tx.query<{ id: number }>(
      'INSERT INTO groups (school_id, name, name_key) VALUES ($1, $2, lower($2)) RETURNING id',
      [manager.schoolId, name],
    ),
  );
  return row?.id ?? 0;
}

describe('somebody new', () => {
  it('has a link to set a password, and is noted without it', async () => {
    const [first, second] = [await group('Утро'), await group('Вечер')];
    const login = newLogin();
    const answer = await manager.change('POST', '/staff', {
      name: ' Пётр Ильин ',
      login,
      role: 'teacher',
      groupIds: [first, second, first],
    });
    expect(answer.statusCode).toBe(201);
    const { member, link } = answer.json<{
      member: StaffMember;
      link: { path: string; expiresAt: string };
    }>();
    const groups = [
      { id: second, name: 'Вечер' },
      { id: first, name: 'Утро' },
    ];
    expect(member).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Пётр Ильин',
      login,
      role: 'teacher',
      groups,
      state: 'invited',
      hasTotp: false,
      lastSeenAt: null,
    });
    expect(link.path).toMatch(/^\/console\/link\/[\w-]{43}$/);
    expect(await members()).toContainEqual(member);
    const { entries } = await journal();
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      staffName: manager.name,
      action: 'staff.added',
      subject: { kind: 'staff', id: member.id, name: 'Пётр Ильин' },
      before: null,
      after: { name: 'Пётр Ильин', login, role: 'teacher', groups },
      address: '127.0.0.1',
    });
  });

  it('stands by name, «Ё» among «Е», and last once disabled', async () => {
    const add = async (name: string) => {
      const body = { name, login: newLogin(), role: 'teacher', groupIds: [] };
      return (await manager.change('POST', '/staff', body)).json<{ member: StaffMember }>().member;
    };
    for (const name of ['Жуков', 'Ёлкин', 'еремин']) await add(name);
    const { id, version } = await add('Абаев');
    await manager.change('PATCH', `/staff/${id}`, { version, isDisabled: true });
    const names = ['Ёлкин', 'еремин', 'Жуков', manager.name, 'Абаев'];
    expect((await members()).map(({ name }) => name)).toEqual(names);
  });

  it('has a login of one’s own, in whatever case and school', async () => {
    const login = newLogin();
    const add = (name: string, as = manager) =>
      as.change('POST', '/staff', { name: 'Имя', login: name, role: 'manager', groupIds: [] });
    expect((await add(login)).statusCode).toBe(201);
    const stranger = await testStaff(server);
    for (const answer of [await add(login.toUpperCase()), await add(login, stranger)]) {
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'login_taken' });
    }
    const racers = await Promise.all(Array.from({ length: 4 }, () => add('racer@example.org')));
    expect(racers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ]);
  });

  it('is added once under one key, and told so whether the first is still under way or not', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const add = () =>
      manager.change(
        'POST',
        '/staff',
        { name: 'Имя', login: 'once@example.org', role: 'manager', groupIds: [] },
        headers,
      );
    const answers = [...(await Promise.all([add(), add(), add()])), await add()];
    const bodies = answers.filter(({ statusCode }) => statusCode !== 201).map((each) => each.json<object>());
    expect(bodies).toHaveLength(3);
    for (const body of bodies) expect(body).toMatchObject({ statusCode: 409, code: 'already_done' });
    expect((await members()).filter(({ login }) => login === 'once@example.org')).toHaveLength(1);
  });

  it('gets no group of another school, and none that is archived', async () => {
    const mine = await group('Своя');
    const archived = await group('Старая');
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE groups SET archived_at = now() WHERE id = $1', [archived]),
    );
    const stranger = await testStaff(server);
    const add = (as: TestStaff, groupIds: number[]) =>
      as.change('POST', '/staff', { name: 'Имя', login: newLogin(), role: 'teacher', groupIds });
    const before = await members();
    for (const answer of [
      await add(stranger, [mine]),
      await add(manager, [archived]),
      await add(manager, [9e15]),
    ]) {
      expect(answer.json()).toMatchObject({ statusCode: 404, message: 'Такой группы нет' });
    }
    expect(await members()).toEqual(before);
  });
});

describe('a change of an account', () => {
  it('is made on the version that one saw, and notes only what differs', async () => {
    const teacher = await testStaff(server, { school, role: 'teacher' });
    const id = await group('Вечер');
    const change = (body: object) => manager.change('PATCH', `/staff/${teacher.id}`, body);
    const answer = await change({ version: 1, name: 'Новое имя', role: 'teacher', groupIds: [id] });
    expect(answer.json()).toMatchObject({
      version: 2,
      name: 'Новое имя',
      groups: [{ id, name: 'Вечер' }],
    });
    expect((await change({ version: 1, name: 'Чужое имя' })).json()).toMatchObject({
      statusCode: 409,
      code: 'changed_meanwhile',
    });
    const { entries } = await journal();
    expect(entries[0]).toMatchObject({
      action: 'staff.changed',
      subject: { kind: 'staff', id: teacher.id, name: 'Новое имя' },
    });
    expect([entries[0]?.before, entries[0]?.after]).toEqual([
      { name: teacher.name, groups: [] },
      { name: 'Новое имя', groups: [{ id, name: 'Вечер' }] },
    ]);
    expect((await change({ version: 2, role: 'manager' })).json()).toMatchObject({
      role: 'manager',
      groups: [],
    });
  });

  it('that disables it ends its sessions at once; enabled again it signs in with what it knew', async () => {
    const teacher = await testStaff(server, { school, role: 'teacher' });
    expect((await teacher.get('/settings')).statusCode).toBe(200);
    const change = (version: number, isDisabled: boolean) =>
      manager.change('PATCH', `/staff/${teacher.id}`, { version, isDisabled });
    expect((await change(1, true)).json()).toMatchObject({ state: 'disabled', version: 2 });
    expect((await teacher.get('/settings')).statusCode).toBe(401);
    expect((await change(2, false)).json()).toMatchObject({ state: 'invited', version: 3 });
    expect((await teacher.get('/settings')).statusCode).toBe(401);
    expect((await journal()).entries.slice(0, 2).map(({ action, after }) => [action, after])).toEqual([
      ['staff.enabled', { isDisabled: false }],
      ['staff.disabled', { isDisabled: true }],
    ]);
  });

  it('keeps the last manager, whom somebody without a password does not stand in for', async () => {
    const password = (id: number) =>
      asOperator(server.db, (tx) => tx.query("UPDATE staff SET password_hash = 'x' WHERE id = $1", [id]));
    await password(manager.id);
    const invitee = await testStaff(server, { school });
    const refuse = async () => {
      for (const body of [{ isDisabled: true }, { role: 'teacher' }]) {
        const answer = await manager.change('PATCH', `/staff/${manager.id}`, { version: 1, ...body });
        expect(answer.json()).toMatchObject({ statusCode: 409, code: 'last_manager' });
      }
    };
    await refuse();
    const gone = await manager.change('PATCH', `/staff/${invitee.id}`, { version: 1, isDisabled: true });
    expect(gone.statusCode).toBe(200);
    await refuse();
    const second = await testStaff(server, { school });
    await password(second.id);
    const answer = await manager.change('PATCH', `/staff/${manager.id}`, { version: 1, isDisabled: true });
    expect(answer.statusCode).toBe(200);
  });

  it('keeps a manager when two disable each other at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [manager, await testStaff(server, { school })];
      const changes = await Promise.all([
        one.change('PATCH', `/staff/${other.id}`, { version: 1, isDisabled: true }),
        other.change('PATCH', `/staff/${one.id}`, { version: 1, role: 'teacher' }),
      ]);
      const statuses = changes.map(({ statusCode }) => statusCode);
      // The loser is refused, or was disabled before it was heard.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([401, 404, 409]).toContain(statuses.find((status) => status !== 200));
      school = `SCHOOL-${(serial += 1)}`;
      await saveSchool(server.db, testSchool(school, school));
      manager = await testStaff(server, { school });
    }
  });

  it('reaches nobody of another school', async () => {
    const stranger = await testStaff(server);
    const before = await manager.get('/staff');
    for (const answer of [
      await stranger.change('PATCH', `/staff/${manager.id}`, { version: 1, name: 'Чужой' }),
      await stranger.change('POST', `/staff/${manager.id}/link`, { dropTotp: true }),
    ]) {
      expect(answer.json()).toMatchObject({ statusCode: 404, message: 'Такого сотрудника нет' });
    }
    expect((await manager.get('/staff')).body).toBe(before.body);
  });
});

describe('a new link', () => {
  it('is noted without itself, and not given to somebody who is disabled', async () => {
    const teacher = await testStaff(server, { school, role: 'teacher' });
    const answer = await manager.change('POST', `/staff/${teacher.id}/link`, { dropTotp: false });
    expect(answer.statusCode).toBe(201);
    const { path } = answer.json<{ path: string }>();
    const { entries } = await journal();
    expect(entries[0]).toMatchObject({ action: 'staff.link', before: null, after: null });
    expect(JSON.stringify(entries)).not.toContain(path.split('/').at(-1));
    await manager.change('PATCH', `/staff/${teacher.id}`, { version: 1, isDisabled: true });
    const refused = await manager.change('POST', `/staff/${teacher.id}/link`, { dropTotp: false });
    expect(refused.json()).toMatchObject({ statusCode: 404, message: 'Этот сотрудник отключён' });
  });
});

describe('thresholds', () => {
  const read = async () => (await manager.get('/settings')).json<ConsoleSettings>();

  it('have defaults until a manager changes them, and belong to one school', async () => {
    const settings = await read();
    expect(settings).toEqual({
      version: 1,
      demandsTotp: false,
      readyPercent: 85,
      needRules: {
        awayDays: 7,
        notBegunDays: 3,
        dropPoints: 15,
        failedExams: 3,
        openMistakes: 60,
        overdueDays: 1,
      },
    });
    const needRules = { ...settings.needRules, awayDays: 10, failedExams: null };
    const saved = await manager.change('PUT', '/settings', { ...settings, readyPercent: 90, needRules });
    expect(saved.json()).toEqual({ version: 2, demandsTotp: false, readyPercent: 90, needRules });
    expect(await read()).toEqual(saved.json());
    const stale = await manager.change('PUT', '/settings', settings);
    expect(stale.json()).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' });
    expect((await (await testStaff(server)).get('/settings')).json()).toEqual(settings);
    expect((await journal()).entries[0]).toMatchObject({
      action: 'settings.changed',
      subject: { kind: 'settings', id: null },
      before: { readyPercent: 85, needRules: settings.needRules },
      after: { readyPercent: 90, needRules },
    });
  });

  it('are changed by one of two at the same time', async () => {
    const settings = await read();
    const answers = await Promise.all(
      [60, 70].map((readyPercent) => manager.change('PUT', '/settings', { ...settings, readyPercent })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('demand an authenticator only from the moment the manager has one', async () => {
    const settings = { ...(await read()), demandsTotp: true };
    expect((await manager.change('PUT', '/settings', settings)).json()).toMatchObject({
      statusCode: 409,
      code: 'totp_demanded',
    });
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE staff SET totp_confirmed_at = now() WHERE id = $1', [manager.id]),
    );
    expect((await manager.change('PUT', '/settings', settings)).json()).toMatchObject({ demandsTotp: true });
  });
});

describe('the journal', () => {
  it('has pages of fifty, newest first, and filters by who did it and to which learner', async () => {
    const learnerId = 4711;
    await asOperator(server.db, (tx) =>
      tx.query(
        `INSERT INTO console_journal (school_id, staff_id, staff_name, action, subject_kind, subject_id, subject_name)
         SELECT $1, CASE WHEN n % 2 = 0 THEN $2::bigint END, 'Кто-то', 'learner.changed', 'learner', $3::bigint + n % 5, 'Ученик'
         FROM generate_series(1, 60) AS n`,
        [manager.schoolId, manager.id, learnerId],
      ),
    );
    const [first, second, third] = [await journal(), await journal('?page=2'), await journal('?page=999999')];
    expect([first.total, first.entries.length, second.entries.length, third.entries.length]).toEqual([
      60, 50, 10, 0,
    ]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await journal(`?staff=${manager.id}`)).total).toBe(30);
    expect((await journal(`?learner=${learnerId}`)).total).toBe(12);
    const schoolId = (await findSchool(server.db, 'AVTO2026'))?.id;
    expect(manager.schoolId).not.toBe(schoolId);
    expect(
      (await (await testStaff(server)).get(`/journal?learner=${learnerId}`)).json<{ total: number }>().total,
    ).toBe(0);
  });

  it('is kept for three years, sessions and links until they are over', async () => {
    const rows = async () =>
      asOperator(server.db, async (tx) => {
        const count = async (table: string, where: string) =>
          (
            await tx.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`, [
              manager.id,
            ])
          )[0]?.n;
        return [
          await count('console_journal', 'staff_id = $1'),
          await count('staff_sessions', 'staff_id = $1'),
          await count('staff_links', 'staff_id = $1'),
        ];
      });
    await asOperator(server.db, async (tx) => {
      for (const age of ['3 years 1 day', '2 years 364 days']) {
        await tx.query(
          `INSERT INTO console_journal (school_id, at, staff_id, staff_name, action, subject_kind, subject_name)
           VALUES ($1, now() - $3::text::interval, $2, 'Кто-то', 'staff.changed', 'staff', 'Имя')`,
          [manager.schoolId, manager.id, age],
        );
      }
      for (const [index, hours] of [-25, 1].entries()) {
        for (const table of ['staff_sessions', 'staff_links']) {
          await tx.query(
            `INSERT INTO ${table} (token_hash, staff_id, expires_at) VALUES ($1, $2, now() + $3::int * interval '1 hour')`,
            [Buffer.from(`${manager.id}-${index}`), manager.id, hours],
          );
        }
      }
    });
    expect(await rows()).toEqual([2, 3, 2]);
    await purge(server.db);
    expect(await rows()).toEqual([1, 2, 1]);
  });
});
