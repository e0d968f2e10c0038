import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

import { type BankPicture, encodePicture, pictureName } from '@avto/question-bank';

import type { Queryable } from '#db/database.ts';
import { notAFile } from '#lib/not-a-file.ts';
import { readRowBytes, SIZE } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';

/** Largest picture file, bytes. */
const LARGEST = 20 * 1024 * 1024;
/** Longer side of a drawing as it is stored, pixels. */
const DRAWN = 1280;
/** Longest rendering of a drawing in seconds: it may repeat its parts a million times. */
const DRAWING_TIME = 20;

/** A rejected picture; the message says why and what to do. */
export class PictureError extends Error {}

/**
 * Reads a picture beside an operator's file. Only regular files within the file's folder: no absolute paths, no `..`, no links that
 * lead out.
 * @throws PictureError
 */
export async function readPictureBeside(file: string, picture: string): Promise<Uint8Array> {
  const outside = new PictureError(
    'картинка должна лежать в папке этого файла: положите её туда и укажите путь от файла',
  );
  if (isAbsolute(picture) || /^[a-z]+:|^[\\~]/i.test(picture)) throw outside;
  const folder = await realpath(dirname(resolve(file)));
  const missing = new PictureError('такого файла нет: проверьте имя и папку');
  const full = resolve(folder, picture);
  if (isOutside(folder, full)) throw outside;
  const real = await realpath(full).catch(() => Promise.reject(missing));
  if (isOutside(folder, real)) throw outside;
  // O_NONBLOCK: opening a pipe would otherwise wait for a writer.
  const handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK).catch(() =>
    Promise.reject(missing),
  );
  try {
    const stats = await handle.stat();
    const problem = notAFile(stats);
    if (problem !== undefined) throw new PictureError(`${problem}: укажите картинку`);
    if (stats.size > LARGEST) throw new PictureError('файл больше 20 МБ: уменьшите картинку');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function isOutside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/** Which of the pictures are stored already in the formats that `encodeSchoolPicture` makes. */
export async function storedPictures(db: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>(
    "SELECT name FROM photos WHERE content_type = 'image/webp' AND name = ANY ($1::text[])",
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Whether the bytes are those that are stored as WebP under the name, as an export writes them. */
export async function isStoredCopy(
  db: Queryable,
  store: PhotoStore | undefined,
  name: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const [row] = await db.query<{ size: number }>(
    `SELECT ${SIZE} AS size FROM photos WHERE name = $1 AND content_type = 'image/webp'`,
    [name],
  );
  if (row?.size !== bytes.length) return false;
  const stored = (await readRowBytes(db, name, 'image/webp')) ?? (await store?.get(name, 'image/webp'));
  return stored !== undefined && Buffer.compare(stored, bytes) === 0;
}

/**
 * Makes an operator's picture ready to be stored, as pictures of questions are: AVIF and WebP at most 1280 px wide,
 * under the name of the file's content. A drawing is rasterized, so no foreign SVG is served.
 * @throws PictureError
 */
export async function encodeSchoolPicture(bytes: Uint8Array): Promise<BankPicture> {
  try {
    const { picture } = await encodePicture(bytes);
    if (picture.formats[0]?.contentType !== 'image/svg+xml') return picture;
    const { default: sharp } = await import('sharp');
    const density = Math.min(2400, (72 * DRAWN) / Math.max(picture.width, picture.height));
    const pixels = await sharp(bytes, { density: Math.max(1, density) })
      .timeout({ seconds: DRAWING_TIME })
      .resize({ width: DRAWN, height: DRAWN, fit: 'inside' })
      .png()
      .toBuffer();
    return { ...(await encodePicture(pixels)).picture, name: pictureName(bytes) };
  } catch (error) {
    const reason =
      error instanceof Error && /[А-яё]/i.test(error.message) ? error.message : 'рисунок не получается';
    throw new PictureError(`${reason}; замените картинку`, { cause: error });
  }
}
