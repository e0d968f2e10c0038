import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installCaches } from '#data/testing/cache-storage.ts';
import { installDatabase } from '#data/testing/database.ts';
import { createPackServer } from '#data/testing/pack-server.ts';
import { createTabLocks } from '#data/testing/tab-locks.ts';

import type { PhotoLoad } from './photo-cache.ts';
import { photoUrl } from './photo-url.ts';

let phone: ReturnType<typeof installCaches>;

beforeEach(() => {
  installDatabase();
  phone = installCaches();
  vi.stubGlobal('navigator', { onLine: true, locks: createTabLocks() });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // jsdom has none.
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

type PackServer = ReturnType<typeof createPackServer>;

/** A tab or worker that was just started: modules of its own over the storage of the phone. */
async function start() {
  vi.resetModules();
  return { ...(await import('./photo-cache.ts')), ...(await import('./pack-store.ts')) };
}

const urlsOf = ({ contents }: PackServer) => [...contents.keys()].map(photoUrl);
const listOf = (server: PackServer) => ({ urls: urlsOf(server), avif: false, packs: server.packs });

/** The database as it lies on the phone: bytes of parts, and names of pictures. */
async function stored() {
  const { openDB } = await import('idb');
  const database = await openDB('photo-packs', 1);
  const [parts, names] = await Promise.all([
    database.getAll('parts') as Promise<ArrayBuffer[]>,
    database.getAllKeys('places') as Promise<string[]>,
  ]);
  database.close();
  return { bytes: parts.reduce((sum, { byteLength }) => sum + byteLength, 0), parts: parts.length, names };
}

async function expectWhole(server: PackServer, find: (url: string) => Promise<Response | undefined>) {
  for (const [name, bytes] of server.contents) {
    const picture = await find(photoUrl(name));
    expect(picture?.headers.get('content-type')).toBe('image/webp');
    const kept = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([name, kept.equals(bytes)]).toEqual([name, true]);
  }
}

it('brings every picture by a few requests and writes, and counts pictures as before', async () => {
  const server = createPackServer();
  vi.stubGlobal('fetch', server.fetch);
  const writes = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { fillPhotoCache, findPhoto } = await start();
  const told: PhotoLoad[] = [];
  const load = await fillPhotoCache(listOf(server), (progress) => told.push(progress));
  expect(load).toEqual({ done: 160, total: 160, failed: 0 });
  const counts = told.map(({ done }) => done);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.length).toBeGreaterThan(4);
  // Pieces of a little more than 256 KB, of packs that have more than three times as much.
  expect(server.state.asked).toHaveLength(16);
  expect(server.state.singles).toEqual([]);
  expect(phone.urls('question-photos')).toEqual([]);
  const { bytes, parts, names } = await stored();
  expect([bytes, names.length]).toEqual([server.total, 160]);
  expect(writes.mock.calls.filter(([, mode]) => mode === 'readwrite').length).toBeLessThan(40);
  expect(parts).toBeLessThan(160);
  await expectWhole(server, findPhoto);
});

it('killed twenty times in the middle, it has everything once and whole, and fetches little again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createPackServer();
  for (let kill = 0; kill < 20; kill += 1) {
    const before = server.state.sent;
    let isHere = false;
    // From some byte on nothing comes any more, and what ran until then never goes on.
    server.state.beforeChunk = async () => {
      if (server.state.sent - before < 23_000 + kill * 21_000) return;
      isHere = true;
      await new Promise(() => {});
    };
    vi.stubGlobal('navigator', { onLine: true, locks: createTabLocks() });
    vi.stubGlobal('fetch', server.fetch);
    const { fillPhotoCache } = await start();
    let isOver = false;
    void fillPhotoCache(listOf(server), () => {}).then(() => (isOver = true));
    await vi.waitFor(() => expect(isHere || isOver).toBe(true));
    // Writes that had begun end, as they do in a browser that is killed; nothing else wakes up.
    vi.clearAllTimers();
    const { names } = await stored().catch(() => ({ names: [] }));
    expect(new Set(names).size).toBe(names.length);
  }
  server.state.beforeChunk = async () => {};
  vi.stubGlobal('navigator', { onLine: true, locks: createTabLocks() });
  const { fillPhotoCache, findPhoto } = await start();
  expect(await fillPhotoCache(listOf(server), () => {})).toEqual({ done: 160, total: 160, failed: 0 });
  const { bytes, names } = await stored();
  // One or two pictures between others that are here are fetched by themselves.
  const { singles } = server.state;
  const alone = singles.reduce((sum, name) => sum + (server.contents.get(name)?.length ?? 0), 0);
  expect([bytes + alone, names.length + singles.length]).toEqual([server.total, 160]);
  await expectWhole(server, findPhoto);
  // Each kill loses what was not stored: of six requests together 256 KB, and the chunk that each of them waits for.
  expect(server.state.sent).toBeLessThanOrEqual(server.total + 20 * (256 * 1024 + 6 * 17_000));
});

it('goes on where the connection broke, by a range', async () => {
  const server = createPackServer({ packs: 1 });
  server.state.beforeChunk = async (_id, at) => {
    if (at > 400_000 && server.state.asked.length <= 4) throw new TypeError('network error');
  };
  vi.stubGlobal('fetch', server.fetch);
  // Three of the four requests break; they wait until all of them have.
  const broken = new Set<() => void>();
  const sleep = () =>
    new Promise<void>((goOn) => {
      broken.add(goOn);
      if (broken.size === 3) for (const wake of broken) wake();
    });
  vi.doMock('#lib/sleep.ts', () => ({ sleep }));
  const { fillPhotoCache } = await start();
  vi.doUnmock('#lib/sleep.ts');
  expect(await fillPhotoCache(listOf(server), () => {})).toEqual({ done: 40, total: 40, failed: 0 });
  expect(server.state.asked).toHaveLength(7);
  expect(server.state.asked[4]).toMatch(/^bytes=\d{6}-\d+$/);
  // Of each request a picture that was cut in two is the only thing fetched twice.
  expect(server.state.sent - server.total).toBeLessThan(3 * (25_000 + 17_000));
});

it('fetches of a new edition only what is new, and what is already kept by itself not at all', async () => {
  const server = createPackServer({ packs: 2 });
  vi.stubGlobal('fetch', server.fetch);
  const { fillPhotoCache, keepPhoto } = await start();
  await keepPhoto(photoUrl('p0-7'), new Response('kept', { headers: { 'content-type': 'image/webp' } }));
  await fillPhotoCache(listOf(server), () => {});
  expect(server.state.sent).toBe(server.total - (server.contents.get('p0-7')?.length ?? 0));
  const before = server.state.sent;
  const [first, second] = server.packs;
  if (!first || !second) throw new Error('no packs');
  // The second pack is renamed by one picture more, which is fetched by itself.
  const added = { path: 'p0-7-new', offset: second.bytes, length: 10, type: 'image/webp' };
  server.contents.set(added.path, new Uint8Array(10));
  const renamed = { id: 'renamed', bytes: second.bytes + 10, entries: [...second.entries, added] };
  const load = await fillPhotoCache({ ...listOf(server), packs: [first, renamed] }, () => {});
  expect(load).toEqual({ done: 81, total: 81, failed: 0 });
  expect([server.state.sent, server.state.singles]).toEqual([before, ['p0-7-new']]);
});

it.each([
  ['the server has no such pack', (server: PackServer) => (server.state.status = 404)],
  ['the phone has no IndexedDB', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
])('brings pictures one by one where %s', async (_name, prepare) => {
  const server = createPackServer({ packs: 1, pictures: 5 });
  vi.stubGlobal('fetch', server.fetch);
  prepare(server);
  const { fillPhotoCache } = await start();
  expect(await fillPhotoCache(listOf(server), () => {})).toEqual({ done: 5, total: 5, failed: 0 });
  expect(phone.urls('question-photos').toSorted()).toEqual(urlsOf(server).toSorted());
});

it('two tabs fetch nothing twice, and both hear how far it is', async () => {
  const server = createPackServer();
  vi.stubGlobal('fetch', server.fetch);
  const [one, other] = [await start(), await start()];
  const heard: number[] = [];
  const loads = await Promise.all([
    one.fillPhotoCache(listOf(server), () => {}),
    other.fillPhotoCache(listOf(server), ({ done }) => heard.push(done)),
  ]);
  expect(loads.map(({ done }) => done)).toEqual([160, 160]);
  expect(server.state.sent).toBe(server.total);
  expect(heard.at(-1)).toBe(160);
});

it('stops when it is called off and keeps what came', async () => {
  const server = createPackServer({ packs: 1 });
  const stop = new AbortController();
  server.state.beforeChunk = async () => {
    if (server.state.sent < 500_000) return;
    stop.abort(new Error('left'));
    await new Promise(() => {});
  };
  vi.stubGlobal('fetch', server.fetch);
  const { fillPhotoCache } = await start();
  await expect(fillPhotoCache(listOf(server), () => {}, stop.signal)).rejects.toThrow('left');
  const { names } = await stored();
  expect(names.length).toBeGreaterThan(15);
  expect(server.state.singles).toEqual([]);
});

it('makes room by deleting parts of a retired bank, and stops where there is none', async () => {
  const server = createPackServer({ packs: 2 });
  vi.stubGlobal('fetch', server.fetch);
  const { fillPhotoCache, deleteParts } = await start();
  await fillPhotoCache(listOf(server), () => {});
  let usage = 90;
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: createTabLocks(),
    storage: { estimate: async () => ({ usage, quota: 100 }) },
  });
  const next = createPackServer({ packs: 3 });
  const urls = [...next.contents.keys()]
    .filter((name) => name.startsWith('p1') || name.startsWith('p2'))
    .map(photoUrl);
  expect(await fillPhotoCache({ urls, avif: false, packs: next.packs }, () => {})).toMatchObject({
    reason: 'no-room',
  });
  // One wanted picture keeps its part.
  expect((await stored()).names.every((name) => name.startsWith('p1'))).toBe(true);
  expect(await deleteParts((name) => name === 'p1-0')).toBe(true);
  const { names, parts } = await stored();
  expect([names.includes('p1-0'), parts]).toEqual([true, 1]);
  usage = 10;
  vi.stubGlobal('fetch', next.fetch);
  expect(await fillPhotoCache({ urls, avif: false, packs: next.packs }, () => {})).toEqual({
    done: 80,
    total: 80,
    failed: 0,
  });
});

it('a full disk ends the download with its reason', async () => {
  const server = createPackServer({ packs: 1 });
  vi.stubGlobal('fetch', server.fetch);
  const { fillPhotoCache } = await start();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await fillPhotoCache(listOf(server), () => {})).toEqual({
    done: 0,
    total: 40,
    failed: 0,
    reason: 'no-room',
  });
  expect(server.state.singles).toEqual([]);
});

it('a part that is lost is downloaded again', async () => {
  const server = createPackServer({ packs: 1 });
  vi.stubGlobal('fetch', server.fetch);
  const { fillPhotoCache, findPhoto, keptPhotoUrls } = await start();
  await fillPhotoCache(listOf(server), () => {});
  const { openDB } = await import('idb');
  const database = await openDB('photo-packs', 1);
  await database.clear('parts');
  database.close();
  expect(await findPhoto(photoUrl('p0-3'))).toBeUndefined();
  expect((await keptPhotoUrls()).has(photoUrl('p0-3'))).toBe(false);
});
