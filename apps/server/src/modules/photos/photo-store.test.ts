import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readEnv } from '#env.ts';
import { configuredPhotos } from '#photos/open-photos.ts';
import { storePhotos } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { Metrics } from '#plugins/metrics.ts';
import { captureLog } from '#testing/captured-log.ts';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { testPicture } from '#testing/test-photos.ts';

let server: TestApp;
let s3: S3Server;
let store: PhotoStore;
let node: FastifyInstance;
const metrics = new Metrics();
const log = captureLog();
let serial = 0;
let name: string;

beforeAll(async () => {
  [server, s3] = await Promise.all([startTestApp(), startS3Server()]);
  const opened = await configuredPhotos(readEnv(s3.env('school')), server.db);
  if (!opened) throw new Error('no store');
  store = opened;
  node = await server.node({ photoStore: store, metrics, logger: log.logger });
});
afterAll(() => Promise.all([server.close(), s3.close()]));

beforeEach(async () => {
  name = (serial += 1).toString(16).padStart(32, '0');
  await storePhotos(server.db, [testPicture(name, 'image/avif', 'image/webp')], store);
  metrics.registry.resetMetrics();
  s3.requests();
});
afterEach(() => s3.resume());

const photo = (accept = 'image/avif', headers: Record<string, string> = {}) =>
  node.inject({ url: `/api/v1/photo/${name}`, headers: { accept, ...headers } });
const counted = async () =>
  [
    ...(await metrics.registry.metrics()).matchAll(/^photo_store_reads_total\{outcome="(\w+)"\} (\d+)$/gm),
  ].map(([, outcome, count]) => `${outcome} ${count}`);
const unavailable = async (outcome: string) => {
  const response = await photo();
  expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(response.headers.etag).toBeUndefined();
  const lines = log.with('outcome').filter((line) => line.photo === name);
  expect(lines.map((line) => line.outcome)).toEqual([outcome]);
  expect(await counted()).toEqual([`${outcome} 1`]);
};

describe('a picture of an S3 store', () => {
  it('is written with its type and as immutable, and the row keeps its size alone', async () => {
    expect(s3.object(`school/${name}.avif`)).toEqual({
      bytes: Buffer.from('image/avif'),
      headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(await server.db.query('SELECT bytes, outside_size FROM photos WHERE name = $1', [name])).toEqual([
      { bytes: null, outside_size: 10 },
      { bytes: null, outside_size: 10 },
    ]);
  });

  it('comes in the format that a browser takes; only that one is fetched, and once', async () => {
    for (const accept of ['image/avif,*/*', '*/*', 'image/avif,*/*', '*/*']) {
      const response = await photo(accept);
      const type = accept === '*/*' ? 'image/webp' : 'image/avif';
      expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
        200,
        type,
        type,
      ]);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const path = `GET /pictures/school/${name}`;
    expect(s3.requests()).toEqual([`${path}.avif?x-id=GetObject`, `${path}.webp?x-id=GetObject`]);
    expect(await counted()).toEqual(['ok 2']);
  });

  it('is not fetched for a browser that has it', async () => {
    const response = await photo('image/avif', { 'if-none-match': `"${name}-avif"` });
    expect([response.statusCode, s3.requests()]).toEqual([304, []]);
  });

  it('is fetched once for all who ask at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => photo()));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 image/avif']),
    );
    expect(s3.requests()).toHaveLength(1);
  });

  it('is 503 while the store is away, and there again after it', async () => {
    await s3.stop();
    await unavailable('failed');
    await s3.resume();
    expect((await photo()).statusCode).toBe(200);
  });

  it('is 503 while the store does not answer, for all who wait', async () => {
    s3.hang();
    const impatient = await configuredPhotos(readEnv(s3.env('school')), server.db, 300);
    const other = await server.node({ photoStore: impatient, logger: log.logger });
    const responses = await Promise.all([1, 2].map(() => other.inject({ url: `/api/v1/photo/${name}` })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    // One for both; none where the machine is so busy that the time is over before it is sent.
    expect(s3.requests().length).toBeLessThanOrEqual(1);
    await s3.resume();
    expect((await photo()).statusCode).toBe(200);
  });

  it('is served from memory while the store is away', async () => {
    await photo();
    await s3.stop();
    expect((await photo()).statusCode).toBe(200);
    expect((await photo('*/*')).statusCode).toBe(503);
  });

  it('is 503 when the store has lost it, and there once it was put back', async () => {
    s3.lose(`school/${name}.avif`);
    await unavailable('missing');
    await store.put(name, { contentType: 'image/avif', bytes: Buffer.from('image/avif') });
    expect((await photo()).statusCode).toBe(200);
  });

  it('is neither served nor kept when its size is another one', async () => {
    s3.spoil(`school/${name}.avif`, 'image/av');
    await unavailable('wrong');
    s3.spoil(`school/${name}.avif`, 'image/avif');
    expect((await photo()).body).toBe('image/avif');
  });

  it('is 503 on a node that knows no store', async () => {
    const other = await server.node({ logger: log.logger });
    expect((await other.inject({ url: `/api/v1/photo/${name}` })).statusCode).toBe(503);
    expect(log.text()).toContain('PHOTO_STORE is not set');
  });

  it('counts with its size in what is to be downloaded', async () => {
    const { tokens } = await server.learner();
    await server.db.query('UPDATE bank_questions SET photo_name = $1 WHERE ticket = 1', [name]);
    await server.db.query('UPDATE bank_state SET revision = revision + 1');
    await server.bank.refresh();
    const response = await node.inject({
      url: '/api/v1/user/exam/size',
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    });
    expect(response.json()).toMatchObject({ photos: { count: 1, bytes: 10 } });
  });
});

it('a picture of a folder is served like any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'avto-pictures-'));
  const files = await configuredPhotos(readEnv({ PHOTO_STORE: `file://${folder}` }), server.db);
  await storePhotos(server.db, [testPicture('drawn', 'image/svg+xml')], files);
  const app = await server.node({ photoStore: files });
  const response = await app.inject({ url: '/api/v1/photo/drawn' });
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'image/svg+xml',
    'image/svg+xml',
  ]);
  rmSync(folder, { recursive: true });
});
