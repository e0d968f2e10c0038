import type { DBSchema, IDBPDatabase } from 'idb';

import { commit, openDatabase } from '#lib/database.ts';

import { type DeadOp, isDroppedBy, type LearningOp, type Op, type TicketOp } from './op.ts';
import type { OpStore } from './op-store.ts';

interface Schema<O extends Op> extends DBSchema {
  ops: { key: string; value: O };
  dead: { key: string; value: DeadOp<O> };
}

type Database<O extends Op> = IDBPDatabase<Schema<O>>;

/** Strict: an answer shown as saved must survive a power loss of the phone (decision P5). */
const strict = { durability: 'strict' } as const;

/**
 * Opens the durable store of answers and resets, IndexedDB database `outbox`.
 *
 * @throws DOMException when the database cannot be opened
 */
export async function openIdbStore(onLost: () => void): Promise<OpStore> {
  return await open<TicketOp>('outbox', onLost);
}

/** Opens the durable store of the other kinds, which tabs of earlier builds do not read (rule K15). */
export async function openLearningStore(onLost: () => void): Promise<OpStore<LearningOp>> {
  return await open<LearningOp>('outbox-learning', onLost);
}

async function open<O extends Op>(name: string, onLost: () => void): Promise<OpStore<O>> {
  const stores = { ops: { keyPath: 'key' }, dead: { keyPath: 'key' } };
  const database = await openDatabase<Schema<O>>(name, stores, onLost);
  return {
    add: (op) => add(database, op),
    list: () => list(database),
    remove: (key) => remove(database, key),
    setTries: (key, tries) => setTries(database, key, tries),
    bury: (op, reason) => bury(database, op, reason),
    purge: (time, keepUserId) => purge(database, time, keepUserId),
    discard: (userId) => discard(database, userId),
  };
}

async function add<O extends Op>(database: Database<O>, op: O): Promise<readonly string[]> {
  const write = database.transaction('ops', 'readwrite', strict);
  const waiting = op.kind === 'reset' ? await write.store.getAll() : [];
  const dropped = waiting.filter((other) => isDroppedBy(op, other)).map((other) => other.key);
  await Promise.all([...dropped.map((key) => write.store.delete(key)), write.store.put(op), commit(write)]);
  return dropped;
}

async function list<O extends Op>(database: Database<O>): Promise<O[]> {
  const read = database.transaction('ops');
  const [ops] = await Promise.all([read.store.getAll(), commit(read)]);
  return ops;
}

async function remove<O extends Op>(database: Database<O>, key: string): Promise<boolean> {
  const write = database.transaction('ops', 'readwrite');
  const [found] = await Promise.all([write.store.getKey(key), write.store.delete(key), commit(write)]);
  return found !== undefined;
}

async function setTries<O extends Op>(database: Database<O>, key: string, tries: number): Promise<void> {
  const write = database.transaction('ops', 'readwrite');
  const op = await write.store.get(key);
  await Promise.all([op === undefined ? undefined : write.store.put({ ...op, tries }), commit(write)]);
}

async function bury<O extends Op>(database: Database<O>, op: O, reason: string): Promise<boolean> {
  const write = database.transaction(['ops', 'dead'], 'readwrite', strict);
  const ops = write.objectStore('ops');
  const found = await ops.getKey(op.key);
  const letter = { key: op.key, op, reason };
  await Promise.all([
    ops.delete(op.key),
    found === undefined ? undefined : write.objectStore('dead').put(letter),
    commit(write),
  ]);
  return found !== undefined;
}

async function purge<O extends Op>(
  database: Database<O>,
  time: number,
  keepUserId: number | null,
): Promise<void> {
  const write = database.transaction(['ops', 'dead'], 'readwrite');
  const ops = write.objectStore('ops');
  const letters = write.objectStore('dead');
  const [waiting, buried] = await Promise.all([ops.getAll(), letters.getAll()]);
  const isOld = (op: Op): boolean => op.createdAt < time;
  await Promise.all([
    ...waiting.filter((op) => isOld(op) && op.userId !== keepUserId).map((op) => ops.delete(op.key)),
    ...buried.filter((letter) => isOld(letter.op)).map((letter) => letters.delete(letter.key)),
    commit(write),
  ]);
}

async function discard<O extends Op>(database: Database<O>, userId: number): Promise<void> {
  const write = database.transaction(['ops', 'dead'], 'readwrite');
  const ops = write.objectStore('ops');
  const letters = write.objectStore('dead');
  const [waiting, buried] = await Promise.all([ops.getAll(), letters.getAll()]);
  await Promise.all([
    ...waiting.filter((op) => op.userId === userId).map((op) => ops.delete(op.key)),
    ...buried.filter((letter) => letter.op.userId === userId).map((letter) => letters.delete(letter.key)),
    commit(write),
  ]);
}
