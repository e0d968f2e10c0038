import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Encodings that a client accepts, how the answer then comes, and its way back to text. */
export const encodings: readonly (readonly [string, string | undefined, (bytes: Buffer) => Buffer])[] = [
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes) => bytes],
];

/** Checks that bytes prepared in memory come as accepted, may be kept like a ticket, and are not sent twice; returns the body. */
export async function expectPrepared(
  ask: (headers: Record<string, string>) => Promise<LightMyRequestResponse>,
  [accepted, encoding, unpack]: (typeof encodings)[number],
): Promise<unknown> {
  const response = await ask({ 'accept-encoding': accepted });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toContain('accept-encoding');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe(
    'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800',
  );
  const etag = String(response.headers.etag);
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await ask({ 'accept-encoding': accepted, 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  return JSON.parse(unpack(response.rawPayload).toString());
}
