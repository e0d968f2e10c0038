import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Server } from 'node:net';

import { errorBody } from '@avto/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { refuseUnreadable } from '#plugins/client-errors.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startTestApp({ deps: { requestTimeout: 500 } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(server.app.server);
});
afterAll(() => server.close());

function portOf(http: Server): number {
  const address = http.address();
  return typeof address === 'object' && address ? address.port : 0;
}

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

/** Expects a whole response in the shape of the contract. */
function expectOurs(said: string, status: number): void {
  const [head = '', text = ''] = said.split('\r\n\r\n');
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': String(Buffer.byteLength(text)),
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - server.clock.now())).toBeLessThan(60_000);
  const body = errorBody.parse(JSON.parse(text));
  expect(body.statusCode).toBe(status);
  expect(body.message).toMatch(/^[А-яё][^\n{}]*$/);
  expect(body.requestId).toMatch(/^[\da-f]{32}$/);
}

describe('a request that cannot be read', () => {
  it.each([
    [
      'headers that are too large',
      431,
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`,
    ],
    ['no HTTP at all', 400, 'пароль secret1\r\n\r\n'],
    [
      'two lengths',
      400,
      'GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    ],
  ])('is refused as any other: %s', async (_name, status, text) => {
    const said = await dribble(text, '');
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expectOurs(said, status);
    expect(said).not.toContain('secret1');
  });

  it('does not cut into a response that has begun', async () => {
    const http = createServer((_request, response) => response.write('begun'));
    http.on('clientError', refuseUnreadable(Date.now, undefined));
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const socket = connect(portOf(http), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitFor(() => expect(said).toContain('begun'));
    const before = said;
    socket.write('no HTTP at all\r\n\r\n');
    await once(socket, 'close');
    expect(said).toBe(before);
    http.close();
  });
});

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
    const said = await dribble(start, byte);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expectOurs(said, 408);
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
