import type { BankPicture } from '@avto/question-bank';

import type { Queryable } from '#db/database.ts';
import { fewAtOnce } from '#photos/at-once.ts';
import type { PhotoStore } from '#photos/photo-store.ts';

/** One format of a picture that there is, without its bytes. */
export interface RegisteredPhoto {
  readonly name: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
  /** True while the bytes are not in the database. */
  readonly outside: boolean;
}

/** Size of a picture wherever its bytes are: an expression over `photos`. */
export const SIZE = 'coalesce(outside_size, octet_length(bytes))';

/** Names of the pictures that are stored. */
export async function readPhotoNames(db: Queryable): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>('SELECT DISTINCT name FROM photos');
  return new Set(rows.map(({ name }) => name));
}

/** Every format of every picture, in the order of names. */
export function listPhotos(db: Queryable): Promise<RegisteredPhoto[]> {
  return db.query<RegisteredPhoto>(
    `SELECT name, content_type, ${SIZE} AS size, bytes IS NULL AS outside FROM photos ORDER BY name, content_type`,
  );
}

/** How many formats of pictures have their bytes outside the database. */
export async function countOutside(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM photos WHERE bytes IS NULL',
  );
  return rows[0]?.count ?? 0;
}

/** The bytes of a picture as far as they are in the database. */
export async function readRowBytes(
  db: Queryable,
  name: string,
  contentType: string,
): Promise<Uint8Array | undefined> {
  const rows = await db.query<{ bytes: Uint8Array | null }>(
    'SELECT bytes FROM photos WHERE name = $1 AND content_type = $2',
    [name, contentType],
  );
  return rows[0]?.bytes ?? undefined;
}

/**
 * Stores pictures under the names of their content, in `store` or else in the database; ones that are there stay.
 * Within a transaction: the store has every picture before that commits, so none is registered without its bytes. Where
 * it does not commit the store keeps objects that nobody names.
 */
export async function storePhotos(
  tx: Queryable,
  pictures: readonly BankPicture[],
  store: PhotoStore | undefined,
): Promise<void> {
  const known = await tx.query<{ name: string; content_type: string }>(
    'SELECT name, content_type FROM photos WHERE name = ANY ($1::text[])',
    [pictures.map(({ name }) => name)],
  );
  const isKnown = new Set(known.map(({ name, content_type }) => `${name} ${content_type}`));
  const fresh = pictures
    .flatMap((picture) => picture.formats.map((format) => ({ picture, format })))
    .filter(({ picture, format }) => !isKnown.has(`${picture.name} ${format.contentType}`));
  if (store) await fewAtOnce(fresh, ({ picture, format }) => store.put(picture.name, format));
  for (const { picture, format } of fresh) {
    await tx.query(
      `INSERT INTO photos (name, content_type, bytes, outside_size, width, height) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
      [
        picture.name,
        format.contentType,
        store ? null : format.bytes,
        store ? format.bytes.length : null,
        picture.width,
        picture.height,
      ],
    );
  }
}
