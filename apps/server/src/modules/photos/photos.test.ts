import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPhotoNames, storePhotos } from '#photos/photo-registry.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { testPicture } from '#testing/test-photos.ts';

let server: TestApp;
const both = 'a'.repeat(32);
const svg = 'b'.repeat(32);

beforeAll(async () => {
  server = await startTestApp();
  const pictures = [
    testPicture(both, 'image/webp', 'image/avif'),
    testPicture(svg, 'image/svg+xml'),
    testPicture('old.name-1', 'image/webp'),
  ];
  await storePhotos(server.db, pictures, undefined);
});
afterAll(() => server.close());

const photo = (name: string, headers: Record<string, string> = {}) =>
  server.request({ url: `/api/v1/photo/${name}`, headers });

describe('a photo', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif'],
    ['image/webp,image/png,image/svg+xml,image/*;q=0.8', 'image/webp'],
    ['image/*', 'image/webp'],
    ['*/*', 'image/webp'],
    ['text/html', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/webp, image/avif ; q=0.000', 'image/webp'],
    ['image/webp, image/avif;q=0.5', 'image/avif'],
    ['image/webp,IMAGE/AVIF', 'image/avif'],
    [undefined, 'image/webp'],
  ])('for «%s» comes as %s', async (accept, type) => {
    const response = await photo(both, accept === undefined ? {} : { accept });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    // Bytes of that format, from either database engine.
    expect(response.rawPayload.toString()).toBe(type);
    expect(String(response.headers.vary).toLowerCase().split(/,\s*/)).toContain('accept');
  });

  it.each(['image/avif,*/*', 'image/webp', '*/*'])('that is drawn comes as SVG for «%s»', async (accept) => {
    expect((await photo(svg, { accept })).headers['content-type']).toMatch(/^image\/svg\+xml/);
  });

  it('is stored whole, however many and how large come together', async () => {
    const large = Array.from({ length: 3 }, (_, index) => ({
      ...testPicture(`large-${index}`),
      formats: [{ contentType: 'image/webp' as const, bytes: new Uint8Array(700_000).fill(index) }],
    }));
    const small = Array.from({ length: 250 }, (_, index) => testPicture(`small-${index}`, 'image/svg+xml'));
    await storePhotos(server.db, [...large, ...small, ...large], undefined);
    for (const { name, formats } of large) {
      const { rawPayload } = await photo(name, { accept: 'image/webp' });
      expect(rawPayload.equals(formats[0]?.bytes ?? new Uint8Array())).toBe(true);
    }
    const names = await readPhotoNames(server.db);
    expect(small.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('needs no bearer, and no dead one stands in its way', async () => {
    const response = await photo('old.name-1', { authorization: 'Bearer undefined' });
    expect(response.statusCode).toBe(200);
    expect(String(response.headers.vary)).not.toMatch(/authorization|origin/i);
  });

  it('is kept for ever', async () => {
    expect((await photo(both)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has a strong tag for each format, and 304 for a browser that has it', async () => {
    const tags = ['image/avif', 'image/webp'].map(async (accept) => {
      const tag = String((await photo(both, { accept })).headers.etag);
      const same = await photo(both, { accept, 'if-none-match': `"x", ${tag}` });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
      expect(same.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      return tag;
    });
    const [avif, webp] = await Promise.all(tags);
    expect(avif).toMatch(/^"[^"]+"$/);
    expect(avif).not.toBe(webp);
    expect((await photo(both, { accept: 'image/webp', 'if-none-match': avif ?? '' })).statusCode).toBe(200);
  });

  it('that is drawn has a tag for each encoding, and none for others than we send', async () => {
    const name = 'd'.repeat(32);
    const drawing = { contentType: 'image/svg+xml' as const, bytes: Buffer.from('<svg/>'.repeat(300)) };
    await storePhotos(server.db, [{ ...testPicture(name), formats: [drawing] }], undefined);
    const seen = ['br', 'gzip', 'deflate', 'identity'].map(async (accepted) => {
      const { headers } = await photo(name, { 'accept-encoding': accepted });
      const tag = String(headers.etag);
      const same = await photo(name, { 'accept-encoding': accepted, 'if-none-match': tag });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
      for (const { vary } of [headers, same.headers]) expect(vary).toBe('accept, accept-encoding');
      return [headers['content-encoding'], tag];
    });
    expect(await Promise.all(seen)).toEqual([
      ['br', `"${name}-svg+xml-br"`],
      ['gzip', `"${name}-svg+xml-gzip"`],
      [undefined, `"${name}-svg+xml"`],
      [undefined, `"${name}-svg+xml"`],
    ]);
  });

  it('that is not there is 404, now and after it came', async () => {
    const late = 'c'.repeat(32);
    expect((await photo(late)).json()).toMatchObject({ statusCode: 404, message: 'Такой картинки нет' });
    await storePhotos(server.db, [testPicture(late, 'image/webp')], undefined);
    expect((await photo(late)).statusCode).toBe(200);
  });

  it.each(['NULL', 'undefined', '.', '..', '...', 'x'.repeat(128)])('is not called «%s»', async (name) => {
    expect((await photo(name)).statusCode).toBe(404);
  });

  it.each([
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cboot.ini',
    'a%2fb',
    'a%00b',
    'x'.repeat(129),
    '%20',
    'имя',
    "'--",
  ])('cannot be called «%s»', async (name) => {
    const response = await photo(encodeURI(name).replaceAll('%25', '%'));
    expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });
});
