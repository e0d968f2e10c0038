import type { Queryable, Value } from '#db/database.ts';
import { foldName } from '#console/fold-name.ts';

let serial = 0;

/** A new group of a school. */
export async function addTestGroup(db: Queryable, schoolId: number, name: string): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'INSERT INTO groups (school_id, name, name_key) VALUES ($1, $2, $3) RETURNING id',
    [schoolId, name, foldName(name)],
  );
  return rows[0]?.id ?? 0;
}

/**
 * An account without a password in the roster of a school; returns its id.
 * @param columns of `roster`, as they are to stand
 */
export async function addTestLearner(
  db: Queryable,
  schoolId: number,
  {
    login = `roster${(serial += 1)}`,
    ...columns
  }: Readonly<Record<string, Value>> & { readonly login?: string } = {},
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    "INSERT INTO users (login, password_hash, school_id) VALUES ($1, '', $2) RETURNING id",
    [login, schoolId],
  );
  const id = rows[0]?.id ?? 0;
  const { name } = columns;
  const written = Object.entries({
    ...columns,
    ...(typeof name === 'string' ? { name_key: foldName(name) } : {}),
  });
  if (written.length > 0) {
    await db.query(
      `UPDATE roster SET ${written.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE user_id = $1`,
      [id, ...written.map(([, value]) => value)],
    );
  }
  return id;
}
