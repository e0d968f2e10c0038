import { QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installDatabase } from '#data/testing/database.ts';

import { SCHEMA } from './entry.ts';
import { endCacheEpoch } from './epoch.ts';
import { createIndexedCache } from './indexed-cache.ts';
import { createPersister, type Persister } from './persister.ts';

const ticket = (title = 't') => [
  { id: 1, ticket: 1, position: 1, title, comment: '', photoName: null, options: [] },
];
const answer = (questionId: number) => ({
  ticket: 1,
  questionId,
  answer: 1,
  status: 'ERROR',
  createdAt: '2026-01-01T00:00:00.000Z',
  isPending: false,
});
const banner = { title: 'b', text: '', imageName: null, link: null };
const result = { id: 7, formId: 1, formName: 'f', elements: [] };

let userId: number | null = 1;
const never = new AbortController().signal;

interface Tab extends Omit<Persister, 'restore'> {
  readonly client: QueryClient;
  readonly restore: () => Promise<void>;
}

/** A tab: its own memory, on the device's storage. */
function openTab(): Tab {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const parts = { client, indexed: createIndexedCache(), currentUser: () => userId };
  const persister = createPersister({ ...parts, idle: () => Promise.resolve() });
  const tab = { client, ...persister, restore: () => persister.restore(never) };
  tabs.push(tab);
  return tab;
}

async function openRestored(): Promise<Tab> {
  const tab = openTab();
  await tab.restore();
  return tab;
}

/** Sets data as a request would and lets it be written. */
async function save(tab: Tab, ...queries: readonly (readonly [readonly unknown[], unknown, number?])[]) {
  for (const [key, data, updatedAt] of queries) {
    tab.client.setQueryData(key, data, updatedAt === undefined ? {} : { updatedAt });
  }
  tab.flush();
  await settle();
}

async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
}

function keys(tab: Tab): string[] {
  const queries = tab.client.getQueryCache().getAll();
  return queries.map(({ queryHash }) => queryHash).toSorted();
}

async function rawEntries(): Promise<Record<string, unknown>[]> {
  const database = await openDB('query-cache', 1);
  const all = (await database.getAll('entries')) as Record<string, unknown>[];
  database.close();
  return all;
}

async function alter(change: (entry: Record<string, unknown>) => unknown): Promise<void> {
  const database = await openDB('query-cache', 1);
  for (const key of await database.getAllKeys('entries')) {
    const entry = (await database.get('entries', key)) as Record<string, unknown>;
    await database.put('entries', change(entry), key);
  }
  database.close();
}

const tabs: Tab[] = [];
const warnings: string[] = [];

beforeEach(() => {
  installDatabase();
  localStorage.clear();
  userId = 1;
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
});
afterEach(async () => {
  vi.useRealTimers();
  installDatabase();
  // Pending writes of a tab must not reach the next test.
  for (const tab of tabs.splice(0)) await tab.clear();
});

it('brings back what is on the list with its age, and nothing else (P3, P17)', async () => {
  const tab = await openRestored();
  await save(
    tab,
    [['ticket-questions', 1], ticket(), 1000],
    [['answers', 1], [answer(4)], 2000],
    [['static-banner'], banner],
    [['performance-banner'], null],
    [['form', 3], { questions: [] }],
    [['form-result', 1], result],
    [['photo', 'x.jpg'], new Blob(['x'])],
    [['answers', 2], [answer(5)]],
    [['tokens'], 'secret'],
  );
  const again = await openRestored();
  expect(keys(again)).toEqual([
    '["answers",1]',
    '["form",3]',
    '["form-result",1]',
    '["performance-banner"]',
    '["static-banner"]',
    '["ticket-questions",1]',
  ]);
  expect(again.client.getQueryData(['answers', 1])).toEqual([answer(4)]);
  expect(again.client.getQueryState(['ticket-questions', 1])?.dataUpdatedAt).toBe(1000);
  expect(again.client.getQueryState(['answers', 1])?.dataUpdatedAt).toBe(2000);
  // Another phone of the learner may have gone on; banners and tickets keep to their ages.
  expect(again.client.getQueryState(['answers', 1])?.isInvalidated).toBe(true);
  expect(again.client.getQueryState(['static-banner'])?.isInvalidated).toBe(false);
  expect(JSON.stringify(await rawEntries())).not.toContain('secret');
  expect(warnings).toEqual([]);
});

it('keeps data of years ago, and does not take data from the future for fresh (P1, P17)', async () => {
  const tab = await openRestored();
  await save(
    tab,
    [['ticket-questions', 1], ticket(), 1],
    [['ticket-questions', 2], ticket(), Date.now() + 1e10],
  );
  const again = await openRestored();
  expect(again.client.getQueryState(['ticket-questions', 1])?.dataUpdatedAt).toBe(1);
  expect(again.client.getQueryData(['ticket-questions', 2])).toEqual(ticket());
  expect(again.client.getQueryState(['ticket-questions', 2])?.dataUpdatedAt).toBe(0);
});

it('keeps neither failures nor what is provisional', async () => {
  const tab = await openRestored();
  const failing = {
    queryKey: ['static-banner'],
    queryFn: () => Promise.reject(new Error('x')),
    retry: false,
  };
  await tab.client.prefetchQuery(failing);
  await save(tab, [['form-result', 1], { ...result, id: 0 }]);
  expect(keys(await openRestored())).toEqual([]);
});

it('asks again for a list that was to be asked for when the tab was closed', async () => {
  const tab = await openRestored();
  await save(tab, [['answers', 1], [answer(4)]], [['ticket-questions', 1], ticket()]);
  await tab.client.invalidateQueries();
  tab.flush();
  await settle();
  const again = await openRestored();
  expect(again.client.getQueryState(['answers', 1])?.dataUpdatedAt).toBe(0);
  // Rule 7 marks the tickets at every start, which says nothing about their age.
  expect(again.client.getQueryState(['ticket-questions', 1])?.dataUpdatedAt).toBeGreaterThan(0);
});

it.each([
  ['of another schema', (entry: object) => ({ ...entry, schema: SCHEMA + 1 })],
  ['without a list', (entry: object) => ({ ...entry, data: 'x' })],
  ['with a broken question', (entry: object) => ({ ...entry, data: [{ id: 1 }] })],
  ['with no date', (entry: object) => ({ ...entry, dataUpdatedAt: null })],
  ['of another key', (entry: object) => ({ ...entry, queryKey: ['ticket-questions', 9] })],
  ['that is nothing', () => null],
])('drops an entry %s instead of rendering it', async (_name, change) => {
  await save(await openRestored(), [['ticket-questions', 1], ticket()]);
  await alter(change);
  expect(keys(await openRestored())).toEqual([]);
  expect(await rawEntries()).toEqual([]);
});

it('gives nothing of one learner to another, and deletes it before the first screen (A19)', async () => {
  const first = await openRestored();
  await save(
    first,
    [['answers', 1], [answer(4)]],
    [['static-banner'], banner],
    [['ticket-questions', 1], ticket()],
  );
  userId = 2;
  expect(keys(await openRestored())).toEqual(['["ticket-questions",1]']);
  expect((await rawEntries()).map(({ owner }) => owner)).toEqual(['shared']);
  // Pending writes of the other tab stay unwritten.
  await save(first, [['answers', 1], [answer(5)]]);
  expect((await rawEntries()).map(({ owner }) => owner)).toEqual(['shared']);
});

it('deletes all copies at sign-out, and a tab that writes late brings nothing back (A17)', async () => {
  const [tab, other] = [await openRestored(), await openRestored()];
  await save(tab, [['answers', 1], [answer(4)]], [['ticket-questions', 1], ticket()]);
  localStorage.setItem('query-cache:x', '{}');
  other.client.setQueryData(['answers', 1], [answer(5)]);
  endCacheEpoch();
  expect(localStorage.getItem('query-cache:x')).toBeNull();
  await tab.clear();
  expect(await rawEntries()).toEqual([]);
  other.flush();
  await settle();
  expect(await rawEntries()).toEqual([]);
});

it('brings nothing back when the tab was killed before it had cleared (A17)', async () => {
  await save(await openRestored(), [['answers', 1], [answer(4)]], [['ticket-questions', 1], ticket()]);
  endCacheEpoch();
  expect(keys(await openRestored())).toEqual([]);
  expect(await rawEntries()).toEqual([]);
});

it('lets the last writer of a query win', async () => {
  const [tab, other] = [await openRestored(), await openRestored()];
  await save(tab, [['ticket-questions', 1], ticket('first')], [['ticket-questions', 2], ticket('kept')]);
  await save(other, [['ticket-questions', 1], ticket('second')]);
  const again = await openRestored();
  expect(again.client.getQueryData(['ticket-questions', 1])).toEqual(ticket('second'));
  expect(again.client.getQueryData(['ticket-questions', 2])).toEqual(ticket('kept'));
});

it('does not take newer data from a screen that did not wait', async () => {
  await save(await openRestored(), [['ticket-questions', 1], ticket('old')]);
  const tab = openTab();
  tab.client.setQueryData(['ticket-questions', 1], ticket('new'));
  await tab.restore();
  expect(tab.client.getQueryData(['ticket-questions', 1])).toEqual(ticket('new'));
});

it('falls back to local storage where there is no database, both ways (P2)', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  await save(await openRestored(), [['ticket-questions', 1], ticket()], [['answers', 1], [answer(4)]]);
  const again = await openRestored();
  expect(keys(again)).toEqual(['["answers",1]', '["ticket-questions",1]']);
  expect(warnings).toEqual([
    'query cache: cannot be restored, using local storage',
    'query cache: cannot be persisted, using local storage',
    'query cache: cannot be restored, using local storage',
  ]);
  // And moves over when the database works again.
  installDatabase();
  const healed = await openRestored();
  healed.flush();
  await settle();
  expect(await rawEntries()).toHaveLength(2);
});

it('takes a database that does not answer for unusable after 3 s (P16)', async () => {
  vi.useFakeTimers();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  let isRestored = false;
  void openTab()
    .restore()
    .then(() => (isRestored = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isRestored).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isRestored).toBe(true);
});

it('makes a database anew that another build left in a shape nobody knows (P16)', async () => {
  const later = await openDB('query-cache', 7, { upgrade: (created) => void created.createObjectStore('x') });
  later.addEventListener('versionchange', () => later.close());
  const tab = openTab();
  await tab.restore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tab.client.setQueryData(['ticket-questions', 1], ticket());
  await vi.advanceTimersByTimeAsync(1_100);
  vi.useRealTimers();
  await vi.waitFor(async () => expect((await indexedDB.databases())[0]?.version).toBe(1));
  tab.client.setQueryData(['ticket-questions', 2], ticket());
  await vi.waitFor(async () => expect(await rawEntries()).toHaveLength(2));
});

it('gives way when another tab makes the database anew', async () => {
  const tab = await openRestored();
  await save(tab, [['ticket-questions', 1], ticket()]);
  await createIndexedCache().rebuild();
  await save(tab, [['ticket-questions', 2], ticket()]);
  expect(await rawEntries()).toHaveLength(1);
  expect(warnings).toEqual([]);
});
