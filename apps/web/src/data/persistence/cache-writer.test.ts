import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type CacheWriter, createCacheWriter } from './cache-writer.ts';
import { type Entry, type EntryName, makeEntry, nameEntry } from './entry.ts';
import { fallbackCache } from './fallback-cache.ts';
import type { IndexedCache } from './indexed-cache.ts';

const question = {
  id: 1,
  ticket: 1,
  position: 1,
  title: 't',
  comment: '',
  photoName: null,
  options: [],
};
const names = [1, 2, 3].map((ticket) => nameEntry(['ticket-questions', ticket], 1, '') as EntryName);
const entryOf = (name: EntryName) => makeEntry(name, [question], 5);
const log: string[] = [];
let broken: 'put' | 'put and rebuild' | null = null;
let idles: (() => void)[] = [];

const indexed: IndexedCache = {
  readEntries: () => Promise.resolve([]),
  put: (entries) => {
    log.push(`put ${entries.length}`);
    return broken === null ? Promise.resolve() : Promise.reject(new Error('disk'));
  },
  clear: () => Promise.resolve(),
  rebuild: () => {
    log.push(`rebuild, ${stored()} in local storage`);
    if (broken === 'put and rebuild') return Promise.reject(new Error('disk'));
    broken = null;
    return Promise.resolve();
  },
};

function stored(): number {
  return Object.keys(localStorage).filter((key) => key.startsWith('query-cache:')).length;
}

const create = (isIdle = true): CacheWriter =>
  createCacheWriter({
    indexed,
    read: entryOf,
    all: () => names,
    idle: () => (isIdle ? Promise.resolve() : new Promise<void>((resolve) => idles.push(resolve))),
  });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  log.length = 0;
  idles = [];
  broken = null;
  vi.spyOn(console, 'warn').mockImplementation((text) => void log.push(`warn: ${String(text)}`));
});
afterEach(() => vi.useRealTimers());

it('writes a second after a change, in idle time, one entry at a time (P4)', async () => {
  const writer = create(false);
  for (const name of names) writer.changed(name);
  writer.changed(names[0] as EntryName);
  await vi.advanceTimersByTimeAsync(999);
  expect(idles).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual([]);
  for (let turn = 1; turn <= 3; turn += 1) {
    idles.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(Array.from({ length: turn }, () => 'put 1'));
  }
});

it('writes everything at once, before anything asynchronous, when the page is hidden', () => {
  const writer = create(false);
  for (const name of names) writer.changed(name);
  writer.flush();
  expect(log).toEqual(['put 3']);
});

it('warns, then uses local storage, then clears the indexed store, then moves back (P2)', async () => {
  broken = 'put';
  const writer = create();
  writer.changed(names[1] as EntryName);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log).toEqual([
    'put 1',
    'warn: query cache: cannot be persisted, using local storage',
    // Everything, not only what has changed: the indexed store is about to lose it.
    'rebuild, 3 in local storage',
    'put 1',
    'put 1',
    'put 1',
  ]);
  expect(stored()).toBe(0);
});

it('stays with local storage while the indexed store cannot be mended, and tries every half minute', async () => {
  broken = 'put and rebuild';
  const writer = create();
  const change = async () => {
    writer.changed(names[0] as EntryName);
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await change();
  expect(stored()).toBe(3);
  await change();
  expect(log.filter((line) => line.startsWith('rebuild'))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  broken = 'put';
  await change();
  expect(stored()).toBe(0);
  expect(log.slice(-4)).toEqual(['rebuild, 3 in local storage', 'put 1', 'put 1', 'put 1']);
});

it('does not go in circles when the mended store fails again', async () => {
  broken = 'put';
  vi.spyOn(indexed, 'rebuild').mockImplementation(() => Promise.resolve(void log.push('rebuild')));
  const writer = create();
  writer.changed(names[0] as EntryName);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(log.filter((line) => line === 'rebuild')).toHaveLength(1);
  expect(stored()).toBe(3);
  vi.mocked(indexed.rebuild).mockRestore();
});

it('takes 3 MB of local storage at most, and touches nothing but its own (P2)', () => {
  const others = { accessToken: 'a', 'driving-school': 's', 'outbox:1': 'o', 'user-storage': 'u' };
  for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value);
  const large = (ticket: number): Entry => {
    const name = nameEntry(['ticket-questions', ticket], 1, '') as EntryName;
    return makeEntry(name, [{ ...question, comment: 'я'.repeat(400_000) }], 5) as Entry;
  };
  expect([1, 2, 3, 4, 5].map((ticket) => fallbackCache.put(large(ticket)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(stored()).toBe(3);
  expect(fallbackCache.put(large(1))).toBe(true);
  fallbackCache.clear();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(others);
});

it('gives room back when local storage is full to the last byte', () => {
  const [first, second] = names.map((name) => entryOf(name) as Entry);
  fallbackCache.put(first as Entry);
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(fallbackCache.put(second as Entry)).toBe(false);
  expect(stored()).toBe(0);
  set.mockRestore();
});
