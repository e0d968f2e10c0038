import { expect, it } from 'vitest';

import { photoUrl } from './photo-url.ts';
import { readCachePhotos } from './worker-messages.ts';

const read = (urls: unknown, type = 'CACHE_PHOTOS') => readCachePhotos({ type, urls })?.urls ?? null;
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => photoUrl(`p${index}`));

it('takes up to 1000 pictures of our own', () => {
  expect(read(many(1000))).toEqual(many(1000));
  expect(read(many(1001))).toBeNull();
  expect(read([])).toEqual([]);
});

it.each([
  'https://evil.example/api/v1/photo/a',
  `${location.origin}/api/v1/user/questions/`,
  `${location.origin}/api/v1/photo/../user/questions`,
  `${location.origin}/api/v1/photo/%2e%2e/auth`,
  `${location.origin}/api/v1/photo/`,
  `${location.origin}/api/v1/photo/a?x=1`,
  `${location.origin}/api/v1/photo/a#x`,
  `${location.origin}/api/v1/photo/a/b`,
  '/api/v1/photo/a',
  '',
  7,
  null,
])('refuses the whole list for %j', (url) => {
  expect(read([photoUrl('a'), url])).toBeNull();
});

it.each([null, 'CACHE_PHOTOS', {}, { type: 'CACHE_PHOTOS' }, { type: 'CACHE_PHOTOS', urls: 'x' }])(
  'is no such message: %j',
  (data) => expect(readCachePhotos(data)).toBeNull(),
);

it.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['yes', false],
])('takes avif: %j for %j: a page of an earlier build does not say', (avif, expected) => {
  expect(readCachePhotos({ type: 'CACHE_PHOTOS', urls: [], avif })?.avif).toBe(expected);
});

it('is of that type only', () => {
  expect(read([], 'SKIP_WAITING')).toBeNull();
});

const pack = {
  id: 'a'.repeat(27),
  bytes: 30,
  entries: [
    { path: 'p0', offset: 0, length: 10, type: 'image/avif' },
    { path: 'p1', offset: 10, length: 20, type: 'image/svg+xml' },
  ],
};
const readPacks = (packs: unknown) => readCachePhotos({ type: 'CACHE_PHOTOS', urls: many(2), packs });

it('takes packs whose pictures lie side by side', () => {
  expect(readPacks([pack])).toEqual({ urls: many(2), avif: false, packs: [pack] });
  expect(readPacks([])).toEqual({ urls: many(2), avif: false });
});

it.each([
  ['no list', {}],
  ['no pack', [null]],
  ['an address for an id', [{ ...pack, id: '../user' }]],
  ['another size', [{ ...pack, bytes: 31 }]],
  ['nothing in it', [{ ...pack, bytes: 0, entries: [] }]],
  ['a gap', [{ ...pack, bytes: 31, entries: [pack.entries[0], { ...pack.entries[1], offset: 11 }] }]],
  ['a length below nothing', [{ ...pack, entries: [{ ...pack.entries[0], length: -10 }] }]],
  ['a page for a picture', [{ ...pack, entries: [{ ...pack.entries[0], length: 30, type: 'text/html' }] }]],
  ['too many', Array.from({ length: 1001 }, () => pack)],
])('refuses packs with %s', (_name, packs) => {
  expect(readPacks(packs)).toBeNull();
});
