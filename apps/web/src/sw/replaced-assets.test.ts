// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installCaches } from '#data/testing/cache-storage.ts';

import { findReplaced, keepReplaced } from './replaced-assets.ts';
import { isFromThisBuild } from './same-build.ts';

const DAY = 86_400_000;
const at = (path: string) => `https://avto.example${path}`;
let phone: ReturnType<typeof installCaches>;

beforeEach(() => {
  phone = installCaches();
});
afterEach(() => void vi.unstubAllGlobals());

async function precache(...paths: string[]): Promise<void> {
  const cache = await phone.open('precache');
  for (const path of paths) await cache.put(at(path), new Response(path));
}

const found = async (path: string) => await (await findReplaced(new Request(at(path))))?.text();

it('keeps the hashed files of the build that is replaced for 30 days (R20)', async () => {
  await precache('/assets/chat-OLD.js', '/assets/same-1.js', '/?__WB_REVISION__=1');
  await keepReplaced('precache', new Set([at('/assets/same-1.js')]), 0);
  expect(phone.urls('replaced-assets')).toEqual([at('/assets/chat-OLD.js')]);
  expect(await found('/assets/chat-OLD.js')).toBe('/assets/chat-OLD.js');
  await (await phone.open('precache')).delete(at('/assets/chat-OLD.js'));
  await keepReplaced('precache', new Set([at('/assets/same-1.js')]), 30 * DAY);
  expect(await found('/assets/chat-OLD.js')).toBe('/assets/chat-OLD.js');
  await keepReplaced('precache', new Set([at('/assets/same-1.js')]), 30 * DAY + 1);
  expect(await found('/assets/chat-OLD.js')).toBeUndefined();
});

it.each([
  ['/home', '<script src="/assets/a-1.js">', true],
  ['/home', '<script src="/assets/a-1.js"><link href="/assets/b-2.css">', false],
  ['/privacy.html', '<link href="/assets/b-2.css">', true],
])('%s with %s is of this build: %s', async (path, html, expected) => {
  expect(await isFromThisBuild(at(path), new Response(html), new Set(['/home', '/assets/a-1.js']))).toBe(
    expected,
  );
});
