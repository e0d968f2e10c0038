import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { isServerThere, reloadWhenChunksAreGone } from './stale-chunks.ts';

const reload = vi.fn();
const ask = vi.fn<typeof fetch>();
const page = { pathname: '/learn/3', href: 'http://localhost/learn/3', reload };

/** The server is there, and the chunk is not, as after a deploy. */
const answers = () =>
  ask.mockImplementation(async (url) => new Response(null, { status: url === page.href ? 200 : 404 }));
const isSilent = () => ask.mockRejectedValue(new TypeError('Failed to fetch'));
const isDown = () => ask.mockResolvedValue(new Response(null, { status: 502 }));

const failure = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/chat.js');
const chunkIsMissing = () =>
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }));
const settled = () => new Promise((done) => setTimeout(done));

reloadWhenChunksAreGone();

beforeEach(() => {
  vi.stubGlobal('location', { ...page });
  vi.stubGlobal('fetch', ask);
  sessionStorage.clear();
  reload.mockReset();
  ask.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

describe('a chunk that is missing', () => {
  it('reloads the page once when the server is there (R20)', async () => {
    answers();
    chunkIsMissing();
    chunkIsMissing();
    await settled();
    chunkIsMissing();
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody answers, though the phone believes in its network (P6)', isSilent],
    ['a proxy answers for a server that is down', isDown],
  ])('leaves the page where it is when %s', async (_name, server) => {
    server();
    chunkIsMissing();
    await settled();
    expect(reload).not.toHaveBeenCalled();
    // Nothing is used up: the reload is there for when the server is.
    answers();
    chunkIsMissing();
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not missing when the network comes back while it is looked for', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answers();
    chunkIsMissing();
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not missing when the server still has it: Firefox cuts off the chunks of a page that is being left', async () => {
    ask.mockImplementation(async () => new Response());
    for (const message of [failure.message, 'Unable to preload CSS for http://localhost/assets/chat.css']) {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
    }
    await settled();
    expect(ask.mock.calls.map(([url]) => url).filter((url) => url !== page.href)).toEqual([
      'http://localhost/assets/chat.js',
      'http://localhost/assets/chat.css',
    ]);
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('reloaded-for-new-build')).toBeNull();
  });

  it('reloads where the browser does not say which chunk it was', async () => {
    ask.mockImplementation(async () => new Response());
    const payload = new TypeError('Importing a module script failed.');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    await settled();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not reloaded by the router either', async () => {
    const Screen = lazyRouteComponent(() => Promise.reject(failure));
    isSilent();
    chunkIsMissing();
    await Screen.preload?.();
    // It throws a promise instead when it reloads.
    expect(() => Screen({})).toThrow(failure);
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('never interrupts an exam, not even one begun while the server was asked', async () => {
    answers();
    vi.stubGlobal('location', { ...page, pathname: '/exam' });
    chunkIsMissing();
    await settled();
    expect(ask).not.toHaveBeenCalled();
    vi.stubGlobal('location', { ...page });
    chunkIsMissing();
    vi.stubGlobal('location', { ...page, pathname: '/exam' });
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the server', () => {
  it('is asked for the page itself, past every cache', async () => {
    answers();
    expect(await isServerThere()).toBe(true);
    expect(ask).toHaveBeenCalledWith(page.href, { method: 'HEAD', cache: 'no-store' });
  });

  it('is not asked where there is no network at all', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await isServerThere()).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });
});
