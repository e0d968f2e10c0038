import type { Page } from '@playwright/test';

export interface Kept {
  /** Addresses of pictures that were fetched one by one. */
  readonly singles: string[];
  /** Addresses of pictures that came in packs. */
  readonly packed: string[];
  /** Bytes of both. */
  readonly bytes: number;
}

/** The pictures that are kept on the phone. */
export async function keptPhotos(page: Page): Promise<Kept> {
  return await page.evaluate(async () => {
    const cache = await caches.open('question-photos');
    const singles = (await cache.keys()).map(({ url }) => url);
    const blobs = await Promise.all((await cache.matchAll()).map((answer) => answer.blob()));
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('photo-packs');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => fail(new Error('photo-packs')));
      // The app has not made it: made here, it would have no stores.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    }).catch(() => null);
    const read = <T>(store: string, method: 'getAll' | 'getAllKeys') =>
      new Promise<T[]>((done) => {
        if (!database) return done([]);
        const reading = database.transaction(store).objectStore(store)[method]();
        reading.addEventListener('success', () => done(reading.result as T[]));
      });
    const names = await read<string>('places', 'getAllKeys');
    const parts = await read<ArrayBuffer>('parts', 'getAll');
    database?.close();
    return {
      singles,
      packed: names.map((name) => `${location.origin}/api/v1/photo/${name}`),
      bytes: [...blobs.map(({ size }) => size), ...parts.map(({ byteLength }) => byteLength)].reduce(
        (sum, size) => sum + size,
        0,
      ),
    };
  });
}

/** Has the app download tickets and pictures one by one: a browser without locks, and a server without the pack. */
export async function withoutPacks(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await withoutTicketPack(page);
}

/**
 * Has the app download the tickets one by one, from a server without the pack. The page itself answers for the server, because
 * one route of Playwright's sends each of half a thousand requests through the test.
 */
export async function withoutTicketPack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const isPack = pathname === '/api/v1/user/exam/pack';
      return isPack ? Promise.resolve(new Response('', { status: 404 })) : send(input, init);
    };
  });
}
