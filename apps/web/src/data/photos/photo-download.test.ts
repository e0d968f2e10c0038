import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PHOTO_CACHE } from './photo-cache.ts';
import { downloadPhotos } from './photo-download.ts';
import { photoUrl } from './photo-url.ts';
import { installCaches } from '#data/testing/cache-storage.ts';

const urls = ['a', 'b'].map(photoUrl);

/** A worker that remembers what it is asked, and a way to speak as it. */
function installWorker(ready: Promise<unknown> | 'now' = 'now') {
  const target = new EventTarget();
  const active = { postMessage: vi.fn() };
  const serviceWorker = Object.assign(target, {
    ready: ready === 'now' ? Promise.resolve({ active }) : ready,
  });
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
  const say = (progress: object) =>
    target.dispatchEvent(
      new MessageEvent('message', { data: { type: 'CACHE_PHOTOS_PROGRESS', ...progress } }),
    );
  return { active, say };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-type': 'image/webp' } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks the worker and hears from it until it is over (H4)', async () => {
  installCaches();
  const { active, say } = installWorker();
  const told = vi.fn();
  const loading = downloadPhotos(urls, told);
  await vi.waitFor(() =>
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'CACHE_PHOTOS', urls, avif: false }),
  );
  say({ done: 1, total: 2, failed: 0, isOver: false });
  say({ done: 1, total: 2, failed: 0, isOver: true, reason: 'no-room' });
  const last = { done: 1, total: 2, failed: 0, reason: 'no-room' };
  expect(await loading).toEqual(last);
  expect(told.mock.calls).toEqual([[{ done: 1, total: 2, failed: 0 }], [last]]);
});

it('tells the worker whether the browser shows AVIF: inside a worker the question can end its process', async () => {
  vi.resetModules();
  const fresh = await import('./photo-download.ts');
  installCaches();
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  const { active, say } = installWorker();
  const loading = fresh.downloadPhotos(urls, () => {});
  await vi.waitFor(() =>
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'CACHE_PHOTOS', urls, avif: true }),
  );
  say({ done: 2, total: 2, failed: 0, isOver: true });
  await loading;
});

it('downloads in the page when the worker does not say a word for 10 s', async () => {
  const phone = installCaches();
  const { active } = installWorker();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const loading = downloadPhotos(urls, () => {});
  await vi.advanceTimersByTimeAsync(9_900);
  expect(phone.urls(PHOTO_CACHE)).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toEqual({ done: 2, total: 2, failed: 0 });
  expect(phone.urls(PHOTO_CACHE)).toEqual(urls);
  expect(active.postMessage).toHaveBeenCalledOnce();
});

it('asks a worker that stops again and again twice more, and then downloads in the page', async () => {
  const phone = installCaches();
  const { active, say } = installWorker();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  active.postMessage.mockImplementation(() => say({ done: 0, total: 2, failed: 0, isOver: false }));
  const loading = downloadPhotos(urls, () => {});
  await vi.advanceTimersByTimeAsync(3 * 40_000 - 100);
  expect(active.postMessage).toHaveBeenCalledTimes(3);
  expect(phone.urls(PHOTO_CACHE)).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toEqual({ done: 2, total: 2, failed: 0 });
});

it.each([
  ['there is no worker', () => vi.stubGlobal('navigator', { onLine: true })],
  ['none is ever ready', () => void installWorker(new Promise(() => {}))],
])('fetches in the page when %s (O11)', async (_name, install) => {
  const phone = installCaches();
  install();
  const loading = downloadPhotos(urls, () => {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toEqual({ done: 2, total: 2, failed: 0 });
  expect(phone.urls(PHOTO_CACHE)).toEqual(urls);
});

it('fetches in the page while the worker is being installed, and lets it take over', async () => {
  const phone = installCaches();
  const active = { postMessage: vi.fn() };
  const many = Array.from({ length: 40 }, (_, index) => photoUrl(`many-${index}`));
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return new Response('x', { headers: { 'content-type': 'image/webp' } });
  });
  const { say } = installWorker(new Promise((resolve) => setTimeout(resolve, 1_000, { active })));
  const told = vi.fn();
  const loading = downloadPhotos(many, told);
  await vi.advanceTimersByTimeAsync(900);
  expect(phone.urls(PHOTO_CACHE).length).toBeGreaterThan(6);
  expect(active.postMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'CACHE_PHOTOS',
    urls: many,
    avif: false,
  });
  const byPage = phone.urls(PHOTO_CACHE).length;
  await vi.advanceTimersByTimeAsync(5_000);
  // Requests in flight when it was stopped may still finish; no new ones start.
  expect(phone.urls(PHOTO_CACHE).length).toBeLessThanOrEqual(byPage + 6);
  say({ done: 2, total: 40, failed: 0, isOver: false });
  say({ done: 40, total: 40, failed: 0, isOver: true });
  expect(await loading).toEqual({ done: 40, total: 40, failed: 0 });
  const counts = told.mock.calls.map(([{ done }]) => done);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

it('is done at once where there is no Cache (O11)', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(await downloadPhotos(urls, () => {})).toEqual({ done: 0, total: 2, failed: 0 });
});

it('ends when it is called off', async () => {
  installCaches();
  installWorker();
  const stop = new AbortController();
  const loading = downloadPhotos(urls, () => {}, stop.signal);
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  expect(await loading).toEqual({ done: 0, total: 2, failed: 0 });
});
