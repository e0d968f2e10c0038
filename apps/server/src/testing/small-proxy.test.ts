import { createServer, type Server } from 'node:http';

import { afterAll, expect, it } from 'vitest';

import { startProxy } from '#testing/small-proxy.ts';

const opened: Server[] = [];
afterAll(async () => {
  await Promise.all(opened.map((server) => new Promise((done) => server.close(done))));
});

async function node(): Promise<{ server: Server; url: string }> {
  const server = createServer((_incoming, answer) => answer.end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  opened.push(server);
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

it('gives every call of many at once to the node that lives, though the other takes no connection', async () => {
  const [dead, live] = [await node(), await node()];
  await new Promise((done) => dead.server.close(done));
  const proxy = await startProxy([dead.url, live.url]);
  try {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(proxy.url)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await proxy.close();
  }
});
