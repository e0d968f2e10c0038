import type { Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';

/**
 * The group of the school into which somebody is to be put; null is none.
 * @throws Failure not_found for a group that is archived, or is none of the school
 */
export async function targetGroup(
  tx: Queryable,
  schoolId: number,
  id: number | null,
): Promise<{ id: number; name: string } | null> {
  if (id === null) return null;
  const rows = await tx.query<{ id: number; name: string }>(
    'SELECT id, name FROM groups WHERE school_id = $1 AND id = $2 AND archived_at IS NULL',
    [schoolId, id],
  );
  if (!rows[0]) throw new Failure('not_found', { message: 'Такой группы нет. Обновите страницу' });
  return rows[0];
}
