import type { ErrorBody, Tokens } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { password, startTestApp, type TestApp } from '#testing/test-app.ts';
import { claimsOf, headerOf } from '#testing/tokens.ts';

let server: TestApp;
let address = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Each call comes from its own address unless one is given, so that tests do not share limits. */
const call = (
  path: string,
  payload: unknown,
  remoteAddress = `10.9.${(address += 1) >> 8}.${address & 255}`,
) =>
  server.request({ method: 'POST', url: `/api/v1/auth/${path}`, payload: payload as object, remoteAddress });
const signUp = (login: unknown, secret: unknown = password) =>
  call('user/signup', { login, password: secret });
const signIn = (login: unknown, secret: unknown = password, from?: string) =>
  call('user/signin', { login, password: secret }, from);
const list = (accessToken: string) =>
  server.request({ url: '/api/v1/user/questions/', headers: { authorization: `Bearer ${accessToken}` } });
const accountsCalled = async (login: string) =>
  (
    await server.db.query<{ login: string }>('SELECT login FROM users WHERE lower(login) = lower($1)', [
      login,
    ])
  ).map((row) => row.login);

const tooShort = 'Никнейм должен быть не менее 5 букв и состоять из букв английского алфавита и цифр';

describe('registration', () => {
  it('issues tokens that work at once, in a response that no cache may keep', async () => {
    const response = await signUp('Newcomer1');
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { accessToken, refreshToken } = response.json<Tokens>();
    expect(refreshToken).toMatch(/^[\w-]+$/);
    expect((await list(accessToken)).statusCode).toBe(200);
    const claims = claimsOf(accessToken);
    expect(claims).toMatchObject({ sub: String(claims.user_id), school_code: null });
    expect(claims.exp - claims.iat).toBe(15 * 60);
    expect(headerOf(accessToken)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
  });

  it.each([
    ['abcd', password, tooShort],
    ['', password, tooShort],
    ['Иван', password, tooShort],
    ['иванов', password, 'Только латиница и цифры'],
    ['ivаnov', password, 'Только латиница и цифры'],
    ['ivan ov', password, 'Только латиница и цифры'],
    ['ivanov\n', password, 'Только латиница и цифры'],
    ['ivan\u0000ov', password, 'Только латиница и цифры'],
    ['a'.repeat(21), password, 'Никнейм не длиннее 20 символов'],
    ['shortpass', '12345', 'Пароль не менее 6 символов'],
    ['longpass1', 'a'.repeat(129), 'Пароль не длиннее 128 символов'],
    [12345, password, 'Запрос заполнен неверно'],
    ['nopassword', null, 'Запрос заполнен неверно'],
  ])('refuses the login «%s» with the password «%s»', async (login, secret, message) => {
    const response = await signUp(login, secret);
    expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed', message });
    expect(await accountsCalled(String(login).replaceAll('\u0000', ''))).toEqual([]);
  });

  it.each([
    ['abcd5', 'abcdef'],
    ['A'.repeat(20), 'я'.repeat(128)],
    ['Nul000', 'null\u0000byte'],
    ['Spaces', '  in and out  '],
  ])('accepts the bounds: «%s»', async (login, secret) => {
    expect((await signUp(login, secret)).statusCode).toBe(201);
    expect((await signIn(login, secret)).statusCode).toBe(200);
    expect((await signIn(login, secret.trim().toUpperCase())).statusCode).toBe(400);
  });

  it('refuses a taken login in any case', async () => {
    await signUp('TakenLogin');
    const again = await signUp('tAKENlOGIN', 'another secret');
    expect(again.json()).toMatchObject({
      statusCode: 409,
      code: 'login_taken',
      message: 'Этот никнейм уже занят',
    });
    expect(again.headers['cache-control']).toBe('no-store');
    expect(await accountsCalled('takenlogin')).toEqual(['TakenLogin']);
  });

  it('makes one account of a form that was sent ten times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => signUp('Impatient')));
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await accountsCalled('impatient')).toHaveLength(1);
  });

  it('takes no id, school or role from the body', async () => {
    const response = await call('user/signup', {
      login: 'Sneaky',
      password,
      id: 1,
      school_id: 1,
      schoolId: 1,
    });
    expect(response.statusCode).toBe(201);
    const rows = await server.db.query('SELECT school_id FROM users WHERE login = $1', ['Sneaky']);
    expect(rows).toEqual([{ school_id: null }]);
  });

  it('refuses well-known passwords where the operator wants it, at most 400 times an hour', async () => {
    const strict = await server.node({ refuseCommonPasswords: true });
    const attempt = () =>
      strict.inject({
        method: 'POST',
        url: '/api/v1/auth/user/signup',
        payload: { login: 'Careless', password: 'QWERTY123' },
        remoteAddress: '10.8.0.1',
      });
    expect((await attempt()).json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    for (let number = 2; number <= 400; number += 1) expect((await attempt()).statusCode).toBe(400);
    const refused = await attempt();
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await accountsCalled('careless')).toEqual([]);
  });
});

describe('signing in', () => {
  beforeAll(async () => {
    server.clock.stop();
    await signUp('Learner');
  });

  it('knows the login in any case', async () => {
    const response = await signIn('LEARNER');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await list(response.json<Tokens>().accessToken)).statusCode).toBe(200);
  });

  it('responds alike to a wrong password and an unknown login, and never with 401', async () => {
    const [wrong, unknown] = [
      await signIn('Learner', 'wrong password'),
      await signIn('Stranger', 'wrong password'),
    ];
    const { requestId, ...text } = wrong.json<ErrorBody>();
    expect(text).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      code: 'bad_credentials',
      message: 'Неверный никнейм или пароль',
    });
    expect(unknown.json()).toEqual({ ...text, requestId: expect.not.stringMatching(requestId) });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it.each(['Learner\u0000', 'learneя', 'ＬＥＡＲＮＥＲ', "' OR 1=1 --", '\uD800'])(
    'takes «%s» for an unknown login',
    async (login) => {
      expect((await signIn(login)).json()).toMatchObject({ statusCode: 400, code: 'bad_credentials' });
    },
  );

  it('does not open another spelling of a login, which would have failures of its own', async () => {
    await signUp('ivanivan');
    // Postgres folds «İ» to «i», JavaScript does not.
    expect((await signIn('İvanİvan')).json()).toMatchObject({ code: 'bad_credentials' });
  });

  it.each([
    [{}],
    [{ login: 'Learner' }],
    [{ login: '', password: '' }],
    [{ login: ['Learner'], password }],
    [[]],
  ])('refuses the body %j', async (body) => {
    expect((await call('user/signin', body)).json()).toMatchObject({
      statusCode: 400,
      code: 'validation_failed',
    });
  });

  it('makes guessing at one account slower and slower, and forgets it after a success', async () => {
    await signUp('Guessed');
    const home = '10.8.1.3';
    for (let number = 1; number <= 4; number += 1)
      expect((await signIn('guessed', 'wrong1', home)).statusCode).toBe(400);
    for (const seconds of [1, 2, 4, 8]) {
      expect((await signIn('guesseD', 'wrong1', home)).statusCode).toBe(400);
      const early = await signIn('Guessed', password, home);
      expect(early.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
      expect(Number(early.headers['retry-after'])).toBe(seconds);
      server.clock.advance(seconds * 1000);
    }
    expect((await signIn('Guessed', password, home)).statusCode).toBe(200);
    expect((await signIn('Guessed', 'wrong1', home)).statusCode).toBe(400);
    expect((await signIn('Guessed', password, home)).statusCode).toBe(200);
  });

  it('never delays one account by more than five minutes', async () => {
    for (let number = 1; number <= 16; number += 1) {
      await signIn('Stubborn', 'wrong1', '10.8.1.4');
      server.clock.advance(300_000);
    }
    await signIn('Stubborn', 'wrong1', '10.8.1.4');
    expect(Number((await signIn('Stubborn', 'wrong1', '10.8.1.4')).headers['retry-after'])).toBe(300);
  });
});
