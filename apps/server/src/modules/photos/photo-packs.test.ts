import type { WirePhotoPack } from '@avto/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { startTestApp, type TestApp, type TestLearner } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

let server: TestApp;
let learner: TestLearner;

const COUNT = 60;
const numbers = Array.from({ length: COUNT }, (_, index) => index);
const nameOf = (number: number) => `pack-${number}`;
/** Bytes that tell one picture and one place in it from another. */
const bytesOf = (number: number, size: number) =>
  Uint8Array.from({ length: size }, (_, at) => (at * 31 + number * 7 + (at >> 8)) % 256);
const picture = (number: number, name = nameOf(number)) => ({
  name,
  width: 3,
  height: 2,
  formats: [
    { contentType: 'image/webp' as const, bytes: bytesOf(number, 20_000 + number * 500) },
    ...(number % 10 === 0
      ? []
      : [{ contentType: 'image/avif' as const, bytes: bytesOf(number + 100, 60_000 + number * 300) }]),
  ],
});
const bank = (first = nameOf(0)) => ({
  ...testBank(3, (question) => {
    const number = (question.ticket - 1) * 20 + question.position - 1;
    // The last one is the other view of the one before it.
    if (number === COUNT - 1) return question;
    const photoName = number === 0 ? first : nameOf(number);
    const otherView = { is: 'seat', photoName: nameOf(COUNT - 1), alt: 'Вид' } as const;
    return { ...question, photoName, ...(number === COUNT - 2 && { otherView }) };
  }),
  pictures: [picture(0, first), ...numbers.slice(1).map((number) => picture(number))],
});

beforeAll(async () => {
  server = await startTestApp({ bank: bank() });
  learner = await server.learner();
});
afterAll(() => server.close());

const AVIF = 'image/avif,image/webp,image/*';
const LIST = '/api/v1/user/exam/photo-packs';
const list = async (accept: string) =>
  (await learner.get(LIST, { accept })).json<{ edition: string; packs: WirePhotoPack[] }>();
const getPack = (id: string, headers: Record<string, string> = {}) =>
  server.request({ url: `/api/v1/photo-pack/${id}`, headers });
const single = async (name: string, accept: string) =>
  await server.request({ url: `/api/v1/photo/${name}`, headers: { accept } });

describe('the packs of pictures', () => {
  it.each([AVIF, 'image/webp,image/*', '*/*'])(
    'for «%s» hold what the single calls send, each picture once',
    async (accept) => {
      const { packs } = await list(accept);
      expect(packs.flatMap(({ entries }) => entries.map(({ path }) => path)).toSorted()).toEqual(
        numbers.map(nameOf).toSorted(),
      );
      for (const { id, bytes, entries } of packs) {
        const { statusCode, rawPayload, headers } = await getPack(id);
        expect([statusCode, rawPayload.length, headers['content-length']]).toEqual([
          200,
          bytes,
          String(bytes),
        ]);
        for (const { path, offset, length, type } of entries) {
          const photo = await single(path, accept);
          expect(photo.headers['content-type']).toBe(type);
          expect(rawPayload.subarray(offset, offset + length).equals(photo.rawPayload)).toBe(true);
        }
      }
    },
  );

  it('are other ones for those who take AVIF, in one answer that is kept apart', async () => {
    const [avif, webp] = await Promise.all([AVIF, 'image/webp'].map(list));
    expect(avif?.edition).not.toBe(webp?.edition);
    const response = await learner.get(LIST, { accept: AVIF });
    expect(response.headers.vary).toBe('accept, accept-encoding');
    const tag = String(response.headers.etag);
    expect((await learner.get(LIST, { accept: AVIF, 'if-none-match': tag })).statusCode).toBe(304);
    expect((await learner.get(LIST, { accept: 'image/webp', 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('are listed to learners only, and sent to all as their pictures are', async () => {
    expect((await server.request({ url: LIST })).statusCode).toBe(401);
    const [pack] = (await list(AVIF)).packs;
    const { headers } = await getPack(pack?.id ?? '', { authorization: 'Bearer dead' });
    const photo = await single(nameOf(1), AVIF);
    for (const name of ['cache-control', 'content-security-policy', 'cross-origin-resource-policy']) {
      expect(headers[name]).toBe(photo.headers[name]);
    }
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'accept-ranges': 'bytes',
      etag: `"${pack?.id}"`,
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('send any part that is asked for, and never a byte beside it', async () => {
    const { packs } = await list(AVIF);
    const wholes = new Map<string, Buffer>();
    for (const { id } of packs) wholes.set(id, (await getPack(id)).rawPayload);
    const asked = fc.constantFrom(...packs).chain(({ id, bytes }) => {
      const place = fc.oneof(fc.nat(bytes + 10), fc.constantFrom(0, 1, bytes - 1, bytes, bytes + 1));
      const range = fc.oneof(
        fc.tuple(place, place).map(([first, last]) => `bytes=${first}-${last}`),
        place.map((first) => `bytes=${first}-`),
        place.map((last) => `bytes=-${last}`),
        fc.string({ unit: 'binary-ascii', maxLength: 12 }).map((text) => `bytes=${text}`),
        fc.constantFrom('bytes=0-1,5-6', 'lines=0-1', ''),
      );
      const condition = fc.constantFrom(
        undefined,
        `"${id}"`,
        `W/"${id}"`,
        '"other"',
        new Date(0).toUTCString(),
      );
      return fc.record({ id: fc.constant(id), range, condition });
    });
    const property = fc.asyncProperty(asked, async ({ id, range, condition }) => {
      const whole = wholes.get(id) ?? Buffer.alloc(0);
      const { statusCode, headers, rawPayload } = await getPack(id, {
        range: range.replaceAll(/[^\x20-\x7E]/g, ''),
        ...(condition === undefined ? {} : { 'if-range': condition }),
      });
      if (statusCode === 416) {
        expect(headers['content-range']).toBe(`bytes */${whole.length}`);
        return;
      }
      if (statusCode === 200) {
        expect(rawPayload.equals(whole)).toBe(true);
        return;
      }
      expect(statusCode).toBe(206);
      expect(condition === undefined || condition === `"${id}"`).toBe(true);
      const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? [];
      expect(Number(size)).toBe(whole.length);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(rawPayload.equals(whole.subarray(Number(first), Number(last) + 1))).toBe(true);
    });
    await fc.assert(property, { numRuns: 80, seed: 20_261_122 });
  });

  it.each([
    ['bytes=10-19', 206, 10],
    ['bytes=-1', 206, 1],
    ['bytes=999999999-', 416, undefined],
    ['bytes=5-4', 200, undefined],
  ])('answer «%s» with %s', async (range, status, length) => {
    const [pack] = (await list(AVIF)).packs;
    const response = await getPack(pack?.id ?? '', { range });
    expect(response.statusCode).toBe(status);
    if (length !== undefined) expect(response.rawPayload).toHaveLength(length);
    if (status === 416) expect(response.json()).toMatchObject({ code: 'range_unsatisfiable' });
  });

  it('have a tag, and their size without their bytes', async () => {
    const [pack] = (await list(AVIF)).packs;
    const url = `/api/v1/photo-pack/${pack?.id}`;
    expect((await getPack(pack?.id ?? '', { 'if-none-match': `"${pack?.id}"` })).statusCode).toBe(304);
    const head = await server.request({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(pack?.bytes),
      '',
    ]);
  });

  it.each([
    ['x'.repeat(27), 404],
    ['short', 400],
    ['..%2f..%2fetc', 400],
  ])('do not include «%s»', async (id, status) => {
    expect((await getPack(id)).statusCode).toBe(status);
  });

  it('with a picture that cannot be read are 503 before their first byte', async () => {
    const node = await server.node({});
    await server.db.query(
      'UPDATE photos SET bytes = NULL, outside_size = octet_length(bytes) WHERE content_type = $1',
      ['image/webp'],
    );
    const [pack] = (await list('image/webp')).packs;
    const response = await node.inject({ url: `/api/v1/photo-pack/${pack?.id}` });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
  });
});

describe('a replaced bank', () => {
  it('keeps the packs that its change did not touch', async () => {
    const before = new Set((await list(AVIF)).packs.map(({ id }) => id));
    await replaceBank(server.db, bank('pack-new'));
    await server.bank.refresh();
    const after = await list(AVIF);
    expect(after.packs.flatMap(({ entries }) => entries.map(({ path }) => path))).toContain('pack-new');
    expect(after.packs.some(({ id }) => before.has(id))).toBe(true);
    expect(after.packs.some(({ id }) => !before.has(id))).toBe(true);
  });
});

describe('the pack of tickets', () => {
  it('is what the single calls answer, in one', async () => {
    const singles = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        (await learner.get(`/api/v1/user/exam/tickets/${index + 1}`)).json<unknown[]>(),
      ),
    );
    const catalogue = (await learner.get('/api/v1/user/exam/catalogue')).json<object>();
    const response = await learner.get('/api/v1/user/exam/pack');
    expect(response.json()).toEqual({ edition: expect.any(String), tickets: singles, catalogue });
    expect(response.headers['cache-control']).toMatch(/^public, max-age=300/);
  });

  it('is compressed, tagged and for learners only', async () => {
    const url = '/api/v1/user/exam/pack';
    const packed = await learner.get(url, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('br');
    const plain = await learner.get(url);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    const tag = String(packed.headers.etag);
    const again = await learner.get(url, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await server.request({ url })).statusCode).toBe(401);
  });
});
