import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installCaches } from '#data/testing/cache-storage.ts';

import { dropReplacedLaterFiles, findLaterFile, keepLaterFiles } from './later-files.ts';
import { findReplaced } from './replaced-assets.ts';

const at = (path: string) => `${location.origin}${path}`;
const network = vi.fn<(url: string) => Promise<Response>>();
let phone: ReturnType<typeof installCaches>;

beforeEach(() => {
  phone = installCaches();
  network.mockReset();
  network.mockImplementation(async (url) => new Response(url));
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.unstubAllGlobals());

const kept = () => phone.urls('later-assets');

it('keeps what is missing, once, however often it is asked', async () => {
  const both = ['/assets/a-1.js', '/assets/b-2.js'];
  await Promise.all([keepLaterFiles(both), keepLaterFiles(both)]);
  expect(kept()).toEqual(both.map(at));
  await keepLaterFiles([...both, '/assets/c-3.js']);
  expect(network.mock.calls.map(([url]) => url)).toEqual([...both, '/assets/c-3.js'].map(at));
  expect(await (await findLaterFile(new Request(at('/assets/a-1.js'))))?.text()).toBe(at('/assets/a-1.js'));
});

it('stops without a network or without room, keeps what it has and goes on the next time', async () => {
  network.mockImplementationOnce(async (url) => new Response(url));
  network.mockRejectedValueOnce(new TypeError('offline'));
  await keepLaterFiles(['/assets/a-1.js', '/assets/b-2.js']);
  expect(kept()).toEqual([at('/assets/a-1.js')]);
  phone.limits.room = 1;
  await keepLaterFiles(['/assets/a-1.js', '/assets/b-2.js']);
  expect(kept()).toEqual([at('/assets/a-1.js')]);
  phone.limits.room = Infinity;
  await keepLaterFiles(['/assets/a-1.js', '/assets/b-2.js']);
  expect(kept()).toEqual(['/assets/a-1.js', '/assets/b-2.js'].map(at));
});

it('never keeps a page of errors', async () => {
  network.mockResolvedValue(new Response('gone', { status: 404 }));
  await keepLaterFiles(['/assets/a-1.js']);
  expect(kept()).toEqual([]);
});

it('leaves the files of the build that is replaced to its open pages (R20)', async () => {
  await keepLaterFiles(['/assets/a-1.js', '/assets/b-2.js']);
  await dropReplacedLaterFiles(['/assets/b-2.js', '/assets/a-9.js'], 0);
  expect(kept()).toEqual([at('/assets/b-2.js')]);
  expect(await (await findReplaced(new Request(at('/assets/a-1.js'))))?.text()).toBe(at('/assets/a-1.js'));
});
