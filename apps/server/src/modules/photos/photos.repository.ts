import type { Queryable } from '#db/database.ts';
import { SIZE } from '#photos/photo-registry.ts';

/** One format of a picture, without its bytes. */
export interface PhotoFormat {
  readonly name: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
}

/** Every format of a photo; empty for an unknown name. */
export function findFormats(db: Queryable, name: string): Promise<PhotoFormat[]> {
  return db.query<PhotoFormat>(`SELECT name, content_type, ${SIZE} AS size FROM photos WHERE name = $1`, [
    name,
  ]);
}
