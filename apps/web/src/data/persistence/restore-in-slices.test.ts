import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installDatabase } from '#data/testing/database.ts';

import { type Entry, makeEntry, nameEntry } from './entry.ts';
import { createIndexedCache } from './indexed-cache.ts';
import { createPersister } from './persister.ts';

const yields = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('#lib/yield-to-main.ts', () => ({ yieldToMain: yields }));

const TICKETS = 40;
const question = { id: 1, ticket: 1, position: 1, title: 't', comment: '', photoName: null, options: [] };

let userId: number | null;
let client: QueryClient;

beforeEach(async () => {
  installDatabase();
  yields.mockReset().mockResolvedValue();
  userId = 1;
  client = new QueryClient();
  const entries = Array.from({ length: TICKETS }, (_, index) => {
    const name = nameEntry(['ticket-questions', index + 1], userId, '');
    return (name && makeEntry(name, [question], 5)) ?? [];
  });
  await createIndexedCache().put(entries.flat());
  // Of a phone on which every query takes longer than a slice.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
});
afterEach(() => vi.restoreAllMocks());

async function restore(): Promise<number> {
  const parts = { client, indexed: createIndexedCache(), currentUser: () => userId };
  const persister = createPersister({ ...parts, idle: () => Promise.resolve() });
  await persister.restore(new AbortController().signal);
  return client.getQueryCache().getAll().length;
}

it('reads eight entries at a time, the next ones once the last ones are there', async () => {
  const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  let seen = 0;
  const keep = (_value: unknown): _value is Entry => {
    seen += 1;
    expect(reads).toHaveBeenCalledTimes(Math.ceil(seen / 8));
    return true;
  };
  expect(await createIndexedCache().readEntries(keep)).toHaveLength(TICKETS);
  expect(seen).toBe(TICKETS);
});

it('reads all anew where entries went while it read', async () => {
  const cache = createIndexedCache();
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  let cleared: Promise<void> | undefined;
  const keep = (value: unknown): value is Entry => {
    cleared ??= cache.clear();
    return value !== undefined;
  };
  expect(await cache.readEntries(keep)).toEqual([]);
  await cleared;
  expect(transactions.mock.calls.map(([, mode]) => mode).at(-1)).toBe('readwrite');
});

it('lets the page respond between the queries that it brings back', async () => {
  expect(await restore()).toBe(TICKETS);
  expect(yields).toHaveBeenCalledTimes(TICKETS);
});

it('brings back nothing more once the learner has signed out in between', async () => {
  yields.mockImplementationOnce(() => {
    userId = null;
    return Promise.resolve();
  });
  expect(await restore()).toBe(1);
});
