import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { changeMember, renewLink } from '#console/staff-changes.ts';
import { findSchool } from '#schools/school-store.ts';
import { base, password, staffEntrance } from '#testing/staff-entrance.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let schoolId: number;
const {
  from,
  moveOn,
  operator,
  invited,
  call,
  cookiesOf,
  sessionOf,
  person,
  signIn,
  session,
  codeOf,
  connect,
  journalOf,
} = staffEntrance(
  () => server,
  () => schoolId,
);

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
  schoolId = (await findSchool(server.db, 'AVTO2026'))?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(moveOn);

describe('signing in', () => {
  it('begins a session of twelve hours in a cookie that scripts and foreign pages have no part in', async () => {
    const { login, id } = await person();
    const answer = await signIn(login.toUpperCase());
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(cookiesOf(answer).find((each) => each.startsWith('staff='))).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const mine = await session(sessionOf(answer) ?? '');
    expect(mine.json()).toEqual({
      staff: { id, name: 'Анна Кац', login, role: 'manager', hasTotp: false, recoveryCodes: 0 },
      school: { code: 'AVTO2026', name: 'Твоя автошкола' },
      mustConnectTotp: false,
      seats: { taken: 0, limit: null, until: null, state: 'free' },
      endsAt: new Date(server.clock.now() + 12 * 3_600_000).toISOString(),
    });
    server.clock.advance(12 * 3_600_000 - 1000);
    expect((await session(sessionOf(answer) ?? '')).statusCode).toBe(200);
    server.clock.advance(1000);
    expect((await session(sessionOf(answer) ?? '')).statusCode).toBe(401);
  });

  it('over https has a cookie of the host alone', async () => {
    const { login } = await person();
    const app = await server.node({ publicUrl: 'https://school.example' });
    const answer = await app.inject({
      method: 'POST',
      url: `${base}/session`,
      payload: { login, password },
      headers: { origin: 'https://school.example' },
    });
    expect(cookiesOf(answer).find((each) => each.includes('staff='))).toMatch(
      /^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is noted with the address, and a token is nowhere in the database', async () => {
    const { id, cookie } = await person();
    expect(await journalOf(id)).toEqual([
      { action: 'staff.added', address: null, subject_kind: 'staff' },
      { action: 'staff.password', address: from(), subject_kind: 'staff' },
      { action: 'session.begun', address: from(), subject_kind: 'session' },
    ]);
    const token = cookie.split('=')[1] ?? '';
    const stored = await asOperator(server.db, (tx) =>
      tx.query<{ row: string }>(
        'SELECT row_to_json(s)::text AS row FROM staff_sessions s UNION ALL SELECT row_to_json(j)::text FROM console_journal j',
      ),
    );
    const hex = Buffer.from(token).toString('hex');
    for (const { row } of stored) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(hex);
    }
  });

  it('says the same of a wrong password, of nobody, of the invited and of the disabled', async () => {
    const { login } = await person();
    const { login: invitee } = await invited();
    const disabled = await person();
    await asOperator(server.db, (tx) => changeMember(tx, operator(), disabled.id, { isDisabled: true }));
    expect((await session(disabled.cookie)).statusCode).toBe(401);
    const tries = [
      [login, 'wrong'],
      ['nobody@example.org', password],
      [invitee, password],
      [disabled.login, password],
    ] as const;
    for (const [name, word] of tries) {
      const answer = await signIn(name, word);
      expect(answer.json()).toMatchObject({
        statusCode: 400,
        code: 'bad_credentials',
        message: 'Неверный логин или пароль',
      });
      expect(sessionOf(answer)).toBeUndefined();
    }
  });

  it('gives a browser that is signed in a new session in place of its own', async () => {
    const { login, cookie } = await person();
    const answer = await call('POST', '/session', { login, password }, { cookie });
    expect((await session(cookie)).statusCode).toBe(401);
    expect((await session(sessionOf(answer) ?? '')).statusCode).toBe(200);
  });

  it('out ends the session and takes the cookie away, with a session or without', async () => {
    const { cookie } = await person();
    for (const each of [cookie, undefined, 'staff=x']) {
      const answer = await call('DELETE', '/session', undefined, each === undefined ? {} : { cookie: each });
      expect(answer.statusCode).toBe(200);
      expect(cookiesOf(answer).join()).toContain('staff=; Max-Age=0');
    }
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('is delayed after five wrong passwords, for this login from this network', async () => {
    const { login } = await person();
    for (let count = 0; count < 5; count += 1) expect((await signIn(login, 'wrong')).statusCode).toBe(400);
    const refused = await signIn(login);
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(5 * 60_000);
    expect((await signIn(login)).statusCode).toBe(200);
  });

  it('is counted apart from a learner of the same name at the same address', async () => {
    const { login: nickname } = await server.learner('twin1');
    const { login, token } = await invited('twin1');
    await call('POST', `/links/${token}`, { password });
    expect(login).toBe(nickname);
    for (let count = 0; count < 5; count += 1) await signIn(login, 'wrong');
    expect((await signIn(login)).statusCode).toBe(429);
    const learner = await server.request({
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login: nickname, password: 'secret1' },
      remoteAddress: from(),
    });
    expect(learner.statusCode).toBe(200);
  });
});

describe('a one-time link', () => {
  it('says whom it is for as often as it is opened, sets the password once, and signs in', async () => {
    const { login, token } = await invited();
    for (let count = 0; count < 2; count += 1) {
      expect((await call('GET', `/links/${token}`)).json()).toEqual({
        name: 'Анна Кац',
        login,
        school: 'Твоя автошкола',
        expiresAt: new Date(server.clock.now() + 72 * 3_600_000).toISOString(),
      });
    }
    const used = await call('POST', `/links/${token}`, { password });
    expect((await session(sessionOf(used) ?? '')).statusCode).toBe(200);
    for (const again of [
      await call('GET', `/links/${token}`),
      await call('POST', `/links/${token}`, { password: 'another password' }),
    ]) {
      expect(again.json()).toMatchObject({ statusCode: 404, code: 'link_dead' });
    }
    expect((await signIn(login)).statusCode).toBe(200);
  });

  it('used at once by many lets one of them in', async () => {
    const { token, login } = await invited();
    const words = Array.from({ length: 6 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(
      words.map((word) => call('POST', `/links/${token}`, { password: word })),
    );
    const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    server.clock.advance(10 * 60_000);
    expect((await signIn(login, words[winners[0] ?? 0])).statusCode).toBe(200);
  });

  it('is over after 72 hours, with a newer one, and with the account', async () => {
    const late = await invited();
    server.clock.advance(72 * 3_600_000);
    expect((await call('POST', `/links/${late.token}`, { password })).statusCode).toBe(404);
    const replaced = await invited();
    await asOperator(server.db, (tx) =>
      renewLink(tx, operator(), { id: replaced.id, dropTotp: false }, server.clock.now()),
    );
    expect((await call('GET', `/links/${replaced.token}`)).statusCode).toBe(404);
    const disabled = await invited();
    await asOperator(server.db, (tx) => changeMember(tx, operator(), disabled.id, { isDisabled: true }));
    await asOperator(server.db, (tx) => changeMember(tx, operator(), disabled.id, { isDisabled: false }));
    expect((await call('POST', `/links/${disabled.token}`, { password })).statusCode).toBe(404);
    expect((await call('GET', `/links/${'x'.repeat(43)}`)).json()).toMatchObject({ code: 'link_dead' });
  });

  it('ends the other sessions of the account', async () => {
    const { id, cookie } = await person();
    const { path } = await asOperator(server.db, (tx) =>
      renewLink(tx, operator(), { id, dropTotp: false }, server.clock.now()),
    );
    expect((await session(cookie)).statusCode).toBe(200);
    await call('POST', path.replace('/console/link', '/links'), { password: 'another password' });
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('takes no well-known password and no short one', async () => {
    const { token } = await invited();
    for (const word of ['qwertyuiop', 'short']) {
      const answer = await call('POST', `/links/${token}`, { password: word });
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    }
    expect((await call('POST', `/links/${token}`, { password })).statusCode).toBe(200);
  });

  it('asks for the code where an authenticator is connected, and is not used up by a wrong one', async () => {
    const account = await person();
    const { secret } = await connect(account);
    const { path } = await asOperator(server.db, (tx) =>
      renewLink(tx, operator(), { id: account.id, dropTotp: false }, server.clock.now()),
    );
    const link = path.replace('/console/link', '/links');
    const use = (code?: string) =>
      call('POST', link, { password: 'another password', ...(code === undefined ? {} : { code }) });
    expect((await use()).json()).toMatchObject({ statusCode: 400, code: 'second_factor_needed' });
    expect((await use('000000')).json()).toMatchObject({ statusCode: 400, code: 'second_factor_wrong' });
    expect((await signIn(account.login, password, codeOf(secret))).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await use(codeOf(secret))).statusCode).toBe(200);
  });
});

describe('one’s own password', () => {
  it('is changed with the old one and ends the other sessions and links', async () => {
    const { id, login, cookie } = await person();
    const other = sessionOf(await signIn(login)) ?? '';
    const { path } = await asOperator(server.db, (tx) =>
      renewLink(tx, operator(), { id, dropTotp: false }, server.clock.now()),
    );
    const change = (old: string) =>
      call('PUT', '/password', { password: old, newPassword: 'another password' }, { cookie });
    expect((await change('wrong')).json()).toMatchObject({
      code: 'bad_credentials',
      message: 'Неверный пароль',
    });
    expect((await session(other)).statusCode).toBe(200);
    expect((await change(password)).statusCode).toBe(200);
    expect((await session(cookie)).statusCode).toBe(200);
    expect((await session(other)).statusCode).toBe(401);
    expect((await call('GET', path.replace('/console/link', '/links'))).statusCode).toBe(404);
    expect((await signIn(login)).statusCode).toBe(400);
    expect((await signIn(login, 'another password')).statusCode).toBe(200);
  });
});
