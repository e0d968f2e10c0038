import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { type DeadOp, isDroppedBy, type Op } from './op.ts';
import type { OpStore } from './op-store.ts';

interface Schema extends DBSchema {
  ops: { key: string; value: Op };
  dead: { key: string; value: DeadOp };
}

type Database = IDBPDatabase<Schema>;

/** The learner is told "saved" when this resolves, so it must survive a crash of the whole phone (decision P5). */
const strict = { durability: 'strict' } as const;

/**
 * Opens the durable store, IndexedDB database `outbox`. `onLost` is told when the connection dies (iOS
 * kills it in the background) or must give way to another version, so that the next use opens it anew.
 * Rejects when the database cannot be opened.
 */
export async function openIdbStore(onLost: () => void): Promise<OpStore> {
  const database = await openDB<Schema>('outbox', 1, {
    upgrade: (created) => {
      created.createObjectStore('ops', { keyPath: 'key' });
      created.createObjectStore('dead', { keyPath: 'key' });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
  return {
    add: (op) => add(database, op),
    list: () => database.getAll('ops'),
    remove: (key) => remove(database, key),
    setTries: (key, tries) => setTries(database, key, tries),
    bury: (op, reason) => bury(database, op, reason),
    purge: (time, keepUserId) => purge(database, time, keepUserId),
  };
}

async function add(database: Database, op: Op): Promise<readonly string[]> {
  const write = database.transaction('ops', 'readwrite', strict);
  const waiting = op.kind === 'reset' ? await write.store.getAll() : [];
  const dropped = waiting.filter((other) => isDroppedBy(op, other)).map((other) => other.key);
  await Promise.all([...dropped.map((key) => write.store.delete(key)), write.store.put(op), write.done]);
  return dropped;
}

async function remove(database: Database, key: string): Promise<boolean> {
  const write = database.transaction('ops', 'readwrite');
  const found = await write.store.getKey(key);
  await Promise.all([write.store.delete(key), write.done]);
  return found !== undefined;
}

async function setTries(database: Database, key: string, tries: number): Promise<void> {
  const write = database.transaction('ops', 'readwrite');
  const op = await write.store.get(key);
  await Promise.all([op === undefined ? undefined : write.store.put({ ...op, tries }), write.done]);
}

async function bury(database: Database, op: Op, reason: string): Promise<boolean> {
  const write = database.transaction(['ops', 'dead'], 'readwrite', strict);
  const ops = write.objectStore('ops');
  const found = await ops.getKey(op.key);
  const letter = { key: op.key, op, reason };
  await Promise.all([
    ops.delete(op.key),
    found === undefined ? undefined : write.objectStore('dead').put(letter),
    write.done,
  ]);
  return found !== undefined;
}

async function purge(database: Database, time: number, keepUserId: number | null): Promise<void> {
  const write = database.transaction(['ops', 'dead'], 'readwrite');
  const ops = write.objectStore('ops');
  const letters = write.objectStore('dead');
  const [waiting, buried] = await Promise.all([ops.getAll(), letters.getAll()]);
  const isOld = (op: Op): boolean => op.createdAt < time;
  await Promise.all([
    ...waiting.filter((op) => isOld(op) && op.userId !== keepUserId).map((op) => ops.delete(op.key)),
    ...buried.filter((letter) => isOld(letter.op)).map((letter) => letters.delete(letter.key)),
    write.done,
  ]);
}
