import type { NewFavourite } from '@avto/contract';

import type { Database } from '#db/database.ts';

interface FavouriteEvent extends NewFavourite {
  readonly userId: number;
  readonly changedAt: Date;
  readonly key: string | undefined;
  readonly requestHash: Uint8Array;
}

interface FavouriteOutcome {
  readonly outcome: 'saved' | 'key_reused' | 'no_user';
  /** The stored row; null unless saved. */
  readonly is_favourite: boolean | null;
}

/** Sets or takes a star unless a newer event stands (migrations/0011 save_favourite). One round trip. */
export async function saveFavouriteRow(db: Database, event: FavouriteEvent): Promise<FavouriteOutcome> {
  const rows = await db.prepared<FavouriteOutcome>(
    'save_favourite',
    'SELECT outcome, is_favourite FROM save_favourite($1, $2, $3, $4, $5, $6)',
    [
      event.userId,
      event.key ?? null,
      event.requestHash,
      event.questionId,
      event.isFavourite,
      event.changedAt,
    ],
  );
  return rows[0] as FavouriteOutcome;
}

/** Ids of the questions with a star, the last one first; also of such that left the bank. */
export async function listFavouriteRows(db: Database, userId: number): Promise<number[]> {
  const rows = await db.prepared<{ question_id: number }>(
    'list_favourites',
    'SELECT question_id FROM list_favourites($1)',
    [userId],
  );
  return rows.map((row) => row.question_id);
}
