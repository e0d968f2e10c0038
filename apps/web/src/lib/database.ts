import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

import { withTimeout } from './with-timeout.ts';

/** A database that has not responded by then is treated as unusable, in milliseconds (decision P16). */
export const DATABASE_LIMIT_MS = 3_000;

/**
 * Opens a database of version 1 with the given stores. `onLost` is called when the connection dies (iOS kills it in the
 * background) or gives way to another tab that deletes or upgrades the database.
 *
 * @throws DOMException when the database cannot be opened
 */
export async function openDatabase<S extends DBSchema>(
  name: string,
  stores: Readonly<Record<StoreNames<S> & string, IDBObjectStoreParameters>>,
  onLost: () => void,
): Promise<IDBPDatabase<S>> {
  return await openDB<S>(name, 1, {
    upgrade: (database) => {
      for (const store of Object.keys(stores) as (StoreNames<S> & string)[]) {
        database.createObjectStore(store, stores[store]);
      }
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}

/** A connection that is opened at the first use and again after it was lost. */
export interface Reopening<T> {
  /** Rejects when the connection or `work` fails, or takes longer than 3 s; the next use then opens a new one. */
  readonly use: <R>(work: (connection: T) => Promise<R>) => Promise<R>;
  /** Drops the connection, closing it when it opens: an abandoned one would block every later deletion. */
  readonly drop: () => void;
}

/**
 * @param open opens a connection; calls its argument when that connection is lost
 * @param close closes an abandoned one
 */
export function createReopening<T>(
  name: string,
  open: (onLost: () => void) => Promise<T>,
  close: (connection: T) => void = () => undefined,
): Reopening<T> {
  let current: Promise<T> | null = null;
  const forget = (connection: Promise<T>): void => {
    if (current === connection) current = null;
  };
  const connect = (): Promise<T> => {
    const connection: Promise<T> = open(() => forget(connection));
    return connection;
  };
  const abandon = (connection: Promise<T>): void => {
    forget(connection);
    connection.then(close, () => undefined);
  };
  return {
    use: async (work) => {
      const connection = (current ??= connect());
      try {
        return await withTimeout(connection.then(work), DATABASE_LIMIT_MS, name);
      } catch (error) {
        abandon(connection);
        throw error;
      }
    },
    drop: () => {
      if (current !== null) abandon(current);
    },
  };
}

interface Transaction {
  commit: () => void;
  readonly done: Promise<void>;
}

/**
 * Ends a transaction after its last request has been placed; resolves when it is stored. Without it the browser waits
 * for the page to see the last result: a page frozen in the back-forward cache never does, and WebKit then keeps the
 * store locked for the page that follows.
 */
export async function commit(transaction: Transaction): Promise<void> {
  transaction.commit();
  await transaction.done;
}
