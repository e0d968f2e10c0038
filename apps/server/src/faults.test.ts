import { randomBytes } from 'node:crypto';

import type { WireQuestion } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '#testing/own-postgres.ts';
import { PatientClient } from '#testing/patient-client.ts';
import { type RunningServer, startServer } from '#testing/processes.ts';
import { type SmallProxy, startProxy } from '#testing/small-proxy.ts';

const LEARNERS = 8;

/** Two nodes on a Postgres of their own behind a proxy, under load, while something breaks. */
describe.runIf(postgresPrograms)('learners at work see no failed operation and lose no answer', () => {
  let postgres: OwnPostgres;
  let env: Record<string, string>;
  let servers: RunningServer[];
  let proxy: SmallProxy;
  let learners: PatientClient[];
  let questions: WireQuestion[];

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const redis = process.env.TEST_REDIS_URL;
    env = {
      DATABASE_URL: postgres.url,
      DATABASE_POOL: '4',
      APP_SECRETS: randomBytes(32).toString('base64'),
      ...(redis ? { REDIS_URL: redis } : {}),
    };
    // Both at once on an empty database: one migrates and fills it, the other one waits.
    servers = await Promise.all([startServer(env), startServer(env)]);
    proxy = await startProxy(servers.map(({ url }) => url));
    learners = Array.from({ length: LEARNERS }, () => new PatientClient(proxy.url));
    for (const learner of learners) await learner.signUp();
    questions = (await learners[0]?.ticket(1)) ?? [];
    expect(questions).toHaveLength(20);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await proxy.close();
    await postgres.remove();
  });

  /** Lets learners work while `happen` goes on and until each has had answers since, then counts what went wrong. */
  async function during(happen: () => Promise<void>): Promise<void> {
    let over = false;
    let waiting = new Set<PatientClient>();
    const enough = (learner: PatientClient) => () => {
      if (!over) return false;
      if (waiting.has(learner)) return !waiting.delete(learner);
      return true;
    };
    const work = learners.map((learner) => learner.work(questions, enough(learner)));
    await happen();
    waiting = new Set(learners);
    over = true;
    await Promise.all(work);
    expect(learners.flatMap(({ failures }) => failures)).toEqual([]);
    for (const learner of learners) {
      expect(learner.acknowledged.size).toBeGreaterThan(0);
      expect(await learner.lost()).toEqual([]);
    }
  }

  async function restart(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const code = await servers[index]?.stop(signal);
    if (signal === 'SIGTERM') expect(code).toBe(0);
    const server = await startServer(env);
    servers[index] = server;
    proxy.nodes[index] = server.url;
  }

  it('while the nodes are replaced one after the other, twice', async () => {
    await during(async () => {
      for (const index of [0, 1, 0, 1]) await restart(index, 'SIGTERM');
    });
  });

  it('while nodes are killed, six times', async () => {
    await during(async () => {
      for (let time = 0; time < 6; time += 1) await restart(time % 2, 'SIGKILL');
    });
  });

  it('while both nodes are killed at once', async () => {
    await during(async () => {
      await Promise.all([restart(0, 'SIGKILL'), restart(1, 'SIGKILL')]);
    });
  });

  it('while Postgres restarts, and while its first process is killed', async () => {
    await during(async () => {
      for (const way of ['fast', 'kill'] as const) {
        await postgres.stop(way);
        expect((await fetch(`${proxy.url}/readyz`)).status).toBe(503);
        await postgres.start();
        await expect
          .poll(async () => (await fetch(`${proxy.url}/readyz`)).status, { timeout: 30_000 })
          .toBe(200);
      }
    });
    for (const server of servers) expect(server.child.exitCode).toBeNull();
  });

  it('while Postgres is frozen for longer than a request waits', async () => {
    await during(async () => {
      postgres.freeze();
      // Answers once its patience with the database is over.
      expect((await fetch(`${proxy.url}/readyz`)).status).toBe(503);
      postgres.thaw();
      await expect
        .poll(async () => (await fetch(`${proxy.url}/readyz`)).status, { timeout: 30_000 })
        .toBe(200);
    });
    const retries = learners.flatMap((learner) => [...learner.retries.keys()]);
    // Never a fault of the program: whatever happened was «try again».
    expect(retries.filter((status) => !['0', '429', '502', '503'].includes(status))).toEqual([]);
  });
});
