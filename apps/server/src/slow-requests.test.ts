import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startTestApp({ deps: { requestTimeout: 500 } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

/** Sends `start` at once and then a byte at a time for as long as the server listens. Returns what it said. */
async function dribble(start: string, byte: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString()));
  // Writing into a connection that was closed.
  socket.on('error', () => {});
  socket.write(start);
  const timer = setInterval(() => socket.write(byte), 50);
  await once(socket, 'close');
  clearInterval(timer);
  return said;
}

describe('a request that comes slowly', () => {
  // Each byte keeps the connection from falling idle. Node's own settings would look every 30 s, for 60 s of body.
  it.each([
    [
      'body',
      'POST /api/v1/auth/user/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
      ' ',
    ],
    ['headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'],
    ['nothing at all', '', ''],
  ])('is ended: %s', async (_name, start, byte) => {
    const begun = performance.now();
    expect(await dribble(start, byte)).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - begun).toBeLessThan(25_000);
  });

  it('has fifteen seconds in production, looked after each second', async () => {
    const { server: http } = await server.node({});
    expect(http).toMatchObject({
      requestTimeout: 15_000,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 1000,
    });
  });
});
