import * as zlib from 'node:zlib';

import { beforeEach, expect, it, vi } from 'vitest';

import { PreparedBody } from '#lib/prepared-body.ts';

vi.mock('node:zlib', async (original) => {
  const { brotliCompress, ...others } = await original<typeof zlib>();
  return { ...others, brotliCompress: vi.fn(brotliCompress) };
});
const compress = vi.mocked(zlib.brotliCompress as (...call: unknown[]) => void);
beforeEach(() => void compress.mockClear());

const text = JSON.stringify({ title: 'Дорога '.repeat(100) });

it('gives the same text in each encoding, each under a name of its own', async () => {
  const body = new PreparedBody(text);
  expect((await body.bytes('identity')).toString()).toBe(text);
  expect(zlib.brotliDecompressSync(await body.bytes('br')).toString()).toBe(text);
  expect(zlib.gunzipSync(await body.bytes('gzip')).toString()).toBe(text);
  const names = (['identity', 'br', 'gzip'] as const).map((encoding) => body.etag(encoding));
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^"[\w-]+"$/);
  expect(new PreparedBody(text).etag('br')).toBe(body.etag('br'));
  expect(new PreparedBody(`${text} `).etag('br')).not.toBe(body.etag('br'));
});

it('compresses when it is first asked to, and once for all who ask at the same time and later', async () => {
  const body = new PreparedBody(text);
  expect(compress).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([body.bytes('br'), body.bytes('br')]);
  expect(await body.bytes('br')).toBe(first);
  expect(second).toBe(first);
  expect(compress).toHaveBeenCalledTimes(1);
});

it('tries again after it could not compress', async () => {
  const body = new PreparedBody(text);
  compress.mockImplementationOnce((_bytes, _options, done) =>
    (done as (error: Error) => void)(new Error('no memory')),
  );
  await expect(body.bytes('br')).rejects.toThrow('no memory');
  expect(zlib.brotliDecompressSync(await body.bytes('br')).toString()).toBe(text);
});

it('spends more on a small body than on a large one', async () => {
  const qualityOf = async (length: number): Promise<unknown> => {
    compress.mockClear();
    await new PreparedBody(text.repeat(Math.ceil(length / text.length)).slice(0, length)).bytes('br');
    const [, options] = compress.mock.calls[0] ?? [];
    return (options as zlib.BrotliOptions).params?.[zlib.constants.BROTLI_PARAM_QUALITY];
  };
  expect(await qualityOf(1000)).toBe(10);
  expect(await qualityOf(1_000_000)).toBe(8);
});
