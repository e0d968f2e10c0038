import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

import { within } from '#lib/within.ts';

import type { Entry } from './entry.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: unknown };
}

type Database = IDBPDatabase<Schema>;

const NAME = 'query-cache';

/** A database that has not answered by then is treated as unusable, in milliseconds (decision P16). */
const LIMIT_MS = 3_000;

/** The IndexedDB of the query cache. Every call rejects when the database does not work or takes longer than 3 s. */
export interface IndexedCache {
  /** Whatever is stored that `keep` accepts; the rest is deleted in the same transaction. */
  readonly takeStock: (keep: (value: unknown) => value is Entry) => Promise<readonly Entry[]>;
  /** Stores entries in one transaction. Safe against a killed tab, not against a dying battery: it is a cache. */
  readonly put: (entries: readonly Entry[]) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Deletes the database and makes it anew, so that a corrupt one heals (decision P16). */
  readonly rebuild: () => Promise<void>;
}

/** Opens nothing until it is needed, and anew after the connection was lost. */
export function createIndexedCache(): IndexedCache {
  let opening: Promise<Database> | null = null;

  const open = (): Promise<Database> => {
    const attempt = openDB<Schema>(NAME, 1, {
      upgrade: (created) => void created.createObjectStore('entries'),
      // Another tab rebuilds the database or brings another version: give way and open anew next time.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget(attempt);
      },
      terminated: () => forget(attempt),
    });
    return attempt;
  };
  const forget = (attempt: Promise<Database>): void => {
    if (opening === attempt) opening = null;
  };
  const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const mine = (opening ??= open());
    try {
      return await within(mine.then(work), LIMIT_MS, NAME);
    } catch (error) {
      forget(mine);
      closeWhenOpen(mine);
      throw error;
    }
  };

  return {
    takeStock: (keep) => use((database) => takeStock(database, keep)),
    put: (entries) => use((database) => put(database, entries)),
    clear: () => use((database) => database.clear('entries')),
    rebuild: async () => {
      if (opening !== null) closeWhenOpen(opening);
      opening = null;
      // Other tabs close their connection when asked to; one that is frozen keeps it, and then this takes too long.
      await within(deleteDB(NAME), LIMIT_MS, NAME);
      await use((database) => database.count('entries'));
    },
  };
}

/** An abandoned connection would keep every later deletion waiting. */
function closeWhenOpen(opening: Promise<Database>): void {
  opening.then(
    (database) => database.close(),
    () => undefined,
  );
}

async function takeStock(database: Database, keep: (value: unknown) => value is Entry): Promise<Entry[]> {
  const { store, done } = database.transaction('entries', 'readwrite');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const kept: Entry[] = [];
  const dropped = keys.filter((key, index) => {
    const value = values[index];
    if (!keep(value) || value.id !== key) return true;
    kept.push(value);
    return false;
  });
  await Promise.all([...dropped.map((key) => store.delete(key)), done]);
  return kept;
}

async function put(database: Database, entries: readonly Entry[]): Promise<void> {
  const { store, done } = database.transaction('entries', 'readwrite', { durability: 'relaxed' });
  await Promise.all([...entries.map((entry) => store.put(entry, entry.id)), done]);
}
