import type { Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';

/** Name of a group that this person of the staff may see, archived ones too; undefined: there is none. */
async function groupName(
  tx: Queryable,
  { schoolId, groupIds }: Staff,
  id: number,
): Promise<string | undefined> {
  if (groupIds && !groupIds.includes(id)) return undefined;
  const rows = await tx.query<{ name: string }>('SELECT name FROM groups WHERE id = $1 AND school_id = $2', [
    id,
    schoolId,
  ]);
  return rows[0]?.name;
}

/**
 * Name of the group of a filter, if it names one. A page asks only when it is empty: what belongs to a group that one may
 * not see is not found in any case.
 * @throws Failure not_found where there is no such group
 */
export async function checkGroup(
  tx: Queryable,
  staff: Staff,
  groupId: number | null | undefined,
): Promise<string | undefined> {
  if (groupId === null || groupId === undefined) return undefined;
  const name = await groupName(tx, staff, groupId);
  if (name === undefined) throw new Failure('not_found', { message: 'Такой группы нет' });
  return name;
}

/**
 * The group of the school into which somebody is to be put, or that gets an exam or a task; null is none. It cannot be archived
 * until the transaction ends.
 * @throws Failure not_found for a group that is archived, or is none of the school
 */
export async function targetGroup(
  tx: Queryable,
  schoolId: number,
  id: number | null,
): Promise<{ id: number; name: string } | null> {
  if (id === null) return null;
  const rows = await tx.query<{ id: number; name: string }>(
    'SELECT id, name FROM groups WHERE school_id = $1 AND id = $2 AND archived_at IS NULL FOR SHARE',
    [schoolId, id],
  );
  if (!rows[0]) throw new Failure('not_found', { message: 'Такой группы нет. Обновите страницу' });
  return rows[0];
}

/** Whether a group is in the archive. */
export async function isArchived(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM groups WHERE id = $1 AND archived_at IS NOT NULL', [id]);
  return rows.length > 0;
}

/**
 * The group of a filter: null: those without a group; undefined: all that this person may see.
 * @throws Failure not_found for a teacher who asks for those without a group
 */
export function groupOfParam({ groupIds }: Staff, group: string | undefined): number | null | undefined {
  if (group === undefined) return undefined;
  if (group !== 'none') return Number(group);
  if (groupIds) throw new Failure('not_found');
  return null;
}
