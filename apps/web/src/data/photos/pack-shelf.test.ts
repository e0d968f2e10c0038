import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installDatabase } from '#data/testing/database.ts';

const LENGTH = 50_000;

/** Pictures of a request, side by side. */
const entriesOf = (request: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `${request}-${index}`,
    offset: index * LENGTH,
    length: LENGTH,
    type: 'image/webp',
  }));

beforeEach(() => installDatabase());
// jsdom has none.
afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

async function open(hasRoom = true) {
  vi.resetModules();
  const { Shelf } = await import('./pack-shelf.ts');
  const kept: string[] = [];
  const shelf = new Shelf(async (names) => {
    kept.push(...names);
    return hasRoom;
  });
  return { shelf, kept };
}

const pictures = (count: number) => new Uint8Array(count * LENGTH);

it('stores what came by all requests together, once it is enough', async () => {
  const { shelf, kept } = await open();
  const one = shelf.begin(entriesOf('one', 8));
  const other = shelf.begin(entriesOf('other', 8));
  one.take(pictures(3));
  await shelf.storeFull();
  expect(kept).toEqual([]);
  // 150 KB each: neither is much by itself.
  other.take(pictures(3));
  await shelf.storeFull();
  expect(kept).toEqual(['one-0', 'one-1', 'one-2', 'other-0', 'other-1', 'other-2']);
  one.take(pictures(3));
  await shelf.storeFull();
  expect(kept).toHaveLength(6);
});

it('stores the rest of a request that is over, and nothing twice', async () => {
  const { shelf, kept } = await open();
  const request = shelf.begin(entriesOf('one', 8));
  request.take(pictures(6));
  await shelf.storeFull();
  request.take(pictures(2));
  expect(request.isWhole).toBe(true);
  await shelf.end(request);
  expect(kept).toEqual(entriesOf('one', 8).map(({ path }) => path));
});

it('takes no more bytes than were asked for', async () => {
  const { shelf } = await open();
  const request = shelf.begin(entriesOf('one', 1));
  expect([request.take(pictures(1)), request.take(new Uint8Array(1)), request.isWhole]).toEqual([
    true,
    false,
    true,
  ]);
});

it('ends every request where there is no room for more', async () => {
  const { shelf } = await open(false);
  const request = shelf.begin(entriesOf('one', 8));
  request.take(pictures(6));
  await expect(shelf.storeFull()).rejects.toThrow(expect.objectContaining({ name: 'QuotaExceededError' }));
  expect(() => shelf.checkRoom()).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }));
});
