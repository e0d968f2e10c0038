import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SimulatedClass } from '#testing/simulated-class.ts';
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from '#testing/own-postgres.ts';
import { type RunningServer, startServer } from '#testing/processes.ts';
import { type SmallProxy, startProxy } from '#testing/small-proxy.ts';
import { startTcpRelay, type TcpRelay } from '#testing/tcp-relay.ts';

describe.runIf(postgresPrograms)('a primary that dies', () => {
  let primary: OwnPostgres;
  let standby: Awaited<ReturnType<OwnPostgres['standby']>>;
  let relay: TcpRelay;
  let servers: RunningServer[];
  let proxy: SmallProxy;

  beforeAll(async () => {
    primary = await startOwnPostgres();
    standby = await primary.standby();
    // From here on an answer is acknowledged only after the standby has it and shows it.
    primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
    primary.sql('ALTER SYSTEM SET synchronous_commit = remote_apply');
    primary.sql('SELECT pg_reload_conf()');
    while (primary.sql('SELECT sync_state FROM pg_stat_replication') !== 'sync') await delay(50);
    relay = await startTcpRelay(primary.port);
    const env = {
      DATABASE_URL: `postgres://avto@127.0.0.1:${relay.port}/postgres`,
      DATABASE_POOL: '4',
      APP_SECRETS: randomBytes(32).toString('base64'),
      TRUST_PROXY: '127.0.0.1',
    };
    servers = await Promise.all([startServer(env), startServer(env)]);
    proxy = await startProxy(servers.map(({ url }) => url));
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop('SIGKILL')));
    await proxy?.close();
    relay?.close();
    await standby?.remove();
    await primary.remove();
  });

  it('is followed by its standby: nothing acknowledged is lost and no operation fails', async () => {
    const learners = await SimulatedClass.create(proxy.url);
    await learners.workDuring(
      async () => {
        await delay(3000);
        await primary.stop('kill');
        standby.promote();
        relay.turnTo(standby.port);
        await expect.poll(async () => (await fetch(`${proxy.url}/readyz`)).status).toBe(200);
        await delay(2000);
      },
      () => standby,
    );
    for (const server of servers) expect(server.child.exitCode, server.failed()).toBeNull();
  });
});
