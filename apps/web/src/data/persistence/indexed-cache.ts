import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';

import { commit, createReopening, DATABASE_LIMIT_MS, openDatabase } from '#lib/database.ts';
import { withTimeout } from '#lib/with-timeout.ts';

import type { Entry } from './entry.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: unknown };
}

type Database = IDBPDatabase<Schema>;

const NAME = 'query-cache';
/** Entries that are read in one task: all of them in one would be the longest task of a start on a slow phone. */
const READ_TOGETHER = 8;

/** The IndexedDB of the query cache. Every call rejects when the database does not work or takes longer than 3 s. */
export interface IndexedCache {
  /** Stored entries that `keep` accepts; the others are deleted in the same transaction. */
  readonly readEntries: (keep: (value: unknown) => value is Entry) => Promise<readonly Entry[]>;
  /** Stores entries in one transaction. Safe against a killed tab, not against a dying battery: it is a cache. */
  readonly put: (entries: readonly Entry[]) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Deletes the database and makes it anew, so that a corrupt one heals. */
  readonly rebuild: () => Promise<void>;
}

/** Opens nothing until it is needed, and reopens after the connection was lost. */
export function createIndexedCache(): IndexedCache {
  const { use, drop } = createReopening(
    NAME,
    (onLost) => openDatabase<Schema>(NAME, { entries: {} }, onLost),
    (database) => database.close(),
  );
  return {
    readEntries: (keep) => use((database) => readEntries(database, keep)),
    put: (entries) => use((database) => put(database, entries)),
    clear: () => use(clear),
    rebuild: async () => {
      drop();
      // Other tabs close their connection when asked to; a frozen tab keeps its own, and then this times out.
      await withTimeout(deleteDB(NAME), DATABASE_LIMIT_MS, NAME);
      await use(count);
    },
  };
}

/** Reads without a lock on the store; only entries that have to go are read again by a transaction that may write. */
async function readEntries(database: Database, keep: (value: unknown) => value is Entry): Promise<Entry[]> {
  const keys = await readOnly(database, (store) => store.getAllKeys());
  const kept: Entry[] = [];
  let isClean = true;
  // One after the other: the browser hands over all results that wait in one task.
  for (let start = 0; start < keys.length; start += READ_TOGETHER) {
    const part = keys.slice(start, start + READ_TOGETHER);
    const range = IDBKeyRange.bound(part[0], part.at(-1));
    // An entry that came or went meanwhile makes the part not clean: then all are read again.
    const sorted = sort([part, await readOnly(database, (store) => store.getAll(range))], keep);
    kept.push(...sorted.kept);
    isClean &&= sorted.dropped.length === 0;
  }
  return isClean ? kept : await readAndDrop(database, keep);
}

/** One request in a transaction of its own, which is over when the page is frozen before it sees the result. */
async function readOnly<T>(
  database: Database,
  request: (store: IDBPObjectStore<Schema, ['entries']>) => Promise<T>,
): Promise<T> {
  const read = database.transaction('entries');
  const [result] = await Promise.all([request(read.store), commit(read)]);
  return result;
}

async function readAndDrop(database: Database, keep: (value: unknown) => value is Entry): Promise<Entry[]> {
  const write = database.transaction('entries', 'readwrite');
  const found = Promise.all([write.store.getAllKeys(), write.store.getAll()]);
  const { kept, dropped } = sort(await found, keep);
  await Promise.all([...dropped.map((key) => write.store.delete(key)), commit(write)]);
  return kept;
}

function sort(
  [keys, values]: readonly [readonly string[], readonly unknown[], ...unknown[]],
  keep: (value: unknown) => value is Entry,
): { readonly kept: Entry[]; readonly dropped: readonly string[] } {
  const kept: Entry[] = [];
  const dropped = keys.filter((key, index) => {
    const value = values[index];
    if (!keep(value) || value.id !== key) return true;
    kept.push(value);
    return false;
  });
  return { kept, dropped };
}

async function put(database: Database, entries: readonly Entry[]): Promise<void> {
  const write = database.transaction('entries', 'readwrite', { durability: 'relaxed' });
  await Promise.all([...entries.map((entry) => write.store.put(entry, entry.id)), commit(write)]);
}

async function clear(database: Database): Promise<void> {
  const write = database.transaction('entries', 'readwrite');
  await Promise.all([write.store.clear(), commit(write)]);
}

async function count(database: Database): Promise<number> {
  const read = database.transaction('entries');
  const [entries] = await Promise.all([read.store.count(), commit(read)]);
  return entries;
}
