import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { SavedAnswer } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Queryable } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { ReadReplica } from '#db/read-replica.ts';
import { freePort, type OwnPostgres, postgresPrograms, startOwnPostgres } from '#testing/own-postgres.ts';
import { RetryingClient } from '#testing/retrying-client.ts';
import { runProgram, type RunningServer, startServer } from '#testing/processes.ts';

/** Milliseconds that no list may take: without timeouts a frozen replica would never respond. */
const LONGEST_LIST = 60_000;
/** For each test: a busy machine takes its time. */
const LONG = 300_000;

describe.runIf(postgresPrograms)('a read replica', { timeout: LONG }, () => {
  let primary: OwnPostgres;
  let standby: Awaited<ReturnType<OwnPostgres['standby']>>;
  let server: RunningServer;
  let opsUrl: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    primary = await startOwnPostgres();
    standby = await primary.standby();
    const opsPort = await freePort();
    opsUrl = `http://127.0.0.1:${opsPort}/metrics`;
    env = {
      DATABASE_URL: primary.url,
      DATABASE_POOL: '4',
      APP_SECRETS: randomBytes(32).toString('base64'),
      TRUST_PROXY: '127.0.0.1',
    };
    server = await startServer({
      ...env,
      DATABASE_READ_URL: standby.url,
      OPS_PORT: String(opsPort),
    });
  }, LONG);
  afterAll(async () => {
    await server?.stop('SIGKILL');
    await standby?.remove();
    await primary.remove();
  });

  /** A series of the node, 0 where it is not there yet. */
  const metric = async (series: string) => {
    const text = await (await fetch(opsUrl)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length) ?? 0,
    );
  };
  const lists = (source: string) => metric(`read_replica_lists_total{source="${source}"}`);
  /** Reads until a list has come from there: a busy machine may have made the replica look away for a moment. */
  const comesFrom = async (source: string, work: () => Promise<unknown>) => {
    const before = await lists(source);
    await expect.poll(async () => work().then(() => lists(source))).toBeGreaterThan(before);
  };
  const isUsed = (used: boolean) => expect.poll(() => metric('read_replica_used')).toBe(used ? 1 : 0);
  /** The standby shows everything that the primary has written. */
  const hasCaughtUp = async () => {
    const written = primary.sql('SELECT pg_current_wal_lsn()');
    while (standby.sql(`SELECT pg_last_wal_replay_lsn() >= '${written}'`) !== 't') await delay(20);
  };

  /** A learner with an answer that the replica has. */
  const comeIn = async () => {
    const learner = new RetryingClient(server.url);
    await learner.signUp();
    const questions = await learner.ticket(1);
    await learner.answer(questions[0]!, 1);
    await hasCaughtUp();
    return { learner, questions };
  };
  const read = async (learner: RetryingClient, headers: Record<string, string> = {}) => {
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/v1/user/questions/`, {
      headers: { authorization: `Bearer ${learner.tokens.accessToken}`, ...headers },
    });
    const body = await response.text();
    const took = performance.now() - begun;
    return { status: response.status, etag: response.headers.get('etag') ?? '', body, took };
  };

  it('is where lists are read from', async () => {
    const { learner } = await comeIn();
    await comesFrom('replica', async () => expect(await learner.lost()).toEqual([]));
  });

  it('that is behind shows nobody an older list', async () => {
    const { learner, questions } = await comeIn();
    standby.sql('SELECT pg_wal_replay_pause()');
    for (const option of [2, 1, 2]) {
      const saved = await learner.answer(questions[0]!, option);
      await comesFrom('behind', async () => expect(await learner.answers()).toEqual<SavedAnswer[]>([saved]));
    }
    // A newcomer, whom the replica does not know at all.
    const newcomer = new RetryingClient(server.url);
    await newcomer.signUp();
    expect(await newcomer.answers()).toEqual([]);

    standby.sql('SELECT pg_wal_replay_resume()');
    await hasCaughtUp();
    await comesFrom('replica', async () => expect(await learner.lost()).toEqual([]));
  });

  it('is not asked for a list that the phone has', async () => {
    const { learner } = await comeIn();
    const { etag } = await read(learner);
    const before = [await lists('replica'), await lists('behind'), await lists('away')];
    expect((await read(learner, { 'if-none-match': etag })).status).toBe(304);
    expect([await lists('replica'), await lists('behind'), await lists('away')]).toEqual(before);
    await comesFrom('replica', async () =>
      expect((await read(learner, { 'if-none-match': 'W/"other"' })).status).toBe(200),
    );
  });

  /** Learners read and answer without a pause while something happens. */
  const meanwhile = async (incident: () => Promise<void>) => {
    const everyone = await Promise.all(Array.from({ length: 4 }, comeIn));
    let over = false;
    const isOver = () => over;
    const seen: { status: number; took: number }[] = [];
    const work = everyone.map(async ({ learner, questions }) => {
      for (let number = 0; !isOver(); number += 1) {
        const saved = await learner.answer(questions[number % 20]!, 1 + (number % 2));
        const { status, took, body } = await read(learner);
        seen.push({ status, took });
        expect(body).toContain(saved.createdAt);
        // Below the limit of one learner.
        await delay(200);
      }
    });
    try {
      await incident();
      // It may be over before a slow machine has read so often.
      await expect.poll(() => seen.length).toBeGreaterThan(10);
    } finally {
      over = true;
      await Promise.all(work);
    }
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...seen.map(({ took }) => took))).toBeLessThan(LONGEST_LIST);
    for (const { learner } of everyone) expect(await learner.lost()).toEqual([]);
  };

  it('that is killed costs nobody a list, and is used again when it is back', async () => {
    await meanwhile(async () => {
      await isUsed(true);
      await standby.stop('kill');
      await isUsed(false);
      await delay(500);
      await standby.start();
      await isUsed(true);
    });
  });

  it('that is frozen costs those a moment who were waiting for it, and nobody else', async () => {
    await meanwhile(async () => {
      await isUsed(true);
      standby.freeze();
      await isUsed(false);
      const newcomer = new RetryingClient(server.url);
      await newcomer.signUp();
      expect(await newcomer.answers()).toEqual([]);
      standby.thaw();
      await isUsed(true);
    });
  });

  it('of something else is refused at the start', async () => {
    primary.sql('CREATE DATABASE other');
    await hasCaughtUp();
    const other = standby.url.replace('/postgres', '/other');
    const refused = await runProgram('main.ts', [], { ...env, PORT: '0', DATABASE_READ_URL: other });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^DATABASE_READ_URL: это не копия базы данных из DATABASE_URL/);
  });

  it.each([0, 1])('is used on the timeline of the primary only: %i behind', async (behind) => {
    const db = await openPostgres({ connectionString: primary.url, poolSize: 2, onIdleError: () => {} });
    const promoted: Queryable = {
      query: async <Row>(text: string) =>
        (await db.query<{ timeline: number }>(text)).map((row) => ({
          ...row,
          timeline: row.timeline + behind,
        })) as Row[],
    };
    const reasons: unknown[] = [];
    const replica = await ReadReplica.open({
      connectionString: standby.url,
      poolSize: 2,
      primary: promoted,
      onChange: (reason) => reasons.push(String(reason)),
      timeout: LONG,
    });
    expect(replica.isUsed).toBe(behind === 0);
    expect(reasons).toEqual([behind === 0 ? 'undefined' : expect.stringMatching(/timeline 1, .* on 2/)]);
    await replica.close();
    await db.close();
  });

  it('that is promoted is left alone: it goes its own way', async () => {
    const { learner } = await comeIn();
    await isUsed(true);
    standby.promote();
    standby.sql('UPDATE learners SET answers_rev = answers_rev + 10');
    await isUsed(false);
    expect(await learner.lost()).toEqual([]);
    expect((await read(learner)).etag).toMatch(/-1"$/);
    standby.freeze();
    // A node that waited for it would be ended with 1.
    expect(await server.stop('SIGTERM')).toBe(0);
    standby.thaw();
  });
});
