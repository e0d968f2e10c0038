import { randomBytes } from 'node:crypto';

import type { Tokens } from '@avto/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { saveSchool } from '#schools/school-store.ts';
import { captureLog } from '#testing/captured-log.ts';
import { startTestApp, type TestApp, testSchool } from '#testing/test-app.ts';

const log = captureLog();
const code = `CODE${randomBytes(6).toString('hex')}`;
const secret = `pass${randomBytes(8).toString('hex')}`;
const login = `login${randomBytes(5).toString('hex')}`;
const question = `Вопрос${randomBytes(6).toString('hex')}`;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ deps: { logger: log.logger } });
  await saveSchool(server.db, testSchool(code, 'Секретная'));
});
afterAll(() => server.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.request({ method: 'POST', url, payload, headers });

it('holds a line for every call and no token, password, login, code or question', async () => {
  const seen = await server.request({
    url: `/api/v1/user/driving_school/${code}`,
    headers: { 'sec-fetch-site': 'none' },
  });
  const cookie = String(seen.headers['set-cookie']).split(';')[0] ?? '';
  const account = { login, password: secret };
  const signedUp = await post('/api/v1/auth/user/signup', account, { cookie, 'x-driving-school': code });
  const first = signedUp.json<Tokens>();
  const signedIn = (await post('/api/v1/auth/user/signin', account)).json<Tokens>();
  const refreshed = (await post('/api/v1/auth/refresh', { refreshToken: first.refreshToken })).json<Tokens>();
  const headers = { authorization: `Bearer ${refreshed.accessToken}` };

  await post('/api/v1/auth/user/signup', account);
  await post('/api/v1/auth/user/signin', { ...account, password: `${secret}x` });
  await post('/api/v1/auth/user/signin', { ...account, password: { secret } });
  await post('/api/v1/auth/refresh', { refreshToken: `${first.refreshToken}x` });
  await post('/api/v1/user/chat', { text: question }, headers);
  await post('/api/v1/user/chat', { text: question.repeat(2000) }, headers);
  await server.request({ url: `/api/v1/user/driving_school/${code}x` });
  await server.request({ url: `/api/v1/user/driving_school/${code}%ff` });
  await server.request({ url: `/api/v1/nothing/${code}?token=${first.accessToken}`, headers });
  await server.request({ url: `/${code}?redirect=${secret}`, headers });
  await server.request({ method: 'PUT', url: `/api/v1/user/driving_school/${code}`, headers });
  await server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signin',
    payload: `{"password":"${secret}`,
    headers: { 'content-type': 'application/json' },
  });
  const broken = await server.node({
    logger: log.logger,
    db: {
      ...server.db,
      query: (_text, values) =>
        Promise.reject(
          Object.assign(new Error('database is gone'), { code: '57P01', length: values?.length }),
        ),
    },
  });
  await broken.inject({ url: `/api/v1/user/driving_school/${code}` });
  await broken.inject({ method: 'POST', url: '/api/v1/auth/user/signin', payload: account });
  await post('/api/v1/auth/signout', { refreshToken: refreshed.refreshToken }, headers);

  const text = log.text();
  const secrets = { code, secret, login, question, cookie: cookie.replace('ds=', '') };
  for (const [name, value] of Object.entries(secrets)) {
    expect([name, text.toLowerCase().includes(value.toLowerCase())]).toEqual([name, false]);
  }
  for (const { accessToken, refreshToken } of [first, signedIn, refreshed]) {
    // The first bytes of a refresh token are the session's number: what is secret follows them.
    for (const part of [accessToken.split('.')[2] ?? '', refreshToken.slice(16)])
      expect(text).not.toContain(part);
  }
  expect(text).not.toMatch(/bearer |authorization|set-cookie/i);

  const lines = log.with('route');
  expect(lines.length).toBeGreaterThanOrEqual(16);
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/v1/user/chat',
      status: 200,
      userId: expect.any(Number),
      reqId: expect.any(String),
    }),
  );
  expect(lines.filter(({ level, status }) => status === 503 && level === 50)).toHaveLength(2);
  expect(lines.filter(({ level, status }) => level === 20 && Number(status) >= 400)).toEqual([]);
});
