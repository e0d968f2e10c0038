import type { DBSchema, IDBPDatabase } from 'idb';

import { commit, createReopening, openDatabase } from '#lib/database.ts';

/** The place of a picture in its part. */
interface Place {
  readonly part: number;
  readonly offset: number;
  readonly length: number;
  /** Media type. */
  readonly type: string;
}

interface Schema extends DBSchema {
  /** Bytes of neighbouring pictures of a pack. */
  parts: { key: number; value: ArrayBuffer };
  /** By the name of the picture. */
  places: { key: string; value: Place };
}

type Database = IDBPDatabase<Schema>;

/** A picture with its bytes in a part. */
export interface PartEntry {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
  readonly type: string;
}

const NAME = 'photo-packs';

const { use } = createReopening(
  NAME,
  (onLost) => openDatabase<Schema>(NAME, { parts: { autoIncrement: true }, places: {} }, onLost),
  (database) => database.close(),
);

/**
 * Names of the pictures that came in packs.
 *
 * @throws DOMException, Error IndexedDB does not work
 */
export async function keptInPacks(): Promise<readonly string[]> {
  return await use((database) => database.getAllKeys('places'));
}

/** Bytes of pictures that lie side by side. */
interface Part {
  readonly bytes: ArrayBuffer;
  /** With their places in it. */
  readonly entries: readonly PartEntry[];
}

/**
 * Stores parts in one transaction: whoever is killed leaves all of them or none.
 *
 * @throws DOMException QuotaExceededError when the browser gives no more room
 */
export async function storeParts(parts: readonly Part[]): Promise<void> {
  await use(async (database) => {
    const write = database.transaction(['parts', 'places'], 'readwrite', { durability: 'relaxed' });
    const place = async (): Promise<void> => {
      const keys = await Promise.all(parts.map(({ bytes }) => write.objectStore('parts').add(bytes)));
      const places = parts.flatMap(({ entries }, index) =>
        entries.map(({ path, offset, length, type }) =>
          write.objectStore('places').put({ part: keys[index] ?? 0, offset, length, type }, path),
        ),
      );
      await Promise.all([...places, commit(write)]);
    };
    // Of a request that fails, the transaction's own error says why: a full disk.
    const placed = place().catch(async (error: unknown) => {
      await write.done;
      throw error;
    });
    await Promise.all([placed, write.done]);
  });
}

/** A picture that came in a pack; nothing where there is none and where IndexedDB does not work. */
export async function findInPacks(name: string): Promise<Response | undefined> {
  try {
    return await use((database) => readPicture(database, name));
  } catch {
    return undefined;
  }
}

async function readPicture(database: Database, name: string): Promise<Response | undefined> {
  const place = await database.get('places', name);
  if (!place) return undefined;
  const { part, offset, length, type } = place;
  const bytes = await database.get('parts', part);
  if (bytes && offset + length <= bytes.byteLength) {
    return new Response(bytes.slice(offset, offset + length), {
      headers: { ...HEADERS, 'content-type': type },
    });
  }
  // It counts as missing and is downloaded again.
  await database.delete('places', name);
  return undefined;
}

/** Headers that the server sends with a picture: an SVG that is opened by itself must not run anything. */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Deletes parts that hold nothing wanted; one wanted picture keeps its part. Returns whether there were any.
 *
 * @throws DOMException, Error IndexedDB does not work
 */
export async function deleteParts(isWanted: (name: string) => boolean): Promise<boolean> {
  return await use(async (database) => {
    const write = database.transaction(['parts', 'places'], 'readwrite');
    const places = write.objectStore('places');
    const [names, all] = await Promise.all([places.getAllKeys(), places.getAll()]);
    const kept = new Set(all.flatMap(({ part }, index) => (isWanted(names[index] ?? '') ? part : [])));
    const retired = new Set(all.flatMap(({ part }) => (kept.has(part) ? [] : part)));
    await Promise.all([
      ...[...retired].map((part) => write.objectStore('parts').delete(part)),
      ...names.filter((_, index) => retired.has(all[index]?.part ?? -1)).map((name) => places.delete(name)),
      commit(write),
    ]);
    return retired.size > 0;
  });
}
