import { randomUUID } from 'node:crypto';

import type { LearnerRow } from '@avto/contract/console';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeSeats } from '#console/seats.ts';
import { findSchool, saveSchool } from '#schools/school-store.ts';
import { examPhone } from '#testing/internal-exam.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import { password, startTestApp, type TestApp, type TestLearner, testSchool } from '#testing/test-app.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

const DAY = 24 * 3_600_000;

let server: TestApp;
let school: string;
let schoolId: number;
let group: number;
let manager: TestStaff;
let teacher: TestStaff;
let learner: TestLearner;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
});
afterAll(() => server.close());
beforeEach(async () => {
  school = `CHANGES${(serial += 1)}`;
  await saveSchool(server.db, testSchool(school, school));
  schoolId = (await findSchool(server.db, school))?.id ?? 0;
  group = await asOperator(server.db, (tx) => addTestGroup(tx, schoolId, 'Группа'));
  manager = await testStaff(server, { school });
  teacher = await testStaff(server, { school, role: 'teacher', groupIds: [group] });
  learner = await server.learner(undefined, { 'x-driving-school': school });
});

const versionOf = async ({ userId }: TestLearner) => (await stored({ userId }))?.version ?? 0;
const stored = async ({ userId }: { userId: number }) =>
  (
    await asOperator(server.db, (tx) =>
      tx.query<{
        version: number;
        name: string | null;
        name_key: string;
        group_id: number | null;
        consent_on: string | null;
        archived_at: Date | null;
        hidden_until: Date | null;
      }>(
        `SELECT version, name, name_key, group_id, consent_on::text, archived_at, hidden_until
         FROM roster WHERE user_id = $1`,
        [userId],
      ),
    )
  )[0];
const change = async (payload: object, who = manager, of = learner, headers = {}) =>
  who.change('PATCH', `/learners/${of.userId}`, { version: await versionOf(of), ...payload }, headers);
const changed = async (payload: object, who = manager): Promise<LearnerRow> => {
  const response = await change(payload, who);
  expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
  return response.json<LearnerRow>();
};
const lastEntry = async () =>
  (
    await server.db.query<{ action: string; name: string; before: object; after: object }>(
      `SELECT action, subject_name AS name, before, after FROM console_journal
       WHERE school_id = $1 ORDER BY id DESC LIMIT 1`,
      [schoolId],
    )
  )[0];

describe('a manager', () => {
  it('names a learner, puts them into a group and notes the consent', async () => {
    const row = await changed({ name: 'Ёжиков  Олег', groupId: group, consentOn: '2026-09-01' });
    expect(row).toMatchObject({ name: 'Ёжиков  Олег', group: { id: group, name: 'Группа' }, version: 2 });
    expect(await stored(learner)).toMatchObject({ name_key: 'ежиков олег', consent_on: '2026-09-01' });
    expect(await lastEntry()).toEqual({
      action: 'learner.changed',
      name: 'Ёжиков  Олег',
      before: { name: null, group: null, consentOn: null },
      after: { name: 'Ёжиков  Олег', group: 'Группа', consentOn: '2026-09-01' },
    });
    const bare = await changed({ name: null, groupId: null, consentOn: null });
    expect(bare).toMatchObject({ name: null, group: null, version: 3 });
    expect(await stored(learner)).toMatchObject({
      name_key: learner.login.toLowerCase(),
      consent_on: null,
    });
  });

  it('puts nobody into a group that is archived, foreign or none', async () => {
    const foreign = await asOperator(server.db, (tx) => addTestGroup(tx, 1, `Чужая ${serial}`));
    const old = await asOperator(server.db, async (tx) => {
      const id = await addTestGroup(tx, schoolId, 'Старая');
      await tx.query('UPDATE groups SET archived_at = now() WHERE id = $1', [id]);
      return id;
    });
    for (const groupId of [foreign, old, 999_999]) {
      expect((await change({ groupId })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
  });

  it.each(['0000-01-01', '1999-12-31', '2999-01-01', '2026-02-30', 'вчера'])(
    'notes no consent of %s',
    async (consentOn) => {
      expect((await change({ consentOn })).json()).toMatchObject({ code: 'validation_failed' });
    },
  );

  it('notes a consent of the day that has begun in Kamchatka and not in Moscow, and none of the day after', async () => {
    const evening = 20 * (DAY / 24);
    server.clock.advance((evening - (server.clock.now() % DAY) + DAY) % DAY);
    const [today = '', tomorrow = ''] = [1, 2].map((days) =>
      new Date(server.clock.now() + days * DAY).toISOString().slice(0, 10),
    );
    await changed({ consentOn: today });
    expect((await change({ consentOn: tomorrow })).json()).toMatchObject({ code: 'validation_failed' });
  });

  it('archives a learner, who goes on learning, and takes them back', async () => {
    const row = await changed({ isArchived: true });
    expect(row.archivedAt).toBe(new Date(server.clock.now()).toISOString());
    expect(await lastEntry()).toMatchObject({ action: 'learner.archived' });
    expect((await learner.get('/api/v1/user/exam/tickets/1')).statusCode).toBe(200);
    server.clock.advance(DAY);
    manager = await testStaff(server, { school });
    expect((await changed({ isArchived: true, name: 'Архивный' })).archivedAt).toBe(row.archivedAt);
    expect(await lastEntry()).toMatchObject({ action: 'learner.changed', name: 'Архивный' });
    expect((await changed({ isArchived: false })).archivedAt).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: 'learner.restored' });
  });

  it('takes a learner back only to a free seat', async () => {
    await changed({ isArchived: true });
    await server.learner(undefined, { 'x-driving-school': school });
    const setSeats = (limit: number) =>
      asOperator(server.db, (tx) =>
        changeSeats(tx, schoolId, { limit, until: undefined }, server.clock.now()),
      );
    await setSeats(1);
    expect((await change({ isArchived: false })).json()).toMatchObject({ statusCode: 409, code: 'no_seats' });
    // Other changes need no seat.
    await changed({ name: 'Без места' });
    await setSeats(2);
    expect((await changed({ isArchived: false })).archivedAt).toBeNull();
  });

  it('takes a learner of an archived group back alone, into no group', async () => {
    await changed({ groupId: group });
    const archive = await manager.change('PATCH', `/groups/${group}`, { version: 1, isArchived: true });
    expect(archive.statusCode).toBe(200);
    expect(await changed({ isArchived: false })).toMatchObject({ archivedAt: null, group: null });
    expect(await lastEntry()).toMatchObject({ before: { group: 'Группа' }, after: { group: null } });
    const back = await manager.change('PATCH', `/groups/${group}`, { version: 2, isArchived: false });
    expect(back.json()).toMatchObject({ learners: 0 });
  });

  it('changes the state that was seen, and once for a key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const put = (version: number) =>
      manager.change('PATCH', `/learners/${learner.userId}`, { version, name: 'Раз' }, headers);
    expect((await put(1)).statusCode).toBe(200);
    expect((await put(1)).json()).toMatchObject({ statusCode: 409, code: 'already_done' });
    expect((await change({ version: 1, name: 'Два' })).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await stored(learner))?.name).toBe('Раз');
  });

  it('of another school finds nobody', async () => {
    const foreign = await testStaff(server);
    const path = `/learners/${learner.userId}`;
    for (const response of [
      await change({ name: 'Чужой' }, foreign),
      await foreign.change('DELETE', path, { typed: learner.login }),
      await foreign.change('POST', `${path}/password-card`, {}),
    ]) {
      expect(response.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
    expect(await stored(learner)).toMatchObject({ version: 1 });
    expect((await learner.get('/api/v1/user/exam/tickets/1')).statusCode).toBe(200);
  });
});

describe('a teacher', () => {
  beforeEach(() => changed({ groupId: group }));

  it('hides a learner of the own group for a week, and shows them again', async () => {
    const hidden = await changed({ isHidden: true }, teacher);
    expect(hidden.hiddenUntil).toBe(new Date(server.clock.now() + 7 * DAY).toISOString());
    expect(await lastEntry()).toMatchObject({ action: 'learner.hidden', before: {}, after: {} });
    expect((await changed({ isHidden: false }, teacher)).hiddenUntil).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: 'learner.shown' });
  });

  it.each([
    { name: 'Иной' },
    { groupId: null },
    { consentOn: null },
    { isArchived: true },
    { isHidden: true, isArchived: false },
    { isHidden: true, name: null },
    {},
  ])('does nothing else: %j', async (payload) => {
    const before = await stored(learner);
    expect((await change(payload, teacher)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await stored(learner)).toEqual(before);
  });

  it('neither deletes nor makes cards', async () => {
    await changed({ name: 'Имя' });
    const path = `/learners/${learner.userId}`;
    expect((await teacher.change('DELETE', path, { typed: 'Имя' })).statusCode).toBe(404);
    expect((await teacher.change('POST', `${path}/password-card`, {})).statusCode).toBe(404);
  });

  it('finds nobody of another group, nor of none', async () => {
    const other = await testStaff(server, { school, role: 'teacher', groupIds: [] });
    expect((await change({ isHidden: true }, other)).statusCode).toBe(404);
    await changed({ groupId: null });
    expect((await change({ isHidden: true }, teacher)).statusCode).toBe(404);
  });
});

describe('deleting', () => {
  const remove = (typed: string, headers = {}) =>
    manager.change('DELETE', `/learners/${learner.userId}`, { typed }, headers);

  it('needs the name typed, and takes everything with it at once', async () => {
    await changed({ name: 'Ёлкина  Вера' });
    const answer = { ticket: 1, questionId: 1, answer: 1, status: 'ERROR' };
    expect((await learner.post('/api/v1/user/questions/', answer)).statusCode).toBe(200);
    for (const typed of ['', 'Елкина', 'Ёлкина Вер', `${learner.login}x`]) {
      expect((await remove(typed)).json()).toMatchObject({ statusCode: 400, code: 'name_differs' });
    }
    const headers = { 'idempotency-key': randomUUID() };
    expect((await remove(' елкина вера ', headers)).json()).toEqual({});
    expect((await learner.get('/api/v1/user/exam/tickets/1')).statusCode).toBe(401);
    for (const table of [
      'users WHERE id',
      'answers WHERE user_id',
      'memory WHERE user_id',
      'roster WHERE user_id',
    ]) {
      expect(await server.db.query(`SELECT 1 FROM ${table} = $1`, [learner.userId])).toEqual([]);
    }
    expect(await lastEntry()).toMatchObject({ action: 'learner.deleted', name: 'Ёлкина  Вера' });
    expect((await remove('Ёлкина Вера', headers)).json()).toMatchObject({ code: 'already_done' });
    expect((await remove('Ёлкина Вера')).json()).toMatchObject({ code: 'not_found' });
  });

  it('takes the nickname as well', async () => {
    expect((await remove(` ${learner.login.toUpperCase()}`)).statusCode).toBe(200);
  });

  it('leaves others alone', async () => {
    const other = await server.learner(undefined, { 'x-driving-school': school });
    expect((await remove(learner.login)).statusCode).toBe(200);
    expect((await other.get('/api/v1/user/exam/tickets/1')).statusCode).toBe(200);
  });
});

describe('deleting while a card is used', () => {
  const meet = (statement: string, calls: (() => Promise<LightMyRequestResponse>)[]) =>
    meetAtLock(server.db, statement, [learner.userId], calls);
  const remove = () => manager.change('DELETE', `/learners/${learner.userId}`, { typed: learner.login });
  const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode);

  it('waits for the card, and neither fails', async () => {
    await changed({ name: 'Имя' });
    const { code } = (await manager.change('POST', `/learners/${learner.userId}/password-card`, {})).json<{
      code: string;
    }>();
    const renew = () =>
      server.request({
        method: 'POST',
        url: '/api/v1/auth/user/new-password',
        payload: { code, password: 'another-secret' },
      });
    const held = 'SELECT 1 FROM password_cards WHERE user_id = $1 FOR UPDATE';
    expect(statuses(await meet(held, [renew, remove]))).toEqual([200, 200]);
    expect(await stored(learner)).toBeUndefined();
  });

  it('waits for a new card, and neither fails', async () => {
    await changed({ name: 'Имя' });
    const card = () => manager.change('POST', `/learners/${learner.userId}/password-card`, {});
    const held = 'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE';
    expect(statuses(await meet(held, [card, remove]))).toEqual([201, 200]);
    expect(await stored(learner)).toBeUndefined();
  });

  it('by the learner waits for one by the school, which finds nobody afterwards', async () => {
    const held = 'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE';
    const leave = () => learner.post('/api/v1/user/delete', { password });
    expect(statuses(await meet(held, [remove, leave]))[0]).toBe(200);
    expect(await stored(learner)).toBeUndefined();
  });
});

describe('deleting while something is begun for the learner', () => {
  const held = 'SELECT 1 FROM roster WHERE user_id = $1 FOR UPDATE';
  const remove = () => manager.change('DELETE', `/learners/${learner.userId}`, { typed: learner.login });
  const meet = async (call: () => Promise<LightMyRequestResponse>) =>
    (await meetAtLock(server.db, held, [learner.userId], [remove, call])).map(({ statusCode }) => statusCode);

  it('leaves a task nobody to be for', async () => {
    const [today] = new Date(server.clock.now()).toISOString().split('T');
    const goal = { kind: 'tickets', first: 1, last: 1 };
    const days = { startsOn: today, endsOn: today };
    const add = () => manager.change('POST', '/tasks', { goal, learnerId: learner.userId, ...days });
    expect(await meet(add)).toEqual([200, 404]);
  });

  it('leaves an internal exam of the group without the learner', async () => {
    await changed({ groupId: group });
    const open = () => manager.change('POST', '/exams', { groupId: group, minutes: 30, rules: 'official' });
    expect(await meet(open)).toEqual([200, 201]);
  });

  it('lets nobody join an internal exam that was opened before the learner came', async () => {
    const opened = await manager.change('POST', '/exams', { groupId: group, minutes: 30, rules: 'official' });
    await changed({ groupId: group });
    const join = () => examPhone(learner).join(opened.json<{ code: string }>().code);
    const [removed, joined] = await meet(join);
    expect(removed).toBe(200);
    // The token of one who is gone, or the code of an exam that one is not in.
    expect([401, 404]).toContain(joined);
  });
});

describe('a card for a new password', () => {
  const makeCard = (headers = {}) =>
    manager.change('POST', `/learners/${learner.userId}/password-card`, {}, headers);

  it('is only for learners with a name', async () => {
    expect((await makeCard()).json()).toMatchObject({ statusCode: 409, code: 'name_missing' });
    expect((await learner.get('/api/v1/user/exam/tickets/1')).statusCode).toBe(200);
  });

  it('ends all sessions at once, and is in the journal without its code', async () => {
    await changed({ name: 'Забыл Пароль' });
    const other = await server.request({
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login: learner.login, password },
    });
    const second = other.json<{ accessToken: string; refreshToken: string }>();
    const response = await makeCard();
    expect(response.statusCode).toBe(201);
    const card = response.json<{ code: string }>();
    expect(card).toEqual({
      code: expect.stringMatching(/^\w{5}-\w{5}$/),
      login: learner.login,
      name: 'Забыл Пароль',
      expiresAt: new Date(server.clock.now() + DAY).toISOString(),
    });
    for (const { accessToken, refreshToken } of [learner.tokens, second]) {
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await server.request({ url: '/api/v1/user/exam/tickets/1', headers })).statusCode).toBe(401);
      const refreshed = await server.request({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        payload: { refreshToken },
      });
      expect(refreshed.json()).toMatchObject({ code: 'refresh_token_dead' });
    }
    expect(JSON.stringify(await lastEntry())).not.toContain(card.code.slice(0, 5));
    expect(await lastEntry()).toMatchObject({ action: 'learner.password-card', name: 'Забыл Пароль' });
  });

  it('is made once for a key', async () => {
    await changed({ name: 'Раз' });
    const headers = { 'idempotency-key': randomUUID() };
    expect((await makeCard(headers)).statusCode).toBe(201);
    expect((await makeCard(headers)).json()).toMatchObject({ code: 'already_done' });
  });
});
