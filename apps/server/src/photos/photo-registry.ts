import type { BankPicture } from '@avto/question-bank';

import type { Queryable } from '#db/database.ts';
import { forEachConcurrently } from '#photos/for-each-concurrently.ts';
import type { PhotoStore } from '#photos/photo-store.ts';

/** One stored format of a picture, without its bytes. */
export interface RegisteredPhoto {
  readonly name: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
  /** True when the bytes are outside the database. */
  readonly outside: boolean;
}

/** SQL expression over `photos`: the size of a picture, inside or outside the database. */
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

/** The number of formats of pictures whose bytes are outside the database. */
export async function countOutside(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM photos WHERE bytes IS NULL',
  );
  return rows[0]?.count ?? 0;
}

/** The bytes of a picture that are in the database. */
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
 * Stores pictures under the names of their content, in `store` or else in the database; existing ones stay. Within a
 * transaction: the store has every picture before it commits, so none is registered without its bytes. A rollback
 * leaves unreferenced objects in the store.
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
  if (store) await forEachConcurrently(fresh, ({ picture, format }) => store.put(picture.name, format));
  for (const some of inStatements(fresh)) {
    const rows = some.map(({ picture: { name, width, height }, format: { contentType, bytes } }) => ({
      name,
      type: contentType,
      bytes: store ? null : Buffer.from(bytes).toString('base64'),
      outside: store ? bytes.length : null,
      width,
      height,
    }));
    await tx.query(
      `INSERT INTO photos (name, content_type, bytes, outside_size, width, height)
       SELECT p.name, p.type, decode(p.bytes, 'base64'), p.outside, p.width, p.height
       FROM jsonb_to_recordset($1::text::jsonb)
         AS p (name text, type text, bytes text, outside int, width int, height int)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }
}

/** Bytes and pictures of one statement: small ones go together, of each alone a whole bank would take seconds. */
const BYTES = 2 ** 20;
const PICTURES = 200;

function inStatements<Photo extends { readonly format: { readonly bytes: Uint8Array } }>(
  photos: readonly Photo[],
): Photo[][] {
  const statements: Photo[][] = [];
  let room = 0;
  for (const photo of photos) {
    const last = statements.at(-1);
    room -= photo.format.bytes.length;
    if (last && room >= 0 && last.length < PICTURES) last.push(photo);
    else {
      statements.push([photo]);
      room = BYTES - photo.format.bytes.length;
    }
  }
  return statements;
}
