import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PHOTO_CACHE } from '#data/photos/photo-cache.ts';
import { photoUrl } from '#data/photos/photo-url.ts';
import { installCaches } from '#data/testing/cache-storage.ts';

import { handleMessages } from './messages.ts';

class WindowClient {
  readonly told: { readonly done: number; readonly isOver: boolean }[] = [];
  constructor(
    readonly id: string,
    readonly url = `${location.origin}/home`,
  ) {}
  postMessage(message: { done: number; isOver: boolean }) {
    this.told.push(message);
  }
}

const urls = ['a', 'b', 'c'].map(photoUrl);
const skipWaiting = vi.fn(async () => {});
let phone: ReturnType<typeof installCaches>;
let listener: (event: object) => void;

/** Sends a message as the browser does; resolves when the worker may be stopped again. */
async function send(source: unknown, data: unknown): Promise<void> {
  const work: Promise<unknown>[] = [];
  listener({ source, data, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

beforeEach(() => {
  skipWaiting.mockClear();
  phone = installCaches();
  vi.stubGlobal('WindowClient', WindowClient);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('pixels', { headers: { 'content-type': 'image/webp' } })),
  );
  const worker = {
    location,
    skipWaiting,
    addEventListener: (_type: string, listen: typeof listener) => (listener = listen),
  };
  handleMessages(worker as never, ['/assets/later-1.js']);
});
afterEach(() => void vi.unstubAllGlobals());

it('brings the pictures and tells the page that asked, to the end', async () => {
  const page = new WindowClient('1');
  await send(page, { type: 'CACHE_PHOTOS', urls });
  expect(phone.urls(PHOTO_CACHE)).toEqual(urls);
  expect(page.told.slice(0, 2)).toMatchObject([
    { done: 0, isOver: false },
    { done: 1, isOver: false },
  ]);
  expect(page.told.at(-1)).toEqual({
    type: 'CACHE_PHOTOS_PROGRESS',
    done: 3,
    total: 3,
    failed: 0,
    isOver: true,
  });
});

it.each([
  ['a page that shows AVIF', { avif: true }, 'image/avif,image/webp,image/*'],
  ['a page of an earlier build', {}, 'image/webp,image/*'],
])('asks for what %s shows, and never decodes an image itself', async (_name, page, accept) => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  await send(new WindowClient('1'), { type: 'CACHE_PHOTOS', urls, ...page });
  expect(fetch).toHaveBeenCalledWith(urls[0], expect.objectContaining({ headers: { accept } }));
  expect(decode).not.toHaveBeenCalled();
});

it('asked again while it is at it, fetches nothing twice and answers the page once', async () => {
  const page = new WindowClient('1');
  await Promise.all([1, 2].map(() => send(page, { type: 'CACHE_PHOTOS', urls })));
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(page.told.filter(({ isOver }) => isOver)).toHaveLength(1);
});

it('says that there is no room', async () => {
  phone.limits.room = 1;
  const page = new WindowClient('1');
  await send(page, { type: 'CACHE_PHOTOS', urls });
  expect(page.told.at(-1)).toMatchObject({ done: 1, isOver: true, reason: 'no-room' });
});

it.each([
  ['no page', null],
  ['another worker', { id: '1', url: location.origin, postMessage: () => {} }],
  ['a page of somebody else', new WindowClient('1', 'https://evil.example/')],
])('listens not to %s', async (_name, source) => {
  await send(source, { type: 'CACHE_PHOTOS', urls });
  await send(source, { type: 'SKIP_WAITING' });
  await send(source, { type: 'KEEP_LATER_FILES' });
  expect(fetch).not.toHaveBeenCalled();
  expect(skipWaiting).not.toHaveBeenCalled();
});

it('takes over when a page says so, and puts its work down at once', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const page = new WindowClient('1');
  const work = send(page, { type: 'CACHE_PHOTOS', urls: [photoUrl('slow')] });
  await send(page, { type: 'SKIP_WAITING' });
  await work;
  expect(skipWaiting).toHaveBeenCalledOnce();
});

it('keeps the code of later screens when a page has a quiet moment, and puts that down too', async () => {
  const page = new WindowClient('1');
  await send(page, { type: 'KEEP_LATER_FILES' });
  expect(phone.urls('later-assets')).toEqual([`${location.origin}/assets/later-1.js`]);
  await (await phone.open('later-assets')).delete(`${location.origin}/assets/later-1.js`);
  const asked = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  vi.stubGlobal('fetch', asked);
  const work = send(page, { type: 'KEEP_LATER_FILES' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await send(page, { type: 'SKIP_WAITING' });
  await work;
});
