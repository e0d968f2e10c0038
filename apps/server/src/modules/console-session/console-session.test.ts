import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { OPERATOR } from '#console/journal.ts';
import { asOperator } from '#console/scope.ts';
import { addMember, changeMember, renewLink } from '#console/staff-changes.ts';
import { findMember } from '#console/staff-store.ts';
import { keyRing } from '#lib/secrets.ts';
import { findSchool } from '#schools/school-store.ts';
import { startTestApp, type TestApp, testKeys } from '#testing/test-app.ts';

const base = '/api/v1/console';
const password = 'correct horse';
let server: TestApp;
let schoolId: number;
let serial = 0;
let address = 0;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
  schoolId = (await findSchool(server.db, 'AVTO2026'))?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(() => {
  address += 1;
});

const operator = () => ({ schoolId, staffName: OPERATOR });

/** An account with its first link. */
async function invited(login = `person${(serial += 1)}@example.org`) {
  const { member, link } = await asOperator(server.db, (tx) =>
    addMember(tx, operator(), { name: 'Анна Кац', login, role: 'manager', groupIds: [] }, server.clock.now()),
  );
  return { id: member.id, login, token: link.path.split('/').at(-1) ?? '' };
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  { cookie, app = server.app }: { cookie?: string; app?: TestApp['app'] } = {},
) {
  return app.inject({
    method,
    url: base + path,
    ...(payload ? { payload } : {}),
    remoteAddress: `10.8.${address >> 8}.${address & 255}`,
    headers: {
      origin: 'http://localhost:80',
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
}

type Answer = Awaited<ReturnType<typeof call>>;
const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat();
const sessionOf = (answer: Answer) =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith('staff='))
    ?.split(';')[0];

/** An account that has set its password, signed in. */
async function person() {
  const account = await invited();
  const answer = await call('POST', `/links/${account.token}`, { password });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  return { ...account, cookie: sessionOf(answer) ?? '' };
}

const signIn = (login: string, word = password, code?: string, app?: TestApp['app']) =>
  call(
    'POST',
    '/session',
    { login, password: word, ...(code === undefined ? {} : { code }) },
    app ? { app } : {},
  );
const session = (cookie: string) => call('GET', '/session', undefined, { cookie });
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() + later });

/** Connects an authenticator; the codes of the step are used up afterwards. */
async function connect({ cookie }: { cookie: string }) {
  const begun = await call('POST', '/totp', { password }, { cookie });
  const { secret, uri } = begun.json<{ secret: string; uri: string }>();
  const confirmed = await call('PUT', '/totp', { code: codeOf(secret) }, { cookie });
  expect(confirmed.statusCode).toBe(200);
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  server.clock.advance(60_000);
  return { secret, uri, recoveryCodes };
}

const journalOf = (id: number) =>
  asOperator(server.db, (tx) =>
    tx.query<{ action: string; address: string | null; subject_kind: string }>(
      'SELECT action, address, subject_kind FROM console_journal WHERE staff_id = $1 OR subject_id = $1 ORDER BY id',
      [id],
    ),
  );

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
      { action: 'staff.password', address: `10.8.0.${address}`, subject_kind: 'staff' },
      { action: 'session.begun', address: `10.8.0.${address}`, subject_kind: 'session' },
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
      remoteAddress: `10.8.${address >> 8}.${address & 255}`,
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

describe('an authenticator app', () => {
  it('counts once a code of it was given, and ends the sessions that began without it', async () => {
    const account = await person();
    const { login, cookie } = account;
    const other = sessionOf(await signIn(login)) ?? '';
    expect((await call('POST', '/totp', { password: 'wrong' }, { cookie })).json()).toMatchObject({
      code: 'bad_credentials',
    });
    expect((await call('PUT', '/totp', { code: '123456' }, { cookie })).json()).toMatchObject({
      code: 'second_factor_wrong',
    });
    await call('POST', '/totp', { password }, { cookie });
    expect((await signIn(login)).statusCode).toBe(200);
    const { uri, secret, recoveryCodes } = await connect(account);
    expect(uri).toBe(
      `otpauth://totp/${encodeURIComponent('Твоя автошкола')}:${encodeURIComponent(login)}` +
        `?issuer=${encodeURIComponent('Твоя автошкола')}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await session(cookie)).json()).toMatchObject({ staff: { hasTotp: true, recoveryCodes: 10 } });
    expect((await session(other)).statusCode).toBe(401);
    expect((await signIn(login)).json()).toMatchObject({ code: 'second_factor_needed' });
    expect((await signIn(login, password, codeOf(secret))).statusCode).toBe(200);
    const stored = await asOperator(server.db, (tx) =>
      tx.query<{ row: string }>('SELECT row_to_json(s)::text AS row FROM staff s WHERE login = $1', [login]),
    );
    expect(stored[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(stored[0]?.row).not.toContain(secret);
  });

  it('takes the codes of the step before and after, each once, and no older one after it', async () => {
    const account = await person();
    const { secret } = await connect(account);
    const { login } = account;
    const enter = (later: number) => signIn(login, password, codeOf(secret, later));
    expect((await enter(-60_000)).json()).toMatchObject({ code: 'second_factor_wrong' });
    expect((await enter(60_000)).json()).toMatchObject({ code: 'second_factor_wrong' });
    expect((await enter(-30_000)).statusCode).toBe(200);
    expect((await enter(-30_000)).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: 'Этот код уже использован. Дождитесь следующего в приложении',
    });
    expect((await enter(30_000)).statusCode).toBe(200);
    expect((await enter(0)).json()).toMatchObject({ code: 'second_factor_wrong' });
  });

  it('lets in one of those who use the same code at once', async () => {
    const account = await person();
    const { secret, recoveryCodes } = await connect(account);
    for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => signIn(account.login, password, code)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      server.clock.advance(10 * 60_000);
    }
  });

  it('can be lost: each recovery code opens once, however it is typed', async () => {
    const account = await person();
    const { recoveryCodes } = await connect(account);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
    const answer = await signIn(account.login, password, typed);
    expect(answer.statusCode).toBe(200);
    expect((await session(sessionOf(answer) ?? '')).json()).toMatchObject({ staff: { recoveryCodes: 9 } });
    expect((await signIn(account.login, password, first)).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: 'Такого запасного кода нет, или он уже использован',
    });
    expect((await signIn(account.login, password, second)).statusCode).toBe(200);
  });

  it('can be guessed no more often than a password, also by somebody who knows the password', async () => {
    const account = await person();
    const { secret } = await connect(account);
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      // Without a code in between: what proves the password must not forgive the wrong codes.
      answers.push(await signIn(account.login), await signIn(account.login, password, '000000'));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(account.login, password, codeOf(secret))).statusCode).toBe(429);
  });

  it('is replaced by another one without being missed in between', async () => {
    const account = await person();
    const { secret, recoveryCodes } = await connect(account);
    const begun = await call('POST', '/totp', { password }, account);
    const next = begun.json<{ secret: string }>().secret;
    expect((await signIn(account.login, password, codeOf(secret))).statusCode).toBe(200);
    expect((await call('PUT', '/totp', { code: codeOf(next) }, account)).statusCode).toBe(200);
    server.clock.advance(60_000);
    for (const old of [codeOf(secret), recoveryCodes[0]]) {
      expect((await signIn(account.login, password, old)).json()).toMatchObject({
        code: 'second_factor_wrong',
      });
    }
    expect((await signIn(account.login, password, codeOf(next))).statusCode).toBe(200);
  });

  it('is disconnected with the password, which ends the other sessions, unless the manager demands one', async () => {
    const account = await person();
    const { secret } = await connect(account);
    const other = sessionOf(await signIn(account.login, password, codeOf(secret))) ?? '';
    const remove = (word: string) => call('DELETE', '/totp', { password: word }, account);
    const demand = (isDemanded: boolean) =>
      asOperator(server.db, (tx) =>
        tx.query(
          `INSERT INTO console_settings (school_id, demands_totp) VALUES ($1, $2)
           ON CONFLICT (school_id) DO UPDATE SET demands_totp = $2`,
          [schoolId, isDemanded],
        ),
      );
    await demand(true);
    expect((await remove(password)).json()).toMatchObject({ statusCode: 409, code: 'totp_demanded' });
    await demand(false);
    expect((await remove('wrong')).json()).toMatchObject({ code: 'bad_credentials' });
    expect((await session(other)).statusCode).toBe(200);
    expect((await remove(password)).statusCode).toBe(200);
    expect((await session(other)).statusCode).toBe(401);
    expect((await session(account.cookie)).json()).toMatchObject({
      staff: { hasTotp: false, recoveryCodes: 0 },
    });
    expect((await signIn(account.login)).statusCode).toBe(200);
  });

  it('is waited for where the manager demands one: until then nothing else is answered', async () => {
    const account = await person();
    await asOperator(server.db, (tx) =>
      tx.query(
        `INSERT INTO console_settings (school_id, demands_totp) VALUES ($1, true)
         ON CONFLICT (school_id) DO UPDATE SET demands_totp = true`,
        [schoolId],
      ),
    );
    expect((await session(account.cookie)).json()).toMatchObject({ mustConnectTotp: true });
    for (const path of ['/staff', '/settings', '/journal']) {
      const answer = await call('GET', path, undefined, account);
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'totp_demanded' });
    }
    await connect(account);
    expect((await call('GET', '/settings', undefined, account)).statusCode).toBe(200);
    await asOperator(server.db, (tx) =>
      tx.query('UPDATE console_settings SET demands_totp = false WHERE school_id = $1', [schoolId]),
    );
  });

  it('outlives a rotation of the server’s secret, and is sealed anew at the next sign-in', async () => {
    const account = await person();
    const { secret, recoveryCodes } = await connect(account);
    const [old] = testKeys;
    const [fresh, other] = [keyRing(Buffer.alloc(32, 8)), keyRing(Buffer.alloc(32, 9))];
    const [rotating, rotated, lost] = [
      await server.node({ keys: [fresh, old] }),
      await server.node({ keys: [fresh] }),
      await server.node({ keys: [other] }),
    ];
    expect((await signIn(account.login, password, codeOf(secret), rotated)).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: expect.stringContaining('Секрет сервера заменён'),
    });
    expect((await signIn(account.login, password, codeOf(secret), rotating)).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await signIn(account.login, password, codeOf(secret), rotated)).statusCode).toBe(200);
    expect((await signIn(account.login, password, recoveryCodes[0], lost)).statusCode).toBe(200);
  });

  it('is dropped with a link of the manager, which ends the sessions', async () => {
    const account = await person();
    await connect(account);
    const { path } = await asOperator(server.db, (tx) =>
      renewLink(tx, operator(), { id: account.id, dropTotp: true }, server.clock.now()),
    );
    expect((await session(account.cookie)).statusCode).toBe(401);
    const used = await call('POST', path.replace('/console/link', '/links'), { password });
    expect(used.statusCode).toBe(200);
    const member = await asOperator(server.db, (tx) => findMember(tx, schoolId, account.id));
    expect(member).toMatchObject({ hasTotp: false, state: 'active' });
  });
});
