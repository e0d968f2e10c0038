import { randomBytes } from 'node:crypto';

import * as argon2 from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { password, startTestApp, type TestApp } from '#testing/test-app.ts';

/** Verifications wait for it; a test replaces it to hold them. */
let gate: Promise<void> = Promise.resolve();

// Cheap hashes: these tests are about limits, and a school needs hundreds of hashes.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return {
    ...real,
    hash: vi.fn<(word: string) => Promise<string>>((word) => real.hash(word, { memoryCost: 8, timeCost: 1 })),
    verify: vi.fn<typeof real.verify>(async (...parameters) => {
      await gate;
      return real.verify(...parameters);
    }),
  };
});

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  server.clock.stop();
});
afterAll(() => server.close());
afterEach(() => void vi.mocked(argon2.verify).mockClear());

let addresses = 0;
/** Never the same twice: the second would be counted with the first. */
const address = () => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};
const newLogin = () => `pupil${randomBytes(5).toString('hex')}`;

interface From {
  readonly ip?: string;
  readonly cookie?: string;
}

const post = (path: string, payload: object, { ip = address(), cookie = '' }: From = {}) =>
  server.request({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    remoteAddress: ip,
    headers: cookie ? { cookie } : {},
  });
const signUp = (login: string, from?: From) => post('user/signup', { login, password }, from);
const signIn = (login: string, word: string, from?: From) =>
  post('user/signin', { login, password: word }, from);
const cookieOf = (response: LightMyRequestResponse) =>
  String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
const statusesOf = (responses: readonly LightMyRequestResponse[]) =>
  responses.map(({ statusCode }) => statusCode);
const verified = () => vi.mocked(argon2.verify).mock.calls.length;

describe('a device that has signed in', () => {
  it('is not locked out by failures from elsewhere, nor from its own address', async () => {
    const [login, home] = [newLogin(), address()];
    const cookie = cookieOf(await signUp(login, { ip: home }));
    expect(cookie).toMatch(/^device=/);
    const bots = Array.from({ length: 30 }, () => address());
    for (const ip of [...bots, ...Array.from({ length: 10 }, () => home)])
      await signIn(login, 'wrong1', { ip });
    expect((await signIn(login, password, { ip: home })).statusCode).toBe(429);
    expect((await signIn(login, password, { ip: home, cookie })).statusCode).toBe(200);
    expect((await signIn(login, password, { cookie })).statusCode).toBe(200);
  });

  it('is one that has refreshed a session, too', async () => {
    const [login, home] = [newLogin(), address()];
    const { refreshToken } = (await signUp(login)).json<{ refreshToken: string }>();
    const cookie = cookieOf(await post('refresh', { refreshToken }));
    for (let number = 0; number < 6; number += 1) await signIn(login, 'wrong1', { ip: home });
    expect((await signIn(login, password, { ip: home })).statusCode).toBe(429);
    expect((await signIn(login, password, { ip: home, cookie })).statusCode).toBe(200);
  });

  it('has failures of its own, and is a stranger to other accounts', async () => {
    const [login, other, home] = [newLogin(), newLogin(), address()];
    const cookie = cookieOf(await signUp(login, { ip: home }));
    await signUp(other);
    for (let number = 0; number < 5; number += 1) await signIn(login, 'wrong1', { cookie });
    expect((await signIn(login, password, { cookie })).statusCode).toBe(429);
    for (let number = 0; number < 5; number += 1) await signIn(other, 'wrong1', { ip: home });
    expect((await signIn(other, password, { ip: home, cookie })).statusCode).toBe(429);
  });

  it('is known by a genuine cookie alone', async () => {
    const [login, home] = [newLogin(), address()];
    const cookie = cookieOf(await signUp(login));
    for (let number = 0; number < 6; number += 1) await signIn(login, 'wrong1', { ip: home });
    for (const forged of [`${cookie}x`, cookie.replace(/\.\d+\./, '.1.'), cookie.replace(/^device/, 'ds')]) {
      expect((await signIn(login, password, { ip: home, cookie: forged })).statusCode).toBe(429);
    }
  });

  it('gets a cookie without readable logins, and a new one only when its content changes', async () => {
    const [login, other] = [newLogin(), newLogin()];
    const first = await signUp(login);
    expect(first.headers['set-cookie']).toMatch(
      /^device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(decodeURIComponent(cookieOf(first))).not.toContain(login);
    const cookie = cookieOf(first);
    expect((await signIn(login, password, { cookie })).headers['set-cookie']).toBeUndefined();
    const both = cookieOf(await signUp(other, { cookie }));
    for (const name of [login, other]) {
      for (let number = 0; number < 6; number += 1) await signIn(name, 'wrong1', { ip: '10.1.1.1' });
      expect((await signIn(name, password, { ip: '10.1.1.1', cookie: both })).statusCode).toBe(200);
    }
  });
});

describe('guesses', () => {
  it('at one account, 150 at once, verify five passwords', async () => {
    const login = newLogin();
    await signUp(login);
    const ip = address();
    const responses = await Promise.all(
      Array.from({ length: 150 }, (_, number) => signIn(login, `wrong${number}`, { ip })),
    );
    expect(verified()).toBe(5);
    expect(statusesOf(responses).filter((status) => status === 400)).toHaveLength(5);
    expect(new Set(statusesOf(responses))).toEqual(new Set([400, 429]));
  });

  it('at many accounts from one device, 150 at once, verify twenty passwords', async () => {
    const cookie = cookieOf(await signIn(newLogin(), 'wrong1'));
    expect(cookie).toMatch(/^device=/);
    vi.mocked(argon2.verify).mockClear();
    const ip = address();
    const guess = () => signIn(newLogin(), 'wrong1', { ip, cookie });
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      statuses.push(...statusesOf(await Promise.all(Array.from({ length: 50 }, guess))));
    }
    expect(verified()).toBe(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(130);
  });

  it('from two addresses of one /64 are counted together', async () => {
    const login = newLogin();
    await signUp(login);
    for (const ip of ['2001:db8:9:1::1', '2001:db8:9:1:2:3:4:5']) {
      for (let number = 0; number < 3; number += 1) await signIn(login, 'wrong1', { ip });
    }
    expect(verified()).toBe(5);
    expect((await signIn(login, password, { ip: '2001:db8:9:1::aaaa' })).statusCode).toBe(429);
    expect((await signIn(login, password, { ip: '2001:db8:9:2::1' })).statusCode).toBe(200);
  });
});

describe('a flood of right passwords', () => {
  it('of one account takes no turn from thirty others, at the same address or another', async () => {
    const [flooded, here, there] = [newLogin(), address(), address()];
    const others = Array.from({ length: 30 }, newLogin);
    for (const login of [flooded, ...others]) expect((await signUp(login)).statusCode).toBe(201);
    let open = () => {};
    gate = new Promise((done) => (open = done));
    let responded = 0;
    const watched = async (response: Promise<LightMyRequestResponse>) => {
      const { statusCode } = await response;
      responded += 1;
      return statusCode;
    };
    const flood = Array.from({ length: 120 }, () => watched(signIn(flooded, password, { ip: here })));
    const rest = others.map((login, index) =>
      watched(signIn(login, password, { ip: index % 2 ? here : there })),
    );
    // Four of the 150 have their turn and 50 wait; the others were refused.
    await vi.waitFor(() => expect(responded).toBe(96));
    open();
    expect(new Set(await Promise.all(rest))).toEqual(new Set([200]));
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 429)).toHaveLength(96);
    expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  });

  it('keeps twenty sessions, and ends after sixty in an hour', async () => {
    const login = newLogin();
    await signUp(login);
    const statuses: number[] = [];
    for (let number = 0; number < 65; number += 1) {
      statuses.push((await signIn(login, password)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual(Array(5).fill(429));
    const [sessions] = await server.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE u.login = $1 AND s.revoked_at IS NULL`,
      [login],
    );
    expect(sessions?.count).toBe(20);
  });
});

describe('classes behind one address', () => {
  it('register, three of forty in an hour, however many logins are taken', async () => {
    const ip = address();
    const statuses: number[] = [];
    for (let pupil = 0; pupil < 120; pupil += 1) {
      const login = newLogin();
      statuses.push((await signUp(login, { ip })).statusCode);
      if (pupil % 4 === 0) statuses.push((await signUp(login, { ip })).statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(120);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
  });

  it('sign in, though forty of them mistype their password first', async () => {
    const ip = address();
    const pupils = Array.from({ length: 40 }, newLogin);
    for (const login of pupils) await signUp(login);
    for (const login of pupils) expect((await signIn(login, 'mistyped', { ip })).statusCode).toBe(400);
    for (const login of pupils) expect((await signIn(login, password, { ip })).statusCode).toBe(200);
  });

  it('are stopped after three hundred wrong passwords in ten minutes; other addresses are not', async () => {
    const [login, ip] = [newLogin(), address()];
    await signUp(login);
    for (let number = 0; number < 300; number += 1) {
      expect((await signIn(newLogin(), 'wrong1', { ip })).statusCode).toBe(400);
    }
    const stopped = await signIn(login, password, { ip });
    expect(stopped.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(login, password)).statusCode).toBe(200);
  });
});
