import type { RosterEntry, Tokens } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { foldPersonalCode } from '#console/personal-code.ts';
import { password, startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { addTestGroup } from '#testing/test-roster.ts';
import { type TestStaff, testStaff } from '#testing/test-staff.ts';
import { claimsOf } from '#testing/tokens.ts';

const HOUR = 3_600_000;
const newPassword = 'another-secret';

let server: TestApp;
let manager: TestStaff;
let learner: TestLearner;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp({ deps: { refuseCommonPasswords: true } });
  server.clock.stop();
});
afterAll(() => server.close());
beforeEach(async () => {
  manager = await testStaff(server);
  learner = await server.learner();
});

const change = async (payload: object) => {
  const [row] = await asOperator(server.db, (tx) =>
    tx.query<{ version: number }>('SELECT version FROM roster WHERE user_id = $1', [learner.userId]),
  );
  const body = { version: row?.version, ...payload };
  expect((await manager.change('PATCH', `/learners/${learner.userId}`, body)).statusCode).toBe(200);
};
const entry = async (who = learner) => (await who.get('/api/v1/user/roster')).json<RosterEntry>();
const makeCard = async () => {
  await change({ name: `Ученик ${(serial += 1)}` });
  const response = await manager.change('POST', `/learners/${learner.userId}/password-card`, {});
  expect(response.statusCode).toBe(201);
  return response.json<{ code: string; expiresAt: string }>();
};
const from = () => `10.77.${(serial += 1) >> 8}.${serial & 255}`;
const look = (code: string, remoteAddress = from()) =>
  server.request({ url: `/api/v1/auth/user/new-password/${encodeURIComponent(code)}`, remoteAddress });
const renew = (code: string, word = newPassword, remoteAddress = from()) =>
  server.request({
    method: 'POST',
    url: '/api/v1/auth/user/new-password',
    payload: { code, password: word },
    remoteAddress,
  });
const signIn = async (word: string) =>
  (
    await server.request({
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login: learner.login, password: word },
      remoteAddress: from(),
    })
  ).statusCode;

describe('what a school keeps', () => {
  it('is shown to its learner', async () => {
    expect(await entry()).toEqual({
      school: { code: 'AVTO2026', name: 'Твоя автошкола' },
      name: null,
      group: null,
      archivedAt: null,
      passwordRenewedAt: null,
    });
    const groupId = await asOperator(server.db, (tx) =>
      addTestGroup(tx, manager.schoolId, `Группа ${serial}`),
    );
    await change({ name: 'Имя Фамилия', groupId, isArchived: true });
    const now = new Date(server.clock.now()).toISOString();
    expect(await entry()).toMatchObject({ name: 'Имя Фамилия', group: `Группа ${serial}`, archivedAt: now });
  });

  it('is nothing for a learner without a school', async () => {
    const free = await server.learner(undefined, { 'x-driving-school': '' });
    expect(await entry(free)).toEqual({
      school: null,
      name: null,
      group: null,
      archivedAt: null,
      passwordRenewedAt: null,
    });
  });

  it('says when the password was renewed, once the learner is in again', async () => {
    const { code } = await makeCard();
    const made = new Date(server.clock.now()).toISOString();
    const { accessToken } = (await renew(code)).json<Tokens>();
    const response = await server.request({
      url: '/api/v1/user/roster',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(response.json()).toMatchObject({ passwordRenewedAt: made });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a card', () => {
  it('says whose password it renews, however it is typed', async () => {
    const { code, expiresAt } = await makeCard();
    for (const typed of [code, code.toLowerCase().replace('-', ' '), foldPersonalCode(code) ?? '']) {
      expect((await look(typed)).json()).toEqual({
        login: learner.login,
        school: 'Твоя автошкола',
        expiresAt,
      });
    }
  });

  it('sets the password, signs in on this device and ends every other session', async () => {
    const { code } = await makeCard();
    const between = await server.request({
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login: learner.login, password },
    });
    const response = await renew(code);
    expect(response.statusCode).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/^device=/);
    const { accessToken } = response.json<Tokens>();
    expect(claimsOf(accessToken)).toMatchObject({ user_id: learner.userId, school_code: 'AVTO2026' });
    const status = async (token: string) =>
      (
        await server.request({
          url: '/api/v1/user/exam/tickets/1',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await status(accessToken)).toBe(200);
    expect(await status(between.json<Tokens>().accessToken)).toBe(401);
    expect(await signIn(password)).toBe(400);
    expect(await signIn(newPassword)).toBe(200);
    const entries = await server.db.query(
      `SELECT action, staff_id, staff_name, subject_id FROM console_journal
       WHERE subject_kind = 'learner' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [learner.userId],
    );
    expect(entries).toEqual([
      {
        action: 'learner.password-renewed',
        staff_id: null,
        staff_name: (await entryName()) ?? '',
        subject_id: learner.userId,
      },
    ]);
  });
  const entryName = async () =>
    (
      await asOperator(server.db, (tx) =>
        tx.query<{ name: string }>('SELECT name FROM roster WHERE user_id = $1', [learner.userId]),
      )
    )[0]?.name;

  it('works once: of two at the same time one gets in', async () => {
    const { code } = await makeCard();
    const both = await Promise.all([renew(code, 'first-secret'), renew(code, 'second-secret')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ]);
    expect(
      [await signIn('first-secret'), await signIn('second-secret')].toSorted((one, other) => one - other),
    ).toEqual([200, 400]);
    for (const dead of [await look(code), await renew(code)]) {
      expect(dead.json()).toMatchObject({ statusCode: 404, code: 'card_dead' });
    }
  });

  it('is dead after a day, after a newer one, and with its account', async () => {
    const first = await makeCard();
    const second = await makeCard();
    expect((await renew(first.code)).json()).toMatchObject({ code: 'card_dead' });
    expect((await look(second.code)).statusCode).toBe(200);
    server.clock.advance(24 * HOUR);
    expect((await look(second.code)).statusCode).toBe(404);
    expect((await renew(second.code)).statusCode).toBe(404);
    manager = await testStaff(server);
    const third = await makeCard();
    const removed = await manager.change('DELETE', `/learners/${learner.userId}`, { typed: learner.login });
    expect(removed.statusCode).toBe(200);
    expect((await renew(third.code)).statusCode).toBe(404);
  });

  it.each(['short', '', 'x'.repeat(129), 'qwerty123'])(
    'takes no password «%s», and stays good',
    async (word) => {
      const { code } = await makeCard();
      expect((await renew(code, word)).json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
      expect((await renew(code)).statusCode).toBe(200);
    },
  );

  it('is guessed no more often than codes of schools', async () => {
    const remoteAddress = '10.78.0.1';
    for (let number = 0; number < 299; number += 1) await look('23456-789AB', remoteAddress);
    expect((await renew('23456-789AC', newPassword, remoteAddress)).statusCode).toBe(404);
    const { code } = await makeCard();
    for (const refused of [await look(code, remoteAddress), await renew(code, newPassword, remoteAddress)]) {
      expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    }
  });

  it.each(['x', '%00', '\u0000', '23456-789AB', 'Ж'.repeat(64)])('is not «%s»', async (code) => {
    expect((await look(code)).json()).toMatchObject({ statusCode: 404, code: 'card_dead' });
    expect((await renew(code)).json()).toMatchObject({ statusCode: 404, code: 'card_dead' });
  });

  it('opens no invitation, nor an invitation a password', async () => {
    const { code } = await makeCard();
    expect((await server.request({ url: `/api/v1/user/driving_school/${code}` })).statusCode).toBe(404);
    const added = await manager.change('POST', '/invitations', { groupId: null, names: ['Имя'] });
    const [invitation] = added.json<{ invitations: { code: string }[] }>().invitations;
    expect((await look(invitation?.code ?? '')).statusCode).toBe(404);
  });
});
