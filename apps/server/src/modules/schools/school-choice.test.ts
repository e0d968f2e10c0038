import type { Tokens } from '@avto/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { keyRing } from '#lib/secrets.ts';
import { findSchool, saveSchool, setSchoolClosed } from '#schools/school-store.ts';
import { password, startTestApp, type TestApp, testKeys, testSchool } from '#testing/test-app.ts';
import { claimsOf } from '#testing/tokens.ts';

let server: TestApp;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp();
  await saveSchool(server.db, testSchool('OTHER', 'Другая'));
  await saveSchool(server.db, testSchool('Дорога', 'Дорога'));
});
afterAll(() => server.close());

const lookUp = (headers: Record<string, string>, node: FastifyInstance = server.app, code = 'AVTO2026') =>
  node.inject({ url: `/api/v1/user/driving_school/${code}`, headers });
const cookieOf = async (node?: FastifyInstance, code?: string) => {
  const response = await lookUp({ 'sec-fetch-site': 'same-origin' }, node, code);
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
};
/** Registers a newcomer with these headers. */
const signUp = async (headers: Record<string, string>, node: FastifyInstance = server.app) => {
  const response = await node.inject({
    method: 'POST',
    url: '/api/v1/auth/user/signup',
    payload: { login: `chooser${(serial += 1)}`, password },
    headers,
  });
  expect(response.statusCode).toBe(201);
  return response.json<Tokens>();
};
const schoolAfter = async (headers: Record<string, string>, node?: FastifyInstance) =>
  claimsOf((await signUp(headers, node)).accessToken).school_code;

describe('the cookie of the chosen school', () => {
  it.each(['same-origin', 'same-site', 'none'])('is set for a request marked %s', async (site) => {
    const response = await lookUp({ 'sec-fetch-site': site });
    expect(response.headers['set-cookie']).toMatch(
      /^ds=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin, same-origin' },
    {},
    { origin: 'https://evil.example' },
  ])('is not set for %j: it may come from a foreign page', async (headers) => {
    const response = await lookUp(headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('is Secure and bound to the host where the public address is https', async () => {
    const secure = await server.node({ publicUrl: 'https://avto.example' });
    expect((await lookUp({ 'sec-fetch-site': 'none' }, secure)).headers['set-cookie']).toMatch(
      /^__Host-ds=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await schoolAfter({ cookie: await cookieOf(secure) }, secure)).toBe('AVTO2026');
  });

  it('follows X-Forwarded-Proto of a trusted proxy only', async () => {
    const proxied = await server.node({ trustProxy: ['127.0.0.1'] });
    const headers = { 'sec-fetch-site': 'none', 'x-forwarded-proto': 'https' };
    expect((await lookUp(headers, proxied)).headers['set-cookie']).toMatch(/^__Host-ds=.*Secure/);
    expect((await lookUp(headers)).headers['set-cookie']).toMatch(/^ds=/);
  });

  it('crosses sites where the web app is served elsewhere, for its origin only', async () => {
    const open = await server.node({
      publicUrl: 'https://api.example',
      corsOrigins: ['https://avto.example'],
    });
    expect(
      (await lookUp({ 'sec-fetch-site': 'cross-site', origin: 'https://avto.example' }, open)).headers[
        'set-cookie'
      ],
    ).toMatch(/^__Host-ds=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/);
    const foreign = await lookUp({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, open);
    expect(foreign.headers['set-cookie']).toBeUndefined();
  });

  it('carries no readable code and no name', async () => {
    expect(decodeURIComponent(await cookieOf())).not.toMatch(/AVTO2026|автошкола/i);
  });
});

describe('the school of a newcomer', () => {
  it('is the one of the cookie even if the header names another', async () => {
    expect(await schoolAfter({ cookie: await cookieOf(), 'x-driving-school': 'OTHER' })).toBe('AVTO2026');
  });

  it('is the one of the header without a cookie, also in Cyrillic', async () => {
    expect(await schoolAfter({ 'x-driving-school': 'other' })).toBe('OTHER');
    expect(await schoolAfter({ 'x-driving-school': encodeURIComponent('дорога') })).toBe('Дорога');
  });

  it.each([
    ['ends in other letters', (cookie: string) => `${cookie}x`],
    ['names another school', (cookie: string) => cookie.replace(/=\d+/, '=2')],
    ['has no signature', (cookie: string) => cookie.replace(/\..*$/, '')],
    ['is empty', () => 'ds='],
    ['has the name of the https one', (cookie: string) => cookie.replace(/^ds/, '__Host-ds')],
  ])('is not the one of a cookie that %s', async (_name, change) => {
    const cookie = change(await cookieOf());
    expect(await schoolAfter({ cookie })).toBeNull();
    expect(await schoolAfter({ cookie, 'x-driving-school': 'OTHER' })).toBe('OTHER');
  });

  it('is found by a cookie of the secret before, and not by one of a forgotten secret', async () => {
    const [ring] = testKeys;
    const newer = keyRing(Buffer.alloc(32, 9));
    const cookie = await cookieOf();
    expect(await schoolAfter({ cookie }, await server.node({ keys: [newer, ring] }))).toBe('AVTO2026');
    expect(await schoolAfter({ cookie }, await server.node({ keys: [newer] }))).toBeNull();
  });

  it.each(['UNKNOWN', '%00', '%', '%ff', 'X'.repeat(400)])(
    'is none for the header «%s», and registration goes on',
    async (header) => {
      expect(await schoolAfter({ 'x-driving-school': header })).toBeNull();
    },
  );

  it('is guessed by the header no more often than by looking codes up', async () => {
    const remoteAddress = '10.3.0.1';
    for (let number = 0; number < 299; number += 1) {
      await server.request({ url: `/api/v1/user/driving_school/GUESS${number}`, remoteAddress });
    }
    const register = (header: string) =>
      server.request({
        method: 'POST',
        url: '/api/v1/auth/user/signup',
        payload: { login: `chooser${(serial += 1)}`, password },
        headers: { 'x-driving-school': header },
        remoteAddress,
      });
    expect((await register('UNKNOWN')).statusCode).toBe(201);
    expect((await register('OTHER')).json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect((await register('')).statusCode).toBe(201);
  });

  it('is none when it was closed since the code was entered', async () => {
    await saveSchool(server.db, testSchool('CLOSING', 'Закрывается'));
    const cookie = await cookieOf(server.app, 'CLOSING');
    await setSchoolClosed(server.db, (await findSchool(server.db, 'closing'))?.id ?? 0, true);
    expect(await schoolAfter({ cookie })).toBeNull();
    expect(await schoolAfter({ cookie, 'x-driving-school': 'OTHER' })).toBeNull();
    expect(await schoolAfter({ 'x-driving-school': 'CLOSING' })).toBeNull();
  });
});

describe('a learner without a school', () => {
  it('is bound by the first authorised lookup, once and for good', async () => {
    const tokens = await signUp({});
    const authorization = `Bearer ${tokens.accessToken}`;
    const refreshed = async () => {
      const response = await server.request({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        payload: { refreshToken: tokens.refreshToken },
      });
      return claimsOf(response.json<Tokens>().accessToken).school_code;
    };
    await lookUp({}, server.app, 'OTHER');
    await lookUp({ authorization }, server.app, 'NOWHERE');
    expect(await refreshed()).toBeNull();
    await lookUp({ authorization }, server.app, 'other');
    expect(await refreshed()).toBe('OTHER');
    expect((await lookUp({ authorization })).statusCode).toBe(200);
    expect(await refreshed()).toBe('OTHER');
  });

  it('has joined the school on the day of that lookup, not of the registration', async () => {
    const tokens = await signUp({});
    const { user_id: id } = claimsOf(tokens.accessToken);
    await server.db.query("UPDATE users SET created_at = now() - interval '30 days' WHERE id = $1", [id]);
    const daysInSchool = async () =>
      (
        await server.db.query<{ days: number }>(
          `SELECT round(extract(epoch FROM now() - joined_at) / 86400)::int AS days FROM roster WHERE user_id = $1`,
          [id],
        )
      )[0]?.days;
    await lookUp({ authorization: `Bearer ${tokens.accessToken}` });
    expect(await daysInSchool()).toBe(0);
    // A newcomer's first school has them from the registration on.
    await server.db.query(
      `INSERT INTO users (login, password_hash, school_id, created_at)
       SELECT 'earlier', '', school_id, now() - interval '3 days' FROM users WHERE id = $1`,
      [id],
    );
    const earlier = await server.db.query<{ isSame: boolean }>(
      `SELECT r.joined_at = u.created_at AS "isSame" FROM roster r JOIN users u ON u.id = r.user_id WHERE u.login = 'earlier'`,
    );
    expect(earlier).toEqual([{ isSame: true }]);
  });

  it('is bound to one school by two lookups at once', async () => {
    const tokens = await signUp({});
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    await Promise.all([lookUp(headers), lookUp(headers, server.app, 'OTHER'), lookUp(headers)]);
    const bound = async () =>
      (
        await server.db.query<{ school_id: number }>('SELECT school_id FROM users WHERE id = $1', [
          claimsOf(tokens.accessToken).user_id,
        ])
      )[0]?.school_id;
    const first = await bound();
    expect(first).toBeGreaterThan(0);
    await Promise.all([lookUp(headers), lookUp(headers, server.app, 'OTHER')]);
    expect(await bound()).toBe(first);
  });
});
