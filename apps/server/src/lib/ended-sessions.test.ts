import type { Tokens } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EndedSessions } from '#lib/ended-sessions.ts';
import { startTestApp, TestClock, type TestApp } from '#testing/test-app.ts';

const LONGEST_TOKEN = 16 * 60_000;

describe('the memory of ended sessions', () => {
  it('keeps each for as long as its tokens could live', () => {
    const clock = new TestClock();
    const ended = new EndedSessions(clock);
    ended.add(1);
    clock.advance(LONGEST_TOKEN - 1000);
    ended.add(2);
    expect([ended.has(1), ended.has(2), ended.isComplete]).toEqual([true, true, true]);
    clock.advance(2000);
    ended.add(3);
    expect([ended.has(1), ended.has(2), ended.isComplete]).toEqual([false, true, true]);
  });

  it('says that it is incomplete while a session it had no room for may have live tokens', () => {
    const clock = new TestClock();
    const ended = new EndedSessions({ room: 2, now: clock.now });
    for (const id of [1, 2]) ended.add(id);
    expect(ended.isComplete).toBe(true);
    clock.advance(60_000);
    ended.add(3);
    expect([ended.has(1), ended.has(3), ended.isComplete]).toEqual([false, true, false]);
    clock.advance(LONGEST_TOKEN - 62_000);
    expect(ended.isComplete).toBe(false);
    clock.advance(4000);
    expect(ended.isComplete).toBe(true);
  });
});

describe('more sessions that end than a node has room for', () => {
  let server: TestApp;

  beforeAll(async () => {
    const endedSessions = new EndedSessions({ room: 5 });
    server = await startTestApp({ deps: { endedSessions } });
  });
  afterAll(() => server.close());

  it('revive no access token, and end none that lives', async () => {
    const [living, ...leaving] = await Promise.all(Array.from({ length: 9 }, () => server.learner()));
    for (const { tokens } of leaving) {
      await server.request({
        method: 'POST',
        url: '/api/v1/auth/signout',
        payload: { refreshToken: tokens.refreshToken },
      });
    }
    const statusOf = async (tokens: Tokens | undefined) =>
      (
        await server.request({
          url: '/api/v1/user/questions/',
          headers: { authorization: `Bearer ${tokens?.accessToken}` },
        })
      ).statusCode;
    for (const { tokens } of leaving) expect(await statusOf(tokens)).toBe(401);
    expect(await statusOf(living?.tokens)).toBe(200);
  });
});
