import type { Tokens } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '#jobs.ts';
import { PasswordHash } from '#lib/password-hash.ts';
import { newSessionKey } from '#lib/refresh-token.ts';
import { openSession } from '#users/session-store.ts';
import { deleteUser, resetPassword } from '#users/user-store.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import { password, startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { claimsOf } from '#testing/tokens.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signIn = async ({ login }: TestLearner) => {
  const response = await server.request({
    method: 'POST',
    url: '/api/v1/auth/user/signin',
    payload: { login, password },
  });
  expect(response.statusCode).toBe(200);
  return response.json<Tokens>();
};
const refresh = ({ refreshToken }: Tokens) =>
  server.request({ method: 'POST', url: '/api/v1/auth/refresh', payload: { refreshToken } });
const statusOf = async ({ accessToken }: Tokens) =>
  (
    await server.request({
      url: '/api/v1/user/questions/',
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).statusCode;
const liveSessions = async (userId: number) =>
  (
    await server.db.query<{ id: number }>(
      'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
      [userId],
    )
  ).length;

it('an account that is deleted while somebody signs in gets no session', async () => {
  const { userId } = await server.learner();
  await server.db.query('DELETE FROM users WHERE id = $1', [userId]);
  const late = server.db.transaction((tx) => openSession(tx, userId, newSessionKey()));
  await expect(late).rejects.toMatchObject({ code: 'bad_credentials' });
});

it('a sign-in with a password that is replaced while it is checked gets no session', async () => {
  const learner = await server.learner();
  const anotherHash = await new PasswordHash().hash('another-secret');
  const reset = async () => {
    await resetPassword(server.db, learner.userId, anotherHash);
    return 0;
  };
  const signInAgain = async () =>
    (
      await server.request({
        method: 'POST',
        url: '/api/v1/auth/user/signin',
        payload: { login: learner.login, password },
      })
    ).statusCode;
  const held = 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE';
  expect(await meetAtLock(server.db, held, [learner.userId], [reset, signInAgain])).toEqual([0, 400]);
  expect(await liveSessions(learner.userId)).toBe(0);
});

describe('the devices of a learner', () => {
  it('are twenty at most: the one that refreshed longest ago gives way at once', async () => {
    const learner = await server.learner();
    const devices = [learner.tokens];
    while (devices.length < 20) devices.push(await signIn(learner));
    // The first device is in use, so the second one is the oldest.
    await server.db.query(
      `UPDATE sessions SET refreshed_at = now() - (100 - id + (SELECT min(id) FROM sessions WHERE user_id = $1)) * interval '1 hour'
       WHERE user_id = $1`,
      [learner.userId],
    );
    const [first, second] = devices as [Tokens, Tokens];
    expect((await refresh(first)).statusCode).toBe(200);
    const next = await signIn(learner);
    expect((await refresh(second)).json()).toMatchObject({ statusCode: 409, code: 'refresh_token_dead' });
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(next)).toBe(200);
    for (const device of [first, ...devices.slice(2)]) expect(await statusOf(device)).toBe(200);
    expect(await liveSessions(learner.userId)).toBe(20);
  });

  it('are twenty at most when transactions of many nodes open sessions at once, and none of them fails', async () => {
    const { userId } = await server.learner();
    const open = () => server.db.transaction((tx) => openSession(tx, userId, newSessionKey()));
    await Promise.all(Array.from({ length: 40 }, open));
    expect(await liveSessions(userId)).toBe(20);
  });

  it('are twenty at most when thirty sign in at once', async () => {
    const learner = await server.learner();
    const devices = await Promise.all(Array.from({ length: 30 }, () => signIn(learner)));
    expect(await liveSessions(learner.userId)).toBe(20);
    const statuses = await Promise.all(devices.map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });
});

describe('the purge', () => {
  it('takes sessions that ended or idled out, and no other', async () => {
    const learner = await server.learner();
    const [revoked, idle, old, recent] = [
      await signIn(learner),
      await signIn(learner),
      await signIn(learner),
      await signIn(learner),
    ].map(({ accessToken }) => claimsOf(accessToken).sid) as [number, number, number, number];
    const set = (change: string, id: number) =>
      server.db.query(`UPDATE sessions SET ${change} WHERE id = $1`, [id]);
    await set("revoked_at = now() - interval '2 days'", revoked);
    await set("refreshed_at = now() - interval '62 days'", idle);
    await set("created_at = now() - interval '182 days'", old);
    await set('revoked_at = now()', recent);
    await purge(server.db);
    const left = await server.db.query<{ id: number }>(
      'SELECT id FROM sessions WHERE user_id = $1 ORDER BY id',
      [learner.userId],
    );
    expect(left.map(({ id }) => id)).toEqual([claimsOf(learner.tokens.accessToken).sid, recent]);
    expect((await refresh(learner.tokens)).statusCode).toBe(200);
  });

  it('meets an account that goes, and neither fails', async () => {
    const { userId } = await server.learner();
    const [first] = await server.db.query<{ id: number }>('SELECT min(id) AS id FROM bank_questions');
    await server.db.query(
      'SELECT save_answer($1, gen_random_uuid(), $2, $3, 1::smallint, 1::smallint, true, now())',
      [userId, new Uint8Array(16), first?.id ?? 0],
    );
    await server.db.query(
      "UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE user_id = $1",
      [userId],
    );
    await server.db.query("UPDATE sessions SET revoked_at = now() - interval '2 days' WHERE user_id = $1", [
      userId,
    ]);
    const held = 'SELECT 1 FROM answers WHERE user_id = $1 FOR UPDATE';
    await meetAtLock<unknown>(
      server.db,
      held,
      [userId],
      [() => deleteUser(server.db, userId), () => purge(server.db)],
    );
    for (const table of ['users', 'sessions', 'idempotency_keys'])
      expect([
        table,
        await server.db.query(`SELECT 1 FROM ${table} WHERE ${table === 'users' ? 'id' : 'user_id'} = $1`, [
          userId,
        ]),
      ]).toEqual([table, []]);
  });
});
