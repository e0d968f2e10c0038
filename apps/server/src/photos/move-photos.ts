import type { PictureFormat } from '@avto/question-bank';

import type { Database } from '#db/database.ts';
import { forEachConcurrently } from '#photos/for-each-concurrently.ts';
import { listPhotos, readRowBytes, type RegisteredPhoto } from '#photos/photo-registry.ts';
import { objectName, type PhotoStore, PhotoStoreError } from '#photos/photo-store.ts';

/** Called for each finished picture. */
type OnProgress = (done: number, total: number) => void;

interface MoveOptions {
  /** Store of the pictures outside the database; absent: those stay where they are. */
  readonly from?: PhotoStore | undefined;
  /** Absent: the database. */
  readonly to?: PhotoStore | undefined;
  readonly onProgress?: OnProgress;
}

/** Counted by formats of pictures. */
interface MoveResult {
  readonly moved: number;
  readonly already: number;
  /** Pictures that the source lacks, a line each for the operator. */
  readonly lost: readonly string[];
}

/**
 * Moves every picture to a store, or back into the database. Each is read back and compared before the database drops its
 * copy, so the move can be interrupted and repeated, and nodes can read every picture at any moment. Nothing is deleted
 * from a store.
 * @throws PhotoStoreError when a store does not answer; what was moved before stays moved.
 */
export async function movePhotos(db: Database, { from, to, onProgress }: MoveOptions): Promise<MoveResult> {
  let moved = 0;
  const lost: string[] = [];
  const isMoved = async (photo: RegisteredPhoto): Promise<boolean> => {
    if (!photo.outside) return to ? moveOut(db, photo, to) : false;
    if (!from || (to && typeof (await readWhole(to, photo)) !== 'string')) return false;
    const bytes = await readWhole(from, photo);
    if (typeof bytes === 'string') lost.push(bytes);
    else if (to) await copy(photo, bytes, to);
    else await takeIn(db, photo, bytes);
    return typeof bytes !== 'string';
  };
  const total = await overAll(db, onProgress, async (photo) => {
    if (await isMoved(photo)) moved += 1;
  });
  return { moved, already: total - moved - lost.length, lost: lost.toSorted() };
}

/**
 * Reads every picture that is not in the database and compares its size.
 * @returns missing and wrong pictures, a line each for the operator.
 * @throws PhotoStoreError when the store does not answer.
 */
export async function checkPhotos(
  db: Database,
  store: PhotoStore | undefined,
  onProgress?: OnProgress,
): Promise<{ inside: number; outside: number; problems: readonly string[] }> {
  let outside = 0;
  const problems: string[] = [];
  const total = await overAll(db, onProgress, async (photo) => {
    if (!photo.outside || !store) return;
    outside += 1;
    const found = await readWhole(store, photo);
    if (typeof found === 'string') problems.push(found);
  });
  return { inside: total - outside, outside, problems: problems.toSorted() };
}

/** Returns how many pictures there are. */
async function overAll(
  db: Database,
  onProgress: OnProgress | undefined,
  work: (photo: RegisteredPhoto) => Promise<void>,
): Promise<number> {
  const photos = await listPhotos(db);
  let done = 0;
  await forEachConcurrently(photos, async (photo) => {
    await work(photo);
    onProgress?.((done += 1), photos.length);
  });
  return photos.length;
}

/** The bytes of a picture in a store, or its problem in the operator's words. */
async function readWhole(store: PhotoStore, photo: RegisteredPhoto): Promise<Uint8Array | string> {
  const bytes = await store.get(photo.name, photo.content_type);
  const name = objectName(photo.name, photo.content_type);
  if (!bytes) return `${name}: нет`;
  if (bytes.length !== photo.size) return `${name}: не тот размер, ${bytes.length} байт вместо ${photo.size}`;
  return bytes;
}

/** False when another process has moved it meanwhile. */
async function moveOut(db: Database, photo: RegisteredPhoto, to: PhotoStore): Promise<boolean> {
  const bytes = await readRowBytes(db, photo.name, photo.content_type);
  if (!bytes) return false;
  await copy(photo, bytes, to);
  await db.query(
    `UPDATE photos SET bytes = NULL, outside_size = octet_length(bytes)
     WHERE name = $1 AND content_type = $2 AND bytes IS NOT NULL`,
    [photo.name, photo.content_type],
  );
  return true;
}

async function takeIn(db: Database, photo: RegisteredPhoto, bytes: Uint8Array): Promise<void> {
  await db.query(
    'UPDATE photos SET bytes = $3, outside_size = NULL WHERE name = $1 AND content_type = $2 AND bytes IS NULL',
    [photo.name, photo.content_type, bytes],
  );
}

async function copy(photo: RegisteredPhoto, bytes: Uint8Array, to: PhotoStore): Promise<void> {
  const contentType = photo.content_type as PictureFormat['contentType'];
  await to.put(photo.name, { contentType, bytes });
  const back = await to.get(photo.name, contentType);
  if (back && Buffer.compare(back, bytes) === 0) return;
  throw new PhotoStoreError(
    `Картинка ${objectName(photo.name, contentType)} прочиталась не такой, какой записана`,
    { refused: false },
  );
}
