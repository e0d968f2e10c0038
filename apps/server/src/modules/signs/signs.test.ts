import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const sign = (number: string, headers: Record<string, string> = {}) =>
  server.request({ url: `/api/v1/sign/${number}`, headers });

describe('a road sign', () => {
  it.each(['1.1', '3.27', '3.24', '8.13', '5.15.1'])(
    '%s comes as a picture without a bearer',
    async (number) => {
      const response = await sign(number);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(response.headers['cache-control']).toBe('public, max-age=86400');
      expect(response.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+"/);
    },
  );

  it('is not sent again to a browser that has it, in the encoding of that', async () => {
    const tags = new Set<string>();
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['deflate', undefined],
    ] as const) {
      const { headers, rawPayload } = await sign('2.4', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      const known = { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) };
      const same = await sign('2.4', known);
      expect([same.statusCode, same.headers.etag, same.headers.vary]).toEqual([
        304,
        headers.etag,
        'accept-encoding',
      ]);
      tags.add(String(headers.etag));
    }
    expect(tags.size).toBe(3);
    const tag = String((await sign('2.4')).headers.etag);
    expect(String((await sign('2.5')).headers.etag)).not.toBe(tag);
  });

  it.each(['9.9', '3.99', 'toString', '3.27<script>'])(
    'that does not exist, %s, is refused',
    async (number) => {
      const response = await sign(encodeURIComponent(number));
      expect([400, 404, 422]).toContain(response.statusCode);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
    },
  );
});
