import { randomBytes } from 'node:crypto';

import type { Tokens } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { formatRefreshToken, newSessionKey } from '#lib/refresh-token.ts';
import { captureLog } from '#testing/captured-log.ts';
import { password, startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { claimsOf } from '#testing/tokens.ts';

const log = captureLog();
let server: TestApp;
let learner: TestLearner;
let sessionId: number;

beforeAll(async () => {
  server = await startTestApp({ deps: { logger: log.logger } });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.learner();
  sessionId = claimsOf(learner.tokens.accessToken).sid;
});

const refresh = (refreshToken: unknown, headers: Record<string, string> = {}) =>
  server.request({ method: 'POST', url: '/api/v1/auth/refresh', payload: { refreshToken }, headers });
const refreshed = async (refreshToken: string) => {
  const response = await refresh(refreshToken);
  expect(response.statusCode).toBe(200);
  return response.json<Tokens>();
};
const signOut = (refreshToken: unknown, headers: Record<string, string> = {}) =>
  server.request({ method: 'POST', url: '/api/v1/auth/signout', payload: { refreshToken }, headers });
const statusOf = async ({ accessToken }: Tokens) =>
  (
    await server.request({
      url: '/api/v1/user/questions/',
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).statusCode;
const age = (column: 'refreshed_at' | 'created_at', interval: string) =>
  server.db.query(`UPDATE sessions SET ${column} = now() - $2::interval WHERE id = $1`, [
    sessionId,
    interval,
  ]);
const session = async () =>
  (
    await server.db.query<{ counter: number; revoked: boolean; hmac_key: Uint8Array }>(
      'SELECT counter, hmac_key, revoked_at IS NOT NULL AS revoked FROM sessions WHERE id = $1',
      [sessionId],
    )
  )[0];
const dead = { statusCode: 409, code: 'refresh_token_dead', message: 'Сессия закончилась, войдите снова' };

describe('refreshing', () => {
  it('rotates the current token; both access tokens live on', async () => {
    const next = await refreshed(learner.tokens.refreshToken);
    expect(next.refreshToken).not.toBe(learner.tokens.refreshToken);
    expect(claimsOf(next.accessToken)).toMatchObject({
      user_id: learner.userId,
      sid: sessionId,
      school_code: 'AVTO2026',
    });
    expect([await statusOf(learner.tokens), await statusOf(next)]).toEqual([200, 200]);
    expect((await session())?.counter).toBe(1);
  });

  it('may not be stored by caches', async () => {
    expect((await refresh(learner.tokens.refreshToken)).headers['cache-control']).toBe('no-store');
    expect((await refresh('garbage')).headers['cache-control']).toBe('no-store');
  });

  it('gives the parent the current token, however late: the response may have been lost', async () => {
    const next = await refreshed(learner.tokens.refreshToken);
    await age('refreshed_at', '59 days');
    expect((await refreshed(learner.tokens.refreshToken)).refreshToken).toBe(next.refreshToken);
    expect((await session())?.counter).toBe(1);
  });

  it('gives any older token the current one within thirty seconds', async () => {
    const second = await refreshed((await refreshed(learner.tokens.refreshToken)).refreshToken);
    await age('refreshed_at', '29 seconds');
    expect((await refreshed(learner.tokens.refreshToken)).refreshToken).toBe(second.refreshToken);
    expect((await session())?.counter).toBe(2);
  });

  it('ends the session when an older token comes back after that, and says so in the log', async () => {
    const second = await refreshed((await refreshed(learner.tokens.refreshToken)).refreshToken);
    await age('refreshed_at', '31 seconds');
    expect((await refresh(learner.tokens.refreshToken)).json()).toMatchObject(dead);
    expect((await session())?.revoked).toBe(true);
    expect([await statusOf(second), await statusOf(learner.tokens)]).toEqual([401, 401]);
    expect((await refresh(second.refreshToken)).json()).toMatchObject(dead);
    const alarm = log.with('security').filter((line) => line.sessionId === sessionId);
    expect(alarm).toEqual([
      expect.objectContaining({ level: 40, security: 'refresh_token_reuse', userId: learner.userId }),
    ]);
    expect(log.text()).not.toContain(learner.tokens.refreshToken);
  });

  it('keeps a hundred parallel refreshes with one token signed in, and rotates once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => refresh(learner.tokens.refreshToken)),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const tokens = responses.map((response) => response.json<Tokens>());
    expect(new Set(tokens.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(await session()).toMatchObject({ counter: 1, revoked: false });
    expect(new Set(await Promise.all(tokens.map(statusOf)))).toEqual(new Set([200]));
    await refreshed(tokens[57]?.refreshToken ?? '');
  });

  it('is limited to three hundred in ten minutes of one session, and of no other', async () => {
    for (let number = 0; number < 300; number += 1) await refreshed(learner.tokens.refreshToken);
    const refused = await refresh(learner.tokens.refreshToken);
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(learner.tokens)).toBe(200);
    await refreshed((await server.learner()).tokens.refreshToken);
  });

  it('keeps two tabs that refresh in turn with what each has, for hours', async () => {
    let [one, other] = [learner.tokens, learner.tokens];
    for (let hour = 0; hour < 6; hour += 1) {
      one = await refreshed(one.refreshToken);
      await age('refreshed_at', '1 hour');
      other = await refreshed(other.refreshToken);
      expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
    }
    expect((await session())?.revoked).toBe(false);
  });

  it('gives a learner who was bound to a school since a token that says so', async () => {
    const loner = await server.learner(undefined, { 'x-driving-school': '' });
    expect(claimsOf(loner.tokens.accessToken).school_code).toBeNull();
    await loner.get('/api/v1/user/driving_school/avto2026');
    expect(claimsOf((await refreshed(loner.tokens.refreshToken)).accessToken).school_code).toBe('AVTO2026');
  });

  it.each(['Bearer nonsense', 'Bearer null', 'Basic dXNlcjpwYXNz', 'Bearer a.b.c'])(
    'does not look at the header «%s»',
    async (authorization) => {
      expect((await refresh(learner.tokens.refreshToken, { authorization })).statusCode).toBe(200);
    },
  );
});

describe('a dead refresh token', () => {
  it.each([
    ['refreshed_at', '61 days'],
    ['created_at', '181 days'],
  ] as const)('is one whose %s lies %s back', async (column, interval) => {
    await age(column, interval);
    expect((await refresh(learner.tokens.refreshToken)).json()).toMatchObject(dead);
  });

  it('is one made with the key of another session, and that session lives on', async () => {
    const forged = formatRefreshToken(sessionId, 0, newSessionKey());
    expect((await refresh(forged)).json()).toMatchObject(dead);
    const other = claimsOf((await server.learner()).tokens.accessToken).sid;
    const { hmac_key: key } = (await session()) as { hmac_key: Uint8Array };
    expect((await refresh(formatRefreshToken(other, 0, key))).json()).toMatchObject(dead);
    await refreshed(learner.tokens.refreshToken);
  });

  it('is one of a counter that was never given out, and no reason for an alarm', async () => {
    const { hmac_key: key } = (await session()) as { hmac_key: Uint8Array };
    expect((await refresh(formatRefreshToken(sessionId, 1, key))).json()).toMatchObject(dead);
    expect((await session())?.revoked).toBe(false);
  });

  it('is one of a session that never was', async () => {
    expect((await refresh(formatRefreshToken(999_999_999, 0, newSessionKey()))).json()).toMatchObject(dead);
    expect((await refresh(formatRefreshToken(Number.MAX_SAFE_INTEGER, 0, newSessionKey()))).statusCode).toBe(
      409,
    );
  });

  it.each([
    'x',
    'null',
    'undefined',
    'a.b.c',
    '\u0000',
    'ё'.repeat(512),
    'x'.repeat(513),
    'x'.repeat(16_000),
    randomBytes(44).toString('base64url'),
  ])('is the text «%s»', async (text) => {
    expect((await refresh(text)).json()).toMatchObject(dead);
  });

  it.each([undefined, null, '', 5, [], {}])('is not %j: that is a wrong request', async (value) => {
    expect((await refresh(value)).json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('is what is left of an account that was deleted', async () => {
    await server.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect((await refresh(learner.tokens.refreshToken)).json()).toMatchObject(dead);
    expect(await statusOf(learner.tokens)).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session and its access tokens at once', async () => {
    const next = await refreshed(learner.tokens.refreshToken);
    const response = await signOut(next.refreshToken);
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect([await statusOf(next), await statusOf(learner.tokens)]).toEqual([401, 401]);
    expect((await refresh(next.refreshToken)).json()).toMatchObject(dead);
  });

  it('responds 200 {} every time, with any token and bearer', async () => {
    for (const token of [learner.tokens.refreshToken, learner.tokens.refreshToken, 'garbage', '\u0000']) {
      const response = await signOut(token, { authorization: 'Bearer dead' });
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
    }
  });

  it.each([
    ['nothing', undefined, undefined],
    ['nothing, as JSON', '', 'application/json'],
    ['broken JSON', '{"refreshToken":', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['no token', '{}', 'application/json'],
    ['a number', '{"refreshToken":5}', 'application/json'],
    ['an empty token', '{"refreshToken":""}', 'application/json'],
    ['more than may be sent', JSON.stringify({ refreshToken: 'x'.repeat(20_000) }), 'application/json'],
    ['plain text', 'token', 'text/plain'],
    ['a form', 'refreshToken=x', 'application/x-www-form-urlencoded'],
  ])('responds 200 {} to %s', async (_name, payload, type) => {
    const response = await server.request({
      method: 'POST',
      url: '/api/v1/auth/signout',
      ...(payload === undefined ? {} : { payload }),
      headers: type ? { 'content-type': type } : {},
    });
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await statusOf(learner.tokens)).toBe(200);
  });

  it('ends no other session: not by a forged token, and not of another device', async () => {
    const device = await server.request({
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login: learner.login, password },
    });
    await signOut(formatRefreshToken(sessionId, 0, newSessionKey()));
    expect(await statusOf(learner.tokens)).toBe(200);
    await signOut(learner.tokens.refreshToken);
    expect(await statusOf(device.json<Tokens>())).toBe(200);
    await refreshed(device.json<Tokens>().refreshToken);
  });
});
