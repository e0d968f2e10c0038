import type { Invitation } from '@avto/contract/console';
import type { Tokens } from '@avto/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { foldPersonalCode, markOfCode } from '#console/personal-code.ts';
import { SignedCookie } from '#lib/signed-cookie.ts';
import { findSchool, saveSchool, setSchoolClosed } from '#schools/school-store.ts';
import {
  password,
  startTestApp,
  type TestApp,
  testKeys,
  type TestLearner,
  testSchool,
} from '#testing/test-app.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';
import { claimsOf } from '#testing/tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Of the app's own question after its school. */
const byItself = { 'x-school-again': '1' };

let server: TestApp;
let manager: TestStaff;
let group: number;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp();
  await saveSchool(server.db, testSchool('OTHER', 'Другая'));
});
afterAll(() => server.close());
beforeEach(async () => {
  manager = await testStaff(server);
  group = await addTestGroup(server.db, manager.schoolId, `Группа ${(serial += 1)}`);
});

const invite = async (
  name = 'Семёнова  Анна',
  groupId: number | null = group,
): Promise<Invitation & { code: string }> => {
  const response = await manager.change('POST', '/invitations', { groupId, names: [name] });
  return response.json<{ invitations: (Invitation & { code: string })[] }>().invitations[0]!;
};
const change = async (invitation: Invitation, payload: object) => {
  const response = await manager.change('PATCH', `/invitations/${invitation.id}`, {
    version: invitation.version,
    ...payload,
  });
  expect(response.statusCode).toBe(200);
  return response.json<Invitation & { code: string }>();
};
const lookUp = (code: string, headers: Record<string, string> = {}) =>
  server.request({
    url: `/api/v1/user/driving_school/${encodeURIComponent(code)}`,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
const cookieOf = (response: LightMyRequestResponse) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const cookieAfter = async (code: string, cookie = '', headers: Record<string, string> = {}) => {
  const response = await lookUp(code, { cookie, ...headers });
  expect(response.statusCode).toBe(200);
  return cookieOf(response);
};
const signUp = async (headers: Record<string, string>, login = `joiner${(serial += 1)}`) => {
  const response = await server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signup',
    payload: { login, password },
    headers,
  });
  return response;
};
/** How the newcomer of a registration stands in the roster. */
const newcomer = async (headers: Record<string, string>) => {
  const response = await signUp(headers);
  expect(response.statusCode).toBe(201);
  const claims = claimsOf(response.json<Tokens>().accessToken);
  return { school: claims.school_code, ...(await rosterRow(claims.user_id)) };
};
const rosterRow = async (userId: number) => {
  const [row] = await asOperator(server.db, (tx) =>
    tx.query<{ name: string | null; name_key: string; group_id: number | null }>(
      'SELECT name, name_key, group_id FROM roster WHERE user_id = $1',
      [userId],
    ),
  );
  return row;
};
const stateOf = async ({ id }: Invitation) =>
  (await manager.get('/invitations'))
    .json<{ invitations: Invitation[] }>()
    .invitations.find((each) => each.id === id);
const nameless = (school: string | null) => ({ school, ...(school ? { name: null, group_id: null } : {}) });

describe('a personal code', () => {
  it('is answered like the code of the school, however it is typed', async () => {
    const { code } = await invite();
    const plain = await lookUp('AVTO2026');
    const cyrillic = code.toLowerCase().replace('-', ' ').replaceAll('a', 'а').replaceAll('x', 'х');
    for (const typed of [code, foldPersonalCode(code) ?? '', cyrillic]) {
      const found = await lookUp(typed);
      expect([found.statusCode, found.body, found.headers.etag]).toEqual([
        200,
        plain.body,
        plain.headers.etag,
      ]);
    }
    expect((await stateOf(await invite()))?.state).toBe('waiting');
  });

  it('gives way to a school of the same code', async () => {
    const invitation = await invite();
    await saveSchool(server.db, testSchool(invitation.code, 'Тёзка'));
    expect((await lookUp(invitation.code)).json()).toMatchObject({ name: 'Тёзка' });
    // Without its dash it is no longer the school's.
    expect((await lookUp(invitation.code.replace('-', ''))).json()).toMatchObject({ name: 'Твоя автошкола' });
  });

  it('that was used, taken back, renewed or never given is one and the same answer', async () => {
    const [used, revoked, renewed] = [await invite(), await invite(), await invite()];
    expect(await newcomer({ 'x-driving-school': used.code })).toMatchObject({ school: 'AVTO2026' });
    await change(revoked, { isRevoked: true });
    await change(renewed, { isRenewed: true });
    const bodies = new Set<string>();
    for (const code of [used.code, revoked.code, renewed.code, '23456-789AB']) {
      const { requestId: _, ...body } = (await lookUp(code)).json<{ requestId: string; message: string }>();
      expect(body).toMatchObject({ statusCode: 404, code: 'school_not_found' });
      bodies.add(JSON.stringify(body));
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('уже использован');
    expect((await lookUp('NOSUCHCODE')).json()).toMatchObject({ message: 'Такого кода не существует' });
  });

  it('counts as a lookup: one who guesses is stopped', async () => {
    const learner = await server.learner();
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1)
      statuses.push((await learner.get('/api/v1/user/driving_school/23456-789AB')).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
  });

  it('of a closed school opens it to nobody new', async () => {
    await saveSchool(server.db, testSchool('CLOSING', 'Закрывается'));
    const own = await testStaff(server, { school: 'CLOSING' });
    const added = await own.change('POST', '/invitations', { groupId: null, names: ['Поздний'] });
    const { code } = added.json<{ invitations: Invitation[] }>().invitations[0]!;
    const cookie = await cookieAfter(code ?? '');
    await setSchoolClosed(server.db, (await findSchool(server.db, 'CLOSING'))?.id ?? 0, true);
    expect((await lookUp(code ?? '')).statusCode).toBe(404);
    for (const headers of [{ cookie }, { 'x-driving-school': code ?? '' }]) {
      expect(await newcomer(headers)).toEqual(nameless(null));
    }
  });
});

describe('registration with a personal code', () => {
  it('gives the account its name and group, uses the code up, and says so in the journal', async () => {
    const invitation = await invite();
    const cookie = await cookieAfter(invitation.code);
    expect(decodeURIComponent(cookie)).not.toContain(foldPersonalCode(invitation.code));
    const response = await signUp({ cookie });
    const { user_id: id, school_code: school } = claimsOf(response.json<Tokens>().accessToken);
    expect(school).toBe('AVTO2026');
    expect(await rosterRow(id)).toEqual({
      name: 'Семёнова  Анна',
      name_key: 'семенова анна',
      group_id: group,
    });
    expect(await stateOf(invitation)).toMatchObject({ state: 'used', learnerId: id, code: null });
    const entries = await server.db.query(
      `SELECT staff_id, staff_name, action, subject_kind, subject_id, after FROM console_journal
       WHERE subject_id = $1 AND subject_kind = 'learner'`,
      [id],
    );
    expect(entries).toEqual([
      {
        staff_id: null,
        staff_name: 'Семёнова  Анна',
        action: 'learner.joined',
        subject_kind: 'learner',
        subject_id: id,
        after: { name: 'Семёнова  Анна', group: invitation.group?.name },
      },
    ]);
    expect(await newcomer({ cookie })).toMatchObject(nameless('AVTO2026'));
  });

  it('works by the header too, for browsers that block the cookie', async () => {
    const { code } = await invite('Кириллов');
    const header = encodeURIComponent(code.toLowerCase().replaceAll('k', 'к'));
    expect(await newcomer({ 'x-driving-school': header })).toMatchObject({
      school: 'AVTO2026',
      name: 'Кириллов',
    });
    expect(await newcomer({ 'x-driving-school': code })).toEqual(nameless(null));
  });

  it('names one of two phones that come at once; the other is a learner without a name', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { code } = await invite(`Двойник ${round}`);
      const cookie = await cookieAfter(code);
      const both = await Promise.all([newcomer({ cookie }), newcomer({ cookie })]);
      expect(both.map(({ school }) => school)).toEqual(['AVTO2026', 'AVTO2026']);
      expect(both.filter(({ name }) => name === `Двойник ${round}`)).toHaveLength(1);
      expect(both.filter(({ name }) => name === null)).toHaveLength(1);
    }
  });

  it('that fails leaves the code to be used', async () => {
    const invitation = await invite('Со второго раза');
    const cookie = await cookieAfter(invitation.code);
    const { login } = await server.learner();
    expect((await signUp({ cookie }, login)).json()).toMatchObject({ code: 'login_taken' });
    expect((await stateOf(invitation))?.state).toBe('waiting');
    expect(await newcomer({ cookie })).toMatchObject({ name: 'Со второго раза' });
  });

  it('follows what was changed since the code was typed', async () => {
    const invitation = await invite('Опечатка');
    const cookie = await cookieAfter(invitation.code);
    await change(invitation, { name: 'Без опечатки', groupId: null });
    expect(await newcomer({ cookie })).toMatchObject({ name: 'Без опечатки', group_id: null });
  });

  it.each([
    ['taken back', { isRevoked: true }],
    ['given another code, for the card was lost', { isRenewed: true }],
  ])('by a cookie whose invitation was %s is one without a name', async (_how, payload) => {
    const invitation = await invite();
    const cookie = await cookieAfter(invitation.code);
    await change(invitation, payload);
    expect(await newcomer({ cookie })).toMatchObject(nameless('AVTO2026'));
  });

  it('into a group that was archived meanwhile is into none', async () => {
    const { code } = await invite('Опоздавший');
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE groups SET archived_at = now() WHERE id = $1', [group]),
    );
    expect(await newcomer({ 'x-driving-school': code })).toMatchObject({
      name: 'Опоздавший',
      group_id: null,
    });
  });

  it('ends with the thirty days, also for a cookie', async () => {
    const { code } = await invite();
    const cookie = await cookieAfter(code);
    server.clock.advance(30 * DAY);
    manager = await testStaff(server);
    expect((await lookUp(code)).statusCode).toBe(404);
    expect(await newcomer({ cookie })).toMatchObject(nameless('AVTO2026'));
  });
});

describe('the cookie of the chosen school', () => {
  const signed = (value: string) => {
    const headers: Record<string, string> = {};
    new SignedCookie({
      name: 'ds',
      keys: [testKeys[0].schoolCookie],
      maxAge: 1000,
      isSecure: () => false,
      corsOrigins: [],
    }).set({} as never, { header: (name: string, text: string) => (headers[name] = text) } as never, value);
    return headers['set-cookie']?.split(';')[0] ?? '';
  };

  it('of an earlier version is still good', async () => {
    expect(await newcomer({ cookie: signed(String(manager.schoolId)) })).toMatchObject(nameless('AVTO2026'));
  });

  it.each(['x', '0', '-', '1-2', '1-2-', '1-2-short', '1-2-12345678-9-9', '99999999999999999999'])(
    'is none with the value «%s», even if it is signed',
    async (value) => {
      expect(await newcomer({ cookie: signed(value) })).toEqual(nameless(null));
    },
  );

  it('keeps the invitation while the app looks its school up again, and drops it for another school', async () => {
    const { code } = await invite('Терпеливый');
    const first = await cookieAfter(code);
    const again = await cookieAfter('AVTO2026', first, byItself);
    const foreign = await cookieAfter('OTHER', again);
    expect(await newcomer({ cookie: foreign })).toMatchObject(nameless('OTHER'));
    const back = await cookieAfter('AVTO2026', foreign, byItself);
    expect(await newcomer({ cookie: back })).toMatchObject(nameless('AVTO2026'));
    expect(await newcomer({ cookie: again })).toMatchObject({ name: 'Терпеливый' });
  });

  it('drops the invitation for the next one at this computer, who types the code of the school', async () => {
    const invitation = await invite('Передумавший');
    const next = await cookieAfter('AVTO2026', await cookieAfter(invitation.code));
    expect(await newcomer({ cookie: next })).toMatchObject(nameless('AVTO2026'));
    expect((await stateOf(invitation))?.state).toBe('waiting');
  });

  it('keeps the invitation for an hour from when its code was typed, and no longer by looking again', async () => {
    server.clock.stop();
    const { code } = await invite('Последний');
    const first = await cookieAfter(code);
    server.clock.advance(HOUR - 1000);
    const again = await cookieAfter('AVTO2026', first, byItself);
    server.clock.advance(1000);
    for (const cookie of [first, again])
      expect(await newcomer({ cookie })).toMatchObject(nameless('AVTO2026'));
    server.clock.advance(-1000);
    expect(await newcomer({ cookie: again })).toMatchObject({ name: 'Последний' });
  });

  it('has no invitation any more when an earlier version set it, which told no time', async () => {
    const { id, code } = await invite('Давний');
    const mark = markOfCode(foldPersonalCode(code) ?? '');
    const school = manager.schoolId;
    expect(await newcomer({ cookie: signed(`${school}-${id}-${mark}`) })).toMatchObject(nameless('AVTO2026'));
    const now = Math.floor(server.clock.now() / 1000);
    expect(await newcomer({ cookie: signed(`${school}-${id}-${mark}-${now}`) })).toMatchObject({
      name: 'Давний',
    });
  });

  it('takes the invitation that was typed last', async () => {
    const [one, two] = [await invite('Первая'), await invite('Вторая')];
    const cookie = await cookieAfter(two.code, await cookieAfter(one.code));
    expect(await newcomer({ cookie })).toMatchObject({ name: 'Вторая' });
    expect((await stateOf(one))?.state).toBe('waiting');
  });

  it('names no school and no invitation once a letter of it is changed', async () => {
    const cookie = await cookieAfter((await invite()).code);
    expect(await newcomer({ cookie: cookie.replace(/=(\d+)-/, '=$19-') })).toEqual(nameless(null));
  });
});

describe('a learner who looks a personal code up', () => {
  const looksUp = async (learner: TestLearner, code: string) =>
    (await learner.get(`/api/v1/user/driving_school/${code}`)).statusCode;

  it('gets its name when the school had none for them', async () => {
    const learner = await server.learner();
    const invitation = await invite('Названный');
    expect(await looksUp(learner, invitation.code)).toBe(200);
    expect(await rosterRow(learner.userId)).toMatchObject({ name: 'Названный', group_id: group });
    expect(await stateOf(invitation)).toMatchObject({ state: 'used', learnerId: learner.userId });
    expect(await looksUp(learner, invitation.code)).toBe(404);
  });

  it('without a school gets school, name and group', async () => {
    const learner = await server.learner(undefined, { 'x-driving-school': '' });
    expect(await rosterRow(learner.userId)).toBeUndefined();
    expect(await looksUp(learner, (await invite('Ничей')).code)).toBe(200);
    expect(await rosterRow(learner.userId)).toMatchObject({ name: 'Ничей', group_id: group });
  });

  it('keeps the group in which the school put them, unless the invitation has one', async () => {
    const learner = await server.learner();
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET group_id = $1 WHERE user_id = $2', [group, learner.userId]),
    );
    expect(await looksUp(learner, (await invite('Остаётся', null)).code)).toBe(200);
    expect(await rosterRow(learner.userId)).toMatchObject({ name: 'Остаётся', group_id: group });
  });

  it('of another school, with a name, or in the archive, changes nothing by it', async () => {
    const stranger = await server.learner(undefined, { 'x-driving-school': 'OTHER' });
    const named = await server.learner();
    const archived = await server.learner();
    expect(await looksUp(named, (await invite('Прежнее имя')).code)).toBe(200);
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE roster SET archived_at = now() WHERE user_id = $1', [archived.userId]),
    );
    const invitation = await invite('Новое имя');
    for (const learner of [stranger, named, archived]) {
      const before = await rosterRow(learner.userId);
      expect(await looksUp(learner, invitation.code)).toBe(200);
      expect(await rosterRow(learner.userId)).toEqual(before);
    }
    expect((await stateOf(invitation))?.state).toBe('waiting');
  });

  it('is the only one of two who do so at once', async () => {
    const learners = [await server.learner(), await server.learner()];
    const { code } = await invite('Один');
    await Promise.all(learners.map((learner) => looksUp(learner, code)));
    const names = await Promise.all(learners.map(async ({ userId }) => (await rosterRow(userId))?.name));
    expect(new Set(names)).toEqual(new Set(['Один', null]));
  });
});
