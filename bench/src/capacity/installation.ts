import { randomBytes } from 'node:crypto';

import { AccessTokens } from '@avto/server/src/lib/access-tokens.ts';
import { keyRing } from '@avto/server/src/lib/secrets.ts';
import { freePort } from '@avto/server/src/testing/own-postgres.ts';

import { type RunningServer, startProcess } from '../servers.ts';

/** Nodes on one database behind a proxy. */
export interface Installation {
  readonly url: string;
  /** The memory of each node, in megabytes: all of it, and what its program holds. */
  memory(): Promise<{ resident: number; heap: number }[]>;
  stop(): Promise<void>;
}

const secret = randomBytes(32);

/** Starts so many nodes on `databaseUrl`, and the proxy before them. Limits are counted in TEST_REDIS_URL, if it is set. */
export async function startInstallation(databaseUrl: string, count: number): Promise<Installation> {
  const nodes: RunningServer[] = [];
  const redisUrl = process.env.TEST_REDIS_URL;
  const operations: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const port = await freePort();
    operations.push(port);
    nodes.push(
      await startProcess(['apps/server/dist/main.js'], {
        PORT: '0',
        HOST: '127.0.0.1',
        OPS_PORT: String(port),
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl ? `${redisUrl}?keyPrefix=load-${count}:` : '',
        APP_SECRETS: secret.toString('base64'),
        // The load plays classes behind a proxy, so that limits by address do not measure themselves.
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'fatal',
      }),
    );
  }
  const ports = nodes.map(({ url }) => new URL(url).port).join(',');
  const proxy = await startProcess(['--import', 'tsx', 'bench/src/capacity/tcp-proxy.ts'], {
    PROXY_PORTS: ports,
  });
  return {
    url: proxy.url,
    memory: () => Promise.all(operations.map(readMemory)),
    stop: async () => {
      await proxy.stop();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

/** Bearers of accounts, as the nodes would have issued them: signing thousands in would measure password hashes. */
export function bearersOf(userIds: readonly number[]): Promise<string[]> {
  const tokens = new AccessTokens([keyRing(secret)]);
  // Sessions that no row describes: a token is asked for its session only when that ended.
  return Promise.all(
    userIds.map(
      async (userId) => `Bearer ${await tokens.issue({ userId, sessionId: 2 ** 40 + userId }, null)}`,
    ),
  );
}

async function readMemory(port: number): Promise<{ resident: number; heap: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / 2 ** 20;
  return {
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
  };
}
