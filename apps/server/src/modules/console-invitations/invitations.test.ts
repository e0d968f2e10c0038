import { randomUUID } from 'node:crypto';

import type { Invitation } from '@avto/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { foldPersonalCode } from '#console/personal-code.ts';
import { purge } from '#jobs.ts';
import { saveSchool } from '#schools/school-store.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';
import { addTestGroup, addTestLearner } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';

const DAY = 24 * 3_600_000;

let server: TestApp;
let manager: TestStaff;
let foreign: TestStaff;
let teacher: TestStaff;
let group: number;
let foreignGroup: number;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
  await saveSchool(server.db, testSchool('SECOND', 'Вторая'));
  manager = await testStaff(server);
  foreign = await testStaff(server, { school: 'SECOND' });
  group = await addTestGroup(server.db, manager.schoolId, 'Вечерняя');
  foreignGroup = await addTestGroup(server.db, foreign.schoolId, 'Чужая');
  teacher = await testStaff(server, { role: 'teacher', groupIds: [group] });
});
afterAll(() => server.close());

const add = async (names: string[], groupId: number | null = group): Promise<Invitation[]> => {
  const response = await manager.change('POST', '/invitations', { groupId, names });
  expect(response.statusCode).toBe(201);
  return response.json<{ invitations: Invitation[] }>().invitations;
};
const addOne = async (name = 'Иванов Пётр'): Promise<Invitation> => (await add([name]))[0] as Invitation;
const change = (invitation: Invitation, payload: object, who = manager, headers = {}) =>
  who.change('PATCH', `/invitations/${invitation.id}`, { version: invitation.version, ...payload }, headers);
const list = async (query = '', who = manager) =>
  (await who.get(`/invitations${query}`)).json<{ total: number; invitations: Invitation[] }>();
const register = (code: string) =>
  server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signup',
    payload: { login: `guest${Math.random().toString(36).slice(2, 10)}`, password: 'secret1' },
    headers: { 'x-driving-school': code },
  });
const journal = () =>
  server.db.query<{ action: string; subject_name: string; before: unknown; after: unknown }>(
    'SELECT action, subject_name, before, after FROM console_journal ORDER BY id DESC LIMIT 1',
  );

describe('inviting', () => {
  it('gives each name a code of its own for thirty days, in the order of the list', async () => {
    const added = await add(['Яшин Лев', 'Абрамов Ян', 'Яшин Лев']);
    expect(added.map(({ name }) => name)).toEqual(['Яшин Лев', 'Абрамов Ян', 'Яшин Лев']);
    expect(new Set(added.map(({ code }) => code)).size).toBe(3);
    for (const each of added) {
      expect(each).toMatchObject({ version: 1, state: 'waiting', learnerId: null });
      expect(each.group).toEqual({ id: group, name: 'Вечерняя' });
      expect(each.code).toMatch(/^\w{5}-\w{5}$/);
      expect(Date.parse(each.expiresAt) - server.clock.now()).toBe(30 * DAY);
    }
    expect(await journal()).toEqual([
      {
        action: 'invitation.added',
        subject_name: 'Приглашений: 3',
        before: null,
        after: { group: 'Вечерняя', names: ['Яшин Лев', 'Абрамов Ян', 'Яшин Лев'] },
      },
    ]);
    // The codes open the school: they are for the cards alone.
    const [entries] = await server.db.query<{ text: string }>(
      'SELECT string_agg(coalesce(after::text, $1), $1) AS text FROM console_journal',
      [''],
    );
    for (const { code } of added) expect(entries?.text).not.toContain(foldPersonalCode(code ?? ''));
  });

  it('goes into no group as well, and into none of another school', async () => {
    expect((await add(['Без группы'], null))[0]?.group).toBeNull();
    for (const groupId of [foreignGroup, 999_999]) {
      const refused = await manager.change('POST', '/invitations', { groupId, names: ['Никто'] });
      expect(refused.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
    const archived = await addTestGroup(server.db, manager.schoolId, 'Старая');
    await server.db.query('UPDATE groups SET archived_at = now() WHERE id = $1', [archived]);
    const refused = await manager.change('POST', '/invitations', { groupId: archived, names: ['Никто'] });
    expect(refused.statusCode).toBe(404);
    expect((await list('?state=waiting')).invitations.map(({ name }) => name)).not.toContain('Никто');
  });

  it('is done once for a key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { groupId: null, names: ['Однажды'] };
    expect((await manager.change('POST', '/invitations', body, headers)).statusCode).toBe(201);
    const again = await manager.change('POST', '/invitations', body, headers);
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'already_done' });
    const found = (await list()).invitations.filter(({ name }) => name === 'Однажды');
    expect(found).toHaveLength(1);
  });

  it('takes names of one line', async () => {
    for (const names of [
      [],
      [''],
      ['a\nb'],
      ['\u202eспоткнись'],
      ['x'.repeat(121)],
      Array(201).fill('Имя'),
    ]) {
      const refused = await manager.change('POST', '/invitations', { groupId: null, names });
      expect(refused.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    }
    expect(await add(Array.from({ length: 200 }, (_, at) => `Ученик ${at} ${'я'.repeat(100)}`))).toHaveLength(
      200,
    );
  });
});

describe('the list', () => {
  it('is by group and state, newest first, two hundred on a page', async () => {
    const invited = await testStaff(server, { school: 'SECOND' });
    const names = Array.from({ length: 201 }, (_, at) => `Имя ${at}`);
    for (const part of [names.slice(0, 200), names.slice(200)]) {
      expect((await invited.change('POST', '/invitations', { groupId: null, names: part })).statusCode).toBe(
        201,
      );
    }
    const own = await invited.change('POST', '/invitations', { groupId: foreignGroup, names: ['В группе'] });
    expect(own.statusCode).toBe(201);
    const first = await list('', invited);
    expect([first.total, first.invitations.length]).toEqual([202, 200]);
    expect(first.invitations.slice(0, 2).map(({ name }) => name)).toEqual(['В группе', 'Имя 200']);
    const second = await list('?page=2', invited);
    expect(second.invitations.map(({ name }) => name)).toEqual(['Имя 1', 'Имя 0']);
    expect((await list(`?group=${foreignGroup}`, invited)).invitations.map(({ name }) => name)).toEqual([
      'В группе',
    ]);
    expect((await list('?group=none&state=waiting', invited)).total).toBe(201);
    expect((await list('?state=used', invited)).total).toBe(0);
  });

  it('shows no school the invitations of another', async () => {
    const mine = await addOne('Только моя');
    const seen = (await list('', foreign)).invitations;
    expect(seen.map(({ name }) => name)).not.toContain('Только моя');
    expect((await foreign.get(`/invitations?group=${group}`)).statusCode).toBe(404);
    expect((await change(mine, { name: 'Чужая' }, foreign)).statusCode).toBe(404);
  });

  it('is not found for a group that is none of the school’s, and empty for one without invitations', async () => {
    const empty = await addTestGroup(server.db, manager.schoolId, 'Пустая');
    for (const path of ['/invitations', '/invitations/names']) {
      for (const id of [foreignGroup, 999_999_999]) {
        const response = await manager.get(`${path}?group=${id}`);
        expect(response.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
      }
      expect((await manager.get(`${path}?group=${empty}`)).statusCode).toBe(200);
    }
  });

  it('tells every name of a group, of its learners and of those who are invited, and of nobody else', async () => {
    const full = await addTestGroup(server.db, manager.schoolId, 'Полная');
    const names = async (of: number | 'none') =>
      (await manager.get(`/invitations/names?group=${of}`)).json<{ names: string[] }>().names.toSorted();
    const learners = Array.from({ length: 520 }, (_, index) => `Ученик ${1000 + index}`);
    await server.db.query(
      "INSERT INTO users (login, password_hash, school_id) SELECT 'known' || n, '', $1 FROM generate_series(0, 519) n",
      [manager.schoolId],
    );
    await server.db.query(
      `UPDATE roster r SET group_id = $1, name = 'Ученик ' || (1000 + substr(u.login, 6)::int)
       FROM users u WHERE u.id = r.user_id AND u.login ~ '^known\\d+$'`,
      [full],
    );
    const gone = await addTestLearner(server.db, manager.schoolId, {
      name: 'Архивный',
      group_id: full,
      archived_at: new Date(),
    });
    const [, revoked] = await add(['Приглашённая', 'Отозванный', 'Ученик 1000'], full);
    await change(revoked as Invitation, { isRevoked: true });
    expect(await names(full)).toEqual(['Приглашённая', ...learners].toSorted());
    expect(await names('none')).not.toContain('Ученик 1000');
    await server.db.query("DELETE FROM users WHERE login ~ '^known\\d+$' OR id = $1", [gone]);
  });

  it('is not there for a teacher', async () => {
    const mine = await addOne();
    for (const response of [
      await teacher.get('/invitations'),
      await teacher.change('POST', '/invitations', { groupId: group, names: ['Имя'] }),
      await change(mine, { isRevoked: true }, teacher),
    ]) {
      expect(response.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
  });
});

describe('an invitation', () => {
  it('that nobody used is forgotten with its name thirty days after it ended', async () => {
    const [waiting, ended, revoked, used] = await add(['Ждёт', 'Закончилось', 'Отозвано', 'Пришёл']);
    expect((await register(used?.code ?? '')).statusCode).toBe(201);
    await change(revoked as Invitation, { isRevoked: true });
    const left = async () =>
      (
        await server.db.query<{ name: string }>(
          'SELECT name FROM invitations WHERE id = ANY ($1::bigint[]) ORDER BY id',
          [[waiting, ended, revoked, used].map((each) => each?.id ?? 0)],
        )
      ).map(({ name }) => name);
    const endedDaysAgo = (days: number) =>
      server.db.query(
        "UPDATE invitations SET expires_at = now() - $2 * interval '1 day' WHERE id = ANY ($1::bigint[])",
        [[ended, revoked, used].map((each) => each?.id ?? 0), days],
      );
    await endedDaysAgo(29);
    await purge(server.db);
    expect(await left()).toEqual(['Ждёт', 'Закончилось', 'Отозвано', 'Пришёл']);
    await endedDaysAgo(31);
    await purge(server.db);
    expect(await left()).toEqual(['Ждёт', 'Пришёл']);
  });

  it('is renamed and moved, with what was before in the journal', async () => {
    const found = await addOne('Иваноф');
    const changed = (await change(found, { name: 'Иванов', groupId: null })).json<Invitation>();
    expect(changed).toMatchObject({
      id: found.id,
      version: 2,
      name: 'Иванов',
      group: null,
      code: found.code,
    });
    expect(await journal()).toEqual([
      {
        action: 'invitation.changed',
        subject_name: 'Иванов',
        before: { name: 'Иваноф', group: 'Вечерняя' },
        after: { name: 'Иванов', group: null },
      },
    ]);
    expect((await change(changed, { groupId: foreignGroup })).statusCode).toBe(404);
  });

  it('is taken back: its code opens nothing, and nothing but a new code changes it', async () => {
    const found = await addOne();
    const revoked = (await change(found, { isRevoked: true })).json<Invitation>();
    expect(revoked).toMatchObject({ state: 'revoked', code: null });
    const looked = await server.request({ url: `/api/v1/user/driving_school/${found.code}` });
    expect(looked.json()).toMatchObject({ statusCode: 404, code: 'school_not_found' });
    expect((await change(revoked, { name: 'Другой' })).json()).toMatchObject({ code: 'validation_failed' });
    const renewed = (await change(revoked, { isRenewed: true })).json<Invitation>();
    expect(renewed.state).toBe('waiting');
    expect(renewed.code).not.toBe(found.code);
  });

  it('ends after thirty days, and is renewed for thirty more with another code', async () => {
    const found = await addOne();
    server.clock.advance(30 * DAY);
    const later = await testStaff(server);
    const expired = (await list('?state=expired', later)).invitations.find(({ id }) => id === found.id);
    expect(expired).toMatchObject({ state: 'expired', code: found.code });
    expect((await server.request({ url: `/api/v1/user/driving_school/${found.code}` })).statusCode).toBe(404);
    const renewed = (await change(found, { isRenewed: true }, later)).json<Invitation>();
    expect(renewed.state).toBe('waiting');
    expect(Date.parse(renewed.expiresAt) - server.clock.now()).toBe(30 * DAY);
    expect((await server.request({ url: `/api/v1/user/driving_school/${found.code}` })).statusCode).toBe(404);
    expect((await server.request({ url: `/api/v1/user/driving_school/${renewed.code}` })).statusCode).toBe(
      200,
    );
    manager = later;
  });

  it('that was used is the learner’s: it shows no code and is changed no more', async () => {
    const found = await addOne();
    expect((await register(found.code ?? '')).statusCode).toBe(201);
    const used = (await list('?state=used')).invitations.find(({ id }) => id === found.id);
    expect(used).toMatchObject({ state: 'used', code: null, version: 2, learnerId: expect.any(Number) });
    for (const payload of [{ isRevoked: true }, { isRenewed: true }, { name: 'Иной' }]) {
      expect((await change(found, payload)).json()).toMatchObject({
        statusCode: 409,
        code: 'changed_meanwhile',
      });
      expect((await change({ ...found, version: 2 }, payload)).json()).toMatchObject({
        code: 'validation_failed',
      });
    }
  });

  it('is changed on the state that was seen, and once for a key', async () => {
    const found = await addOne();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await change(found, { name: 'Первый' }, manager, headers)).statusCode).toBe(200);
    const again = await change(found, { name: 'Первый' }, manager, headers);
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'already_done' });
    const late = await change(found, { name: 'Второй' });
    expect(late.json()).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' });
  });

  it('is not taken back and renewed at once', async () => {
    const refused = await change(await addOne(), { isRevoked: true, isRenewed: true });
    expect(refused.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });
});
