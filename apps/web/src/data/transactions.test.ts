import type { ExamState } from '@avto/rules';
import { beforeEach, expect, it, vi } from 'vitest';

import { readExamSession, removeExamSession, writeExamSession } from './exam-session.ts';
import { openIdbStore } from './outbox/idb-store.ts';
import { makeOp } from './outbox/op.ts';
import { type Entry, makeEntry, nameEntry } from './persistence/entry.ts';
import { createIndexedCache } from './persistence/indexed-cache.ts';
import { installDatabase } from './testing/database.ts';

const base = { userId: 1, ticket: 1 } as const;
const body = { ticket: 1, questionId: 1, answer: 2, status: 'SUCCESS' } as const;
const question = {
  id: 1,
  ticket: 1,
  position: 1,
  title: 't',
  comment: '',
  photoName: null,
  options: [],
};

function entry(): Entry {
  const name = nameEntry(['ticket-questions', 1], 1, '');
  return makeEntry(name as NonNullable<typeof name>, [question], 5) as Entry;
}

async function useOutbox(): Promise<void> {
  const store = await openIdbStore(() => {});
  const answers = [1, 2, 3].map((time) => makeOp({ ...base, kind: 'answer', body }, time));
  for (const op of answers) await store.add(op);
  const [first, second] = answers;
  if (!first || !second) throw new Error('no answers');
  await store.setTries(first.key, 1);
  expect(await store.remove(first.key)).toBe(true);
  expect(await store.bury(second, 'refused')).toBe(true);
  expect(await store.add(makeOp({ ...base, kind: 'reset', body: null }, 4))).toHaveLength(1);
  expect(await store.list()).toHaveLength(1);
  await store.purge(5, null);
  expect(await store.list()).toEqual([]);
}

async function useCache(): Promise<void> {
  const cache = createIndexedCache();
  const isAny = (_value: unknown): _value is Entry => true;
  const isNone = (_value: unknown): _value is Entry => false;
  await cache.put([entry()]);
  expect(await cache.readEntries(isAny)).toHaveLength(1);
  expect(await cache.readEntries(isNone)).toEqual([]);
  expect(await cache.readEntries(isAny)).toEqual([]);
  await cache.put([entry()]);
  await cache.clear();
  expect(await cache.readEntries(isAny)).toEqual([]);
  await cache.rebuild();
}

async function useExam(): Promise<void> {
  await writeExamSession(1, {} as ExamState);
  await writeExamSession(2, {} as ExamState);
  // Not a whole exam: read, and refused.
  expect(await readExamSession(1)).toBeNull();
  await removeExamSession(1);
}

beforeEach(installDatabase);

it.each([
  ['outbox', useOutbox],
  ['query cache', useCache],
  ['exam', useExam],
])('%s: each transaction is committed and not left to the page (back-forward cache)', async (_name, use) => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  await use();
  const begun = begin.mock.results
    .map(({ value }) => value as IDBTransaction)
    .filter(({ mode }) => mode !== 'versionchange');
  expect(begun.length).toBeGreaterThan(3);
  expect(new Set(commit.mock.contexts)).toEqual(new Set(begun));
});
