import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { readEnv } from '#env.ts';
import { failureText } from '#lib/failure-text.ts';
import { listenForMetrics } from '#metrics-listener.ts';
import { Metrics } from '#plugins/metrics.ts';

it('says which port is taken, and by which setting another one is given', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = readEnv({ OPS_PORT: String(port), OPS_HOST: '127.0.0.1' });
  const refused: unknown = await listenForMetrics(env, new Metrics()).catch((error: unknown) => error);
  expect(failureText(refused)).toBe(
    `Порт ${port} занят другой программой. Остановите её или задайте другой порт: PORT, для показателей OPS_PORT`,
  );
  other.close();
});
