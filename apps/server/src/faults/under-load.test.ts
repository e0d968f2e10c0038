import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SimulatedClass } from '#testing/simulated-class.ts';
import { freePort, type OwnPostgres, postgresPrograms, startOwnPostgres } from '#testing/own-postgres.ts';
import { type RunningServer, startServer } from '#testing/processes.ts';
import { findProgram } from '#testing/programs.ts';
import { type SmallProxy, startProxy } from '#testing/small-proxy.ts';

/** Milliseconds within which everything must work again after a database came back. */
const RECOVERY = 120_000;
const FROZEN = 30_000;
const KILLS = 20;

const counters = findProgram('valkey-server', 'redis-server');

/** Two nodes on a Postgres of their own behind a proxy, under load, while something breaks. */
describe.runIf(postgresPrograms)('learners at work see no failed operation and lose no answer', () => {
  let postgres: OwnPostgres;
  let redis: { port: number; child: ChildProcess } | undefined;
  let env: Record<string, string>;
  let operations: number[];
  let servers: RunningServer[];
  let proxy: SmallProxy;
  let learners: SimulatedClass;

  const startNode = (index: number) => startServer({ ...env, OPS_PORT: String(operations[index]) });
  const during = (incident: () => Promise<void>) => learners.workDuring(incident, () => postgres);
  const readiness = async () => (await fetch(`${proxy.url}/readyz`)).status;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    if (counters) redis = await startRedis(counters, await freePort());
    env = {
      DATABASE_URL: postgres.url,
      DATABASE_POOL: '4',
      APP_SECRETS: randomBytes(32).toString('base64'),
      TRUST_PROXY: '127.0.0.1',
      ...(redis ? { REDIS_URL: `redis://127.0.0.1:${redis.port}` } : {}),
    };
    operations = [await freePort(), await freePort()];
    // Both at once on an empty database: one migrates and fills it, the other one waits.
    servers = await Promise.all([startNode(0), startNode(1)]);
    proxy = await startProxy(servers.map(({ url }) => url));
    learners = await SimulatedClass.create(proxy.url);
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop('SIGKILL')));
    await proxy?.close();
    redis?.child.kill('SIGKILL');
    await postgres.remove();
  });

  async function restart(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const code = await servers[index]?.stop(signal);
    if (signal === 'SIGTERM') expect(code).toBe(0);
    const server = await startNode(index);
    servers[index] = server;
    proxy.nodes[index] = server.url;
  }

  it('while the nodes are replaced one after the other, twice', async () => {
    await during(async () => {
      for (const index of [0, 1, 0, 1]) await restart(index, 'SIGTERM');
    });
  });

  it(`while nodes are killed, ${KILLS} times`, async () => {
    await during(async () => {
      for (let time = 0; time < KILLS; time += 1) await restart(time % 2, 'SIGKILL');
    });
  });

  it('while both nodes are killed at once', async () => {
    await during(async () => {
      await Promise.all([restart(0, 'SIGKILL'), restart(1, 'SIGKILL')]);
    });
  });

  it.each(['fast', 'kill'] as const)('while Postgres is stopped (%s) and started again', async (way) => {
    const { retries } = await during(async () => {
      for (let time = 0; time < 3; time += 1) {
        await delay(1000);
        await postgres.stop(way);
        expect(await readiness()).toBe(503);
        await postgres.start();
        await expect.poll(readiness, { timeout: RECOVERY }).toBe(200);
      }
    });
    expect(retries.get(503)).toBeGreaterThan(0);
    for (const server of servers) expect(server.child.exitCode, server.failed()).toBeNull();
  });

  it('while Postgres is frozen for half a minute', async () => {
    const { retries } = await during(async () => {
      postgres.freeze();
      const thawing = delay(FROZEN).then(() => postgres.thaw());
      // Answers once its patience with the database is over.
      expect(await readiness()).toBe(503);
      await thawing;
      await expect.poll(readiness, { timeout: RECOVERY }).toBe(200);
    });
    expect(retries.get(503)).toBeGreaterThan(0);
    for (const server of servers) expect(server.child.exitCode, server.failed()).toBeNull();
  });

  it.runIf(counters)('while the store of limits is killed: each node counts alone and says so', async () => {
    const alone = () => Promise.all(operations.map((port) => metric(port, 'limits_counted_alone')));
    await expect.poll(alone, { timeout: RECOVERY }).toEqual([0, 0]);
    await during(async () => {
      const { child, port } = redis as { port: number; child: ChildProcess };
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expect.poll(alone).toEqual([1, 1]);
      // A limit is met later, on each node for itself, and no call fails.
      const wrong = () => signIn(servers[0]?.url ?? '', 'nobody0');
      const statuses = [
        await wrong(),
        await wrong(),
        await wrong(),
        await wrong(),
        await wrong(),
        await wrong(),
      ];
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      redis = await startRedis(counters ?? '', port);
      await expect.poll(alone, { timeout: RECOVERY }).toEqual([0, 0]);
    });
  });
});

async function startRedis(program: string, port: number) {
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    cwd: '/tmp',
    stdio: 'ignore',
  });
  const isOpen = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true));
      socket.on('connect', () => socket.destroy());
      socket.on('error', () => done(false));
    });
  while (!(await isOpen())) await delay(50);
  return { port, child };
}

async function metric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

async function signIn(url: string, login: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/auth/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'wrong1' }),
  });
  await response.text();
  return response.status;
}
