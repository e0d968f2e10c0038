import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { readEnv } from '#env.ts';
import { checkPhotos, movePhotos } from '#photos/move-photos.ts';
import { configuredPhotos, openPhotoStore } from '#photos/open-photos.ts';
import { countOutside, storePhotos } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testPicture } from '#testing/test-photos.ts';

const COUNT = 8;
let db: Database;
let s3: S3Server;
let store: PhotoStore;
let serial = 0;
let before: unknown[];

beforeAll(async () => {
  [db, s3] = await Promise.all([openTestDatabase(), startS3Server()]);
});
afterAll(() => Promise.all([db.close(), s3.close()]));

beforeEach(async () => {
  await db.query('DELETE FROM photos');
  const pictures = Array.from({ length: COUNT / 2 }, (_, index) =>
    testPicture(`picture-${index}`, 'image/avif', 'image/webp'),
  );
  await storePhotos(db, pictures, undefined);
  before = await rows();
  const env = readEnv(s3.env(`folder-${(serial += 1)}`));
  store = await openPhotoStore(env.PHOTO_STORE ?? { kind: 'file', folder: '' }, env);
});
afterEach(() => s3.resume());

const rows = () => db.query('SELECT * FROM photos ORDER BY name, content_type');
const key = (object: string) => `folder-${serial}/${object}`;

/** The same store, whose `writes`-th writing fails. */
function failing(writes: number): PhotoStore {
  let left = writes;
  return {
    ...store,
    put: (name, format) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('broken off')) : store.put(name, format);
    },
  };
}

describe('moving pictures', () => {
  it('into a store and back gives the same rows, and nothing is deleted from the store', async () => {
    expect(await movePhotos(db, { to: store })).toEqual({ moved: COUNT, already: 0, lost: [] });
    expect(await countOutside(db)).toBe(COUNT);
    expect(s3.keys().filter((each) => each.startsWith(key('')))).toHaveLength(COUNT);
    expect(await movePhotos(db, { to: store })).toEqual({ moved: 0, already: COUNT, lost: [] });

    expect(await movePhotos(db, { from: store })).toEqual({ moved: COUNT, already: 0, lost: [] });
    expect(await rows()).toEqual(before);
    expect(s3.object(key('picture-0.avif'))?.bytes.toString()).toBe('image/avif');
  });

  it('that was broken off goes on where it stopped, and every picture can be read meanwhile', async () => {
    await expect(movePhotos(db, { to: failing(3) })).rejects.toThrow('broken off');
    expect(await countOutside(db)).toBe(3);
    expect(await checkPhotos(db, store)).toEqual({ inside: COUNT - 3, outside: 3, problems: [] });
    expect(await movePhotos(db, { to: store })).toEqual({ moved: COUNT - 3, already: 3, lost: [] });
    await movePhotos(db, { from: store });
    expect(await rows()).toEqual(before);
  });

  it('from one store to another copies what is not there, and does not stop at what is lost', async () => {
    await movePhotos(db, { to: store });
    const folder = mkdtempSync(join(tmpdir(), 'avto-pictures-'));
    const to = await openPhotoStore({ kind: 'file', folder }, readEnv({}));
    s3.lose(key('picture-3.avif'));
    s3.spoil(key('picture-2.webp'), 'cut');
    const lost = ['picture-2.webp: не тот размер, 3 байт вместо 10', 'picture-3.avif: нет'];
    expect(await movePhotos(db, { from: store, to })).toEqual({ moved: COUNT - 2, already: 0, lost });
    s3.spoil(key('picture-3.avif'), 'image/avif');
    s3.spoil(key('picture-2.webp'), 'image/webp');
    expect(await movePhotos(db, { from: store, to })).toEqual({ moved: 2, already: COUNT - 2, lost: [] });
    expect((await checkPhotos(db, to)).problems).toEqual([]);
    await movePhotos(db, { from: to });
    expect(await rows()).toEqual(before);
    rmSync(folder, { recursive: true });
  });

  it('keeps the copy in the database of what the store gives back otherwise', async () => {
    const lying = { ...store, get: () => Promise.resolve(Buffer.from('image/xxxx')) };
    await expect(movePhotos(db, { to: lying })).rejects.toThrow(/прочиталась не такой, какой записана/);
    expect(await rows()).toEqual(before);
  });

  it('ends when the store is away, with the database as it was', async () => {
    await s3.stop();
    await expect(movePhotos(db, { to: store })).rejects.toThrow(/не отвечает \(ECONNREFUSED\)/);
    expect(await rows()).toEqual(before);
  });
});

it('the check names what is missing and what has another size', async () => {
  await movePhotos(db, { to: store });
  s3.lose(key('picture-1.avif'));
  s3.spoil(key('picture-2.webp'), 'image/webp and more');
  expect(await checkPhotos(db, store)).toEqual({
    inside: 0,
    outside: COUNT,
    problems: ['picture-1.avif: нет', 'picture-2.webp: не тот размер, 19 байт вместо 10'],
  });
});

it('a database with pictures elsewhere is not served without PHOTO_STORE', async () => {
  expect(await configuredPhotos(readEnv({}), db)).toBeUndefined();
  await movePhotos(db, { to: store });
  await expect(configuredPhotos(readEnv({}), db)).rejects.toThrow(
    /Картинок не в базе данных: 8, а PHOTO_STORE не задан/,
  );
});

it('the program before this one goes on with the new table', async () => {
  const insert =
    "INSERT INTO photos (name, content_type, bytes, width, height) VALUES ('old', 'image/webp', '\\x0102', 1, 1)";
  await db.query(insert);
  expect(await db.query("SELECT octet_length(bytes) AS bytes FROM photos WHERE name = 'old'")).toEqual([
    { bytes: 2 },
  ]);
  // Neither bytes nor a size, or both, is nothing that a program could have meant.
  await expect(db.query("UPDATE photos SET bytes = NULL WHERE name = 'old'")).rejects.toThrow(
    /bytes_or_size/,
  );
  await expect(db.query("UPDATE photos SET outside_size = 2 WHERE name = 'old'")).rejects.toThrow(
    /bytes_or_size/,
  );
});
