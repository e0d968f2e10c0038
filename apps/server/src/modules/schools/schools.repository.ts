import type { Queryable } from '#db/database.ts';

/** Binds a learner who registered without a school to one; a later call changes nothing (decision S4). */
export async function bindSchool(db: Queryable, userId: number, schoolId: number): Promise<void> {
  await db.query('UPDATE users SET school_id = $2 WHERE id = $1 AND school_id IS NULL', [userId, schoolId]);
}

/** Whether a learner has no school yet. */
export async function isWithoutSchool(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM users WHERE id = $1 AND school_id IS NULL', [userId]);
  return rows.length > 0;
}

export async function isMember(db: Queryable, userId: number, schoolId: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM users WHERE id = $1 AND school_id = $2', [userId, schoolId]);
  return rows.length > 0;
}
