import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fillPhotoCache, keepPhoto, PHOTO_CACHE, type PhotoLoad } from './photo-cache.ts';
import { photoUrl } from './photo-url.ts';
import { installCaches } from '#data/testing/cache-storage.ts';

const picture = (): Response => new Response('pixels', { headers: { 'content-type': 'image/webp' } });
const list = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => photoUrl(`p${from + index}`));
const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => picture());
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('fetches what is missing, counts what is there, and says how far it is', async () => {
  const phone = installCaches();
  await fillPhotoCache({ urls: list(3), avif: false }, () => {});
  fetchMock.mockClear();
  const told: PhotoLoad[] = [];
  const load = await fillPhotoCache({ urls: list(5), avif: false }, (progress) => told.push(progress));
  expect(load).toEqual({ done: 5, total: 5, failed: 0 });
  expect(told.map(({ done }) => done)).toEqual([3, 4, 5]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(phone.urls(PHOTO_CACHE)).toEqual(list(5));
});

it('never has more than 6 on the way, however many ask, and no picture twice (P7)', async () => {
  installCaches();
  let now = 0;
  let most = 0;
  fetchMock.mockImplementation(async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now -= 1;
    return picture();
  });
  const loads = await Promise.all([
    fillPhotoCache({ urls: list(30), avif: false }, () => {}),
    fillPhotoCache({ urls: list(30), avif: false }, () => {}),
  ]);
  expect(loads.map(({ done }) => done)).toEqual([30, 30]);
  expect(most).toBe(6);
  expect(fetchMock).toHaveBeenCalledTimes(30);
});

it('stops soon after the network has gone, without trying each picture in vain', async () => {
  vi.useFakeTimers();
  installCaches();
  let isOnLine = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnLine;
    },
  });
  fetchMock.mockImplementation(async (url) => {
    if (url.endsWith('p20')) isOnLine = false;
    if (!isOnLine) throw new TypeError('Failed to fetch');
    return picture();
  });
  const loading = fillPhotoCache({ urls: list(500), avif: false }, () => {});
  await vi.advanceTimersByTimeAsync(2_500);
  const load = await loading;
  expect(load.done - load.failed).toBe(20);
  expect(load.failed).toBeGreaterThan(0);
  expect(fetchMock.mock.calls.length).toBeLessThan(60);
  expect(load).not.toHaveProperty('reason');
});

it('tries a picture once more after 2 s, gives it up then, and keeps no error page (O10, P10)', async () => {
  vi.useFakeTimers();
  const phone = installCaches();
  fetchMock.mockImplementation(
    async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } }),
  );
  const loading = fillPhotoCache({ urls: list(1), avif: false }, () => {});
  await vi.advanceTimersByTimeAsync(1_999);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toEqual({ done: 1, total: 1, failed: 1 });
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(phone.urls(PHOTO_CACHE)).toEqual([]);
});

it('stops where there is no room, after a retired bank has made way (P11)', async () => {
  const phone = installCaches();
  await fillPhotoCache({ urls: list(10, 100), avif: false }, () => {});
  phone.limits.room = 12;
  const load = await fillPhotoCache({ urls: list(20), avif: false }, () => {});
  expect(load).toEqual({ done: 12, total: 20, failed: 0, reason: 'no-room' });
  expect(phone.urls(PHOTO_CACHE)).toHaveLength(12);
  expect(list(20)).toEqual(expect.arrayContaining(phone.urls(PHOTO_CACHE)));
});

it('warns and stops at 80 % of what the browser gives (P11)', async () => {
  const phone = installCaches();
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 81, quota: 100 }) } });
  expect(await fillPhotoCache({ urls: list(3), avif: false }, () => {})).toEqual({
    done: 0,
    total: 3,
    failed: 0,
    reason: 'no-room',
  });
  expect(console.warn).toHaveBeenCalledOnce();
  expect(fetchMock).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 80, quota: 100 }) } });
  await fillPhotoCache({ urls: list(3), avif: false }, () => {});
  expect(phone.urls(PHOTO_CACHE)).toHaveLength(3);
});

it.each([
  [false, 'image/webp,image/*'],
  [true, 'image/avif,image/webp,image/*'],
])('asks for AVIF only where it can be shown: %s', async (avif, accept) => {
  installCaches();
  await fillPhotoCache({ urls: list(1), avif }, () => {});
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('accept')).toBe(accept);
});

it.each([
  ['an error', new Response('x', { status: 404, headers: { 'content-type': 'image/webp' } })],
  ['a page', new Response('x', { headers: { 'content-type': 'text/html' } })],
  ['nothing', new Response('', { headers: { 'content-type': 'image/webp' } })],
  [
    'more than 5 MB',
    new Response('x'.repeat(5 * 1024 * 1024 + 1), { headers: { 'content-type': 'image/webp' } }),
  ],
])('does not keep %s as a picture (P10)', async (_name, response) => {
  const phone = installCaches();
  expect(await keepPhoto(photoUrl('a'), response)).toBe(false);
  expect(phone.urls(PHOTO_CACHE)).toEqual([]);
});
