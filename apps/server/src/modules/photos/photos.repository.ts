import type { Queryable } from '#db/database.ts';

export interface StoredPhoto {
  readonly content_type: string;
  readonly bytes: Uint8Array;
}

/** Every stored format of a photo; empty for an unknown name. */
export function findPhoto(db: Queryable, name: string): Promise<StoredPhoto[]> {
  return db.query<StoredPhoto>('SELECT content_type, bytes FROM photos WHERE name = $1', [name]);
}
