import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { openLog } from '#lib/log.ts';
import { Metrics } from '#plugins/metrics.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const TICKET = '/api/v1/user/exam/tickets/1';
const PHOTO = '/api/v1/photo/sign';
const DRAWING = '/api/v1/photo/drawing';
const ROUTED = 'tracing:fastify.request.handler:start';

const metrics = new Metrics();
let server: TestApp;
let learner: TestLearner;
let agent: Agent;
/** Requests that went through the routes since the test began. */
let routed: number;
const count = () => (routed += 1);

beforeAll(async () => {
  server = await startTestApp({ deps: { metrics } });
  learner = await server.learner();
  await server.db.query(
    "INSERT INTO photos (name, content_type, bytes, width, height) VALUES ('sign', 'image/webp', '\\x0102', 1, 1)",
  );
  await server.db.query(
    "INSERT INTO photos (name, content_type, bytes, width, height) VALUES ('drawing', 'image/svg+xml', $1, 1, 1)",
    [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(100)}</svg>`)],
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true });
  subscribe(ROUTED, count);
});
afterAll(async () => {
  unsubscribe(ROUTED, count);
  agent.destroy();
  await server.close();
});
beforeEach(() => (routed = 0));

async function ask(
  path: string,
  headers: Record<string, string> = {},
  { app = server.app, method = 'GET' }: { app?: FastifyInstance; method?: string } = {},
): Promise<Answer> {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

const bearer = () => ({ authorization: `Bearer ${learner.tokens.accessToken}` });
/** The response without what tells the time. */
const undated = ({ headers: { date: _date, ...headers }, ...answer }: Answer) => ({ ...answer, headers });

/** A node of its own that listens. */
async function listening(deps: Parameters<TestApp['node']>[0]): Promise<FastifyInstance> {
  const node = await server.node(deps);
  await node.listen({ port: 0, host: '127.0.0.1' });
  return node;
}

describe('a response that is the same for all', () => {
  it.each([
    [TICKET, { 'accept-encoding': 'br' }],
    [TICKET, { 'accept-encoding': 'gzip' }],
    [TICKET, {}],
    ['/api/v1/user/exam/catalogue', { 'accept-encoding': 'br' }],
    [PHOTO, { accept: 'image/avif,image/webp' }],
    [DRAWING, { 'accept-encoding': 'gzip, br' }],
    [DRAWING, { 'accept-encoding': 'gzip' }],
    [DRAWING, { 'accept-encoding': 'deflate' }],
    [DRAWING, {}],
  ])('is sent again as it was, past the routes: %s %j', async (path, headers) => {
    const own = { ...headers, authorization: `Bearer ${(await server.learner()).tokens.accessToken}` };
    routed = 0;
    const first = await ask(path, { ...bearer(), ...headers });
    expect([first.status, routed]).toEqual([200, 1]);
    // Routes verify the token of the other learner once.
    const second = await ask(path, own);
    const third = await ask(path, own);
    expect(routed).toBe(path.startsWith('/api/v1/photo/') ? 1 : 2);
    expect(undated(second)).toEqual(undated(first));
    expect(undated(third)).toEqual(undated(first));
    const injected = await server.request({ url: path, headers: { ...bearer(), ...headers } });
    expect(third.body).toEqual(injected.rawPayload);
    const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...sent } = third.headers;
    const { connection: _injected, date: _dated, ...wanted } = injected.headers;
    expect(sent).toEqual(wanted);
  });

  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('is kept in the encoding that was sent: %s', async (encoding, accepted, decoded) => {
    const plain = await server.request({ url: DRAWING });
    for (let round = 0; round < 3; round += 1) {
      const { headers, body } = await ask(DRAWING, { accept: 'x', 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('accept, accept-encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(decoded(body)).toEqual(plain.rawPayload);
    }
    expect(routed).toBe(2);
  });

  it('is counted like the others, under its operation', async () => {
    const read = async () => {
      const text = await metrics.registry.metrics();
      return Number(/seconds_count\{operation="getPhoto",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await read();
    await ask(PHOTO, { accept: 'image/webp' });
    await ask(PHOTO, { accept: 'image/webp' });
    await ask(PHOTO, { accept: 'image/webp' });
    expect(routed).toBe(1);
    expect(await read()).toBe(before + 3);
  });

  it('is dated by the clock of the server', async () => {
    await ask(PHOTO);
    const before = await ask(PHOTO);
    server.clock.advance(3_600_000);
    const after = await ask(PHOTO);
    server.clock.advance(-3_600_000);
    expect(routed).toBeLessThanOrEqual(1);
    const hours = (Date.parse(after.headers.date ?? '') - Date.parse(before.headers.date ?? '')) / 3_600_000;
    expect(hours).toBeCloseTo(1, 1);
  });

  it('is nobody’s without a token, of one that has ended or is invented', async () => {
    const leaver = await server.learner();
    const own = { authorization: `Bearer ${leaver.tokens.accessToken}` };
    routed = 0;
    await ask(TICKET, own);
    await ask(TICKET, own);
    expect(routed).toBe(1);
    await leaver.post('/api/v1/auth/signout', { refreshToken: leaver.tokens.refreshToken });
    for (const headers of [own, {}, { authorization: 'Bearer x' }, { authorization: 'Basic x' }]) {
      const { status, headers: sent } = await ask(TICKET, headers);
      expect([status, sent['cache-control']]).toEqual([401, 'no-store']);
    }
  });

  it('is for any spelling of the scheme', async () => {
    await ask(TICKET, bearer());
    routed = 0;
    for (const scheme of ['bearer', 'BEARER', 'Bearer '])
      expect((await ask(TICKET, { authorization: `${scheme} ${learner.tokens.accessToken}` })).status).toBe(
        200,
      );
    expect(routed).toBe(0);
  });

  it('goes through the routes when it is asked for otherwise', async () => {
    const { headers } = await ask(TICKET, bearer());
    routed = 0;
    await ask(TICKET, bearer());
    expect(routed).toBe(0);
    const known = await ask(TICKET, { ...bearer(), 'if-none-match': headers.etag ?? '' });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const head = await ask(TICKET, bearer(), { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
    expect((await ask(`${TICKET}?x=1`, bearer())).status).toBe(200);
    expect((await ask(`${TICKET}?x=1`, bearer())).status).toBe(200);
    expect((await ask('/api/v1/user/exam/tickets/41', bearer())).status).toBe(404);
    expect((await ask('/api/v1/user/exam/tickets/41', bearer())).status).toBe(404);
    expect(routed).toBe(6);
  });

  it('is made anew when the bank is replaced', async () => {
    const first = await ask(TICKET, bearer());
    const bank = testBank();
    const changed = bank.questions.map((question) => ({ ...question, title: `${question.title}!` }));
    await replaceBank(server.db, { ...bank, questions: changed });
    expect((await ask(TICKET, bearer())).body).toEqual(first.body);
    await server.bank.refresh();
    const second = await ask(TICKET, bearer());
    expect(second.body.toString()).toContain('!');
    expect(await ask(TICKET, bearer())).toMatchObject({ body: second.body });
  });

  it('tells web apps of other origins whether they may read it', async () => {
    const node = await listening({ corsOrigins: ['https://app.example'] });
    const plain = await ask(PHOTO, {}, { app: node });
    expect(undated(await ask(PHOTO, {}, { app: node }))).toEqual(undated(plain));
    expect(plain.headers.vary).toBe('accept, Origin');
    expect(plain.headers['access-control-allow-origin']).toBeUndefined();
    const foreign = await ask(PHOTO, { origin: 'https://app.example' }, { app: node });
    expect(foreign.headers['access-control-allow-origin']).toBe('https://app.example');
  });

  it('insists on https only where the proxy says that it came so', async () => {
    const node = await listening({ trustProxy: ['127.0.0.1'] });
    const insists = async (headers: Record<string, string>) =>
      (await ask(PHOTO, headers, { app: node })).headers['strict-transport-security'] !== undefined;
    for (let round = 0; round < 2; round += 1) {
      expect(await insists({})).toBe(false);
      expect(await insists({ 'x-forwarded-proto': 'https' })).toBe(true);
      expect(await insists({ 'x-forwarded-proto': 'http' })).toBe(false);
    }
  });

  it('tells a client to close its connection when the server stops', async () => {
    const node = await listening({});
    expect((await ask(PHOTO, {}, { app: node })).headers.connection).toBe('keep-alive');
    const address = node.server.address();
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString('latin1')));
    socket.write(`GET ${PHOTO} HTTP/1.1\r\nhost: x\r\n`);
    const [accepted] = (await once(node.server, 'connection')) as [Socket];
    await vi.waitFor(() => expect(accepted.bytesRead).toBeGreaterThan(0));
    const stopped = node.close();
    await vi.waitFor(() => expect(node.server.listening).toBe(false));
    socket.write('\r\n');
    await once(socket, 'close');
    await stopped;
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('is logged where successes are, so it goes through the routes there', async () => {
    const node = await listening({ logger: openLog('debug', { write: () => {} }) });
    await ask(PHOTO, {}, { app: node });
    await ask(PHOTO, {}, { app: node });
    expect(routed).toBe(2);
  });
});
