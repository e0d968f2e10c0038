import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import type { Tokens } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '#testing/own-postgres.ts';
import { RetryingClient } from '#testing/retrying-client.ts';
import { makeEmbeddedStore, type ProcessStore, type RunningServer, startServer } from '#testing/processes.ts';

/** Minutes by which the clocks of the two nodes differ from the database's. */
const SHIFTS = [10, -10];
const redisUrl = process.env.TEST_REDIS_URL;

/** Debian's path of the library that shows a process another time. */
const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** The environment of a node whose clock is wrong: by the library where it is installed, else in its program only. */
function shiftedClock(minutes: number): Record<string, string> {
  if (existsSync(fakeTime)) {
    const sign = minutes < 0 ? '-' : '+';
    return { LD_PRELOAD: fakeTime, FAKETIME: `${sign}${Math.abs(minutes)}m`, DONT_FAKE_MONOTONIC: '1' };
  }
  const preload = new URL('../testing/shifted-clock.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT_MINUTES: String(minutes) };
}

describe.runIf(postgresPrograms)('two nodes with clocks twenty minutes apart', () => {
  let postgres: OwnPostgres;
  let servers: RunningServer[];
  /** The same learner, at one node and at the other one. */
  let ahead: RetryingClient;
  let behind: RetryingClient;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const env = {
      DATABASE_URL: postgres.url,
      APP_SECRETS: randomBytes(32).toString('base64'),
      TRUST_PROXY: '127.0.0.1',
      ...(redisUrl ? { REDIS_URL: `${redisUrl}?keyPrefix=${randomBytes(6).toString('hex')}:` } : {}),
    };
    servers = await Promise.all(SHIFTS.map((minutes) => startServer({ ...env, ...shiftedClock(minutes) })));
    ahead = new RetryingClient(servers[0]?.url ?? '');
    await ahead.signUp();
    behind = ahead.at(servers[1]?.url ?? '');
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop('SIGKILL')));
    await postgres.remove();
  });

  it('tell the database’s time', async () => {
    for (const { url } of servers) {
      const date = Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '');
      expect(Math.abs(date - Date.now())).toBeLessThan(60_000);
    }
  });

  it('take each other’s tokens, for a quarter of an hour', async () => {
    for (const client of [ahead, behind]) {
      await client.refresh();
      const { exp, iat } = claims(client.tokens);
      expect(exp - iat).toBe(900);
      expect(Math.abs(iat * 1000 - Date.now())).toBeLessThan(60_000);
      for (const { url } of servers) expect(await client.at(url).answers()).toEqual([]);
      // The other one goes on with the token that stands.
      [ahead, behind] = [client.at(servers[0]?.url ?? ''), client.at(servers[1]?.url ?? '')];
    }
  });

  it('keep the answer that was given last, whichever node it came to', async () => {
    const [question] = await ahead.ticket(1);
    if (!question) throw new Error('no question');
    let option = 1;
    for (const client of [ahead, behind, ahead, behind]) {
      option = 3 - option;
      const saved = await client.answer(question, option);
      expect(saved.answer).toBe(option);
      expect(Math.abs(Date.parse(saved.createdAt) - Date.now())).toBeLessThan(60_000);
      // Keys are of milliseconds.
      await delay(5);
    }
    for (const client of [ahead, behind]) expect((await client.answers())[0]?.answer).toBe(option);
    // A phone whose clock is ahead: never later than now.
    const early = await ahead.answer(question, 1, Date.now() + 3_600_000);
    expect(Date.parse(early.createdAt)).toBeLessThan(Date.now() + 60_000);
  });

  it.runIf(redisUrl)('end the delay of an account at the same moment', async () => {
    const signIn = async (server: RunningServer | undefined, password: string) => {
      const response = await fetch(`${server?.url}/api/v1/auth/user/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: ahead.login, password }),
      });
      await response.text();
      return { status: response.status, wait: Number(response.headers.get('retry-after')) };
    };
    // The first delay is a second, and each miss doubles it: one is longer than the way to the other node, on any machine.
    let misses = 0;
    const miss = async (server: RunningServer | undefined) => {
      const answer = await signIn(server, 'wrong1');
      if (answer.status !== 429) misses += 1;
      return answer;
    };
    let refused: Awaited<ReturnType<typeof signIn>>;
    do {
      await miss(servers[0]);
      refused = await miss(servers[1]);
    } while (refused.status !== 429);
    // Twenty minutes more, by a node's own clock.
    expect(refused.wait).toBeLessThanOrEqual(2 ** (misses - 5));
    await delay(refused.wait * 1000);
    expect((await signIn(servers[1], 'secret1')).status).toBe(200);
  });

  it('rotate a refresh token once, though a hundred ask for it on both at once', async () => {
    const { refreshToken } = behind.tokens;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        fetch(`${servers[number % 2]?.url}/api/v1/auth/refresh`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken }),
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = await Promise.all(answers.map(async (answer) => (await answer.json()) as Tokens));
    expect(new Set(tokens.map((each) => each.refreshToken)).size).toBe(1);
  });
});

describe('a data folder that was filled while the clock was ahead', () => {
  let store: ProcessStore;

  beforeAll(async () => {
    store = await makeEmbeddedStore();
  });
  afterAll(() => store.remove());

  it('takes new answers and clears once the clock is right, and the start says what it found', async () => {
    const wrong = await startServer({ ...store.env, ...shiftedClock(600) });
    const learner = new RetryingClient(wrong.url);
    await learner.signUp();
    const questions = await learner.ticket(1);
    const ahead = Date.now() + 600 * 60_000;
    for (const question of questions) await learner.answer(question, 1, ahead);
    await wrong.stop('SIGTERM');

    const right = await startServer({ ...store.env, LOG_LEVEL: 'warn' });
    const later = new RetryingClient(right.url, learner.login);
    try {
      await right.said(/rows were later than now/);
      await later.signIn();
      for (const question of questions) {
        expect((await later.answer(question, 2)).answer).toBe(2);
      }
      const answers = await later.answers();
      expect(answers.map(({ answer }) => answer)).toEqual(questions.map(() => 2));
      expect(Math.max(...answers.map(({ createdAt }) => Date.parse(createdAt)))).toBeLessThan(ahead);
      expect(await later.clear()).toBe(questions.length);
      expect(await later.answers()).toEqual([]);
    } finally {
      await right.stop('SIGTERM');
    }
  });
});

function claims({ accessToken }: Tokens): { iat: number; exp: number } {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload) as { iat: number; exp: number };
}
