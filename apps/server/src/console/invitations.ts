import { foldName } from '#console/fold-name.ts';
import { note } from '#console/journal.ts';
import { foldPersonalCode, markOfCode } from '#console/personal-code.ts';
import { asDoorkeeper } from '#console/scope.ts';
import type { Database, Queryable } from '#db/database.ts';

/** An invitation that waits to be used. */
export interface WaitingInvitation {
  readonly id: number;
  readonly schoolId: number;
  /** Folded. */
  readonly code: string;
}

const columns = 'id, school_id AS "schoolId", code';

/** The waiting invitation of a code as somebody typed it. */
export async function findByPersonalCode(
  db: Database,
  text: string,
  now: number,
): Promise<WaitingInvitation | undefined> {
  const code = foldPersonalCode(text);
  if (code === undefined) return undefined;
  // A code that was used or taken back is gone.
  const rows = await asDoorkeeper(db, (tx) =>
    tx.query<WaitingInvitation>(`SELECT ${columns} FROM invitations WHERE code = $1 AND expires_at > $2`, [
      code,
      new Date(now),
    ]),
  );
  return rows[0];
}

/** The waiting invitation with that id, while its code is the one of the mark. */
export async function findByMark(
  db: Database,
  { id, mark }: { id: number; mark: string },
  now: number,
): Promise<WaitingInvitation | undefined> {
  const rows = await asDoorkeeper(db, (tx) =>
    tx.query<WaitingInvitation>(
      `SELECT ${columns} FROM invitations WHERE id = $1 AND code IS NOT NULL AND expires_at > $2`,
      [id, new Date(now)],
    ),
  );
  return rows[0] && markOfCode(rows[0].code) === mark ? rows[0] : undefined;
}

/**
 * Gives a learner of the school who has no name yet that of an invitation, with its group, and writes it into the
 * journal. Of two who come with one code the first gets it; nothing happens for the other, nor for an archived learner.
 * In a transaction that acts in the school.
 */
export async function acceptInvitation(
  tx: Queryable,
  { code, schoolId }: WaitingInvitation,
  userId: number,
  now: number,
): Promise<void> {
  // Before the learner and the invitation: a group that is archived locks itself and then its own.
  await tx.query(
    `SELECT 1 FROM groups g JOIN invitations i ON i.group_id = g.id
     WHERE i.code = $1 AND i.school_id = $2 AND g.archived_at IS NULL FOR SHARE OF g`,
    [code, schoolId],
  );
  const nameless = await tx.query(
    'SELECT 1 FROM roster WHERE user_id = $1 AND school_id = $2 AND name IS NULL AND archived_at IS NULL FOR UPDATE',
    [userId, schoolId],
  );
  if (nameless.length === 0) return;
  const [accepted] = await tx.query<{ name: string; group_id: number | null }>(
    `UPDATE invitations SET code = NULL, used_at = $3, user_id = $4, version = version + 1
     WHERE code = $1 AND school_id = $2 AND expires_at > $3 RETURNING name, group_id`,
    [code, schoolId, new Date(now), userId],
  );
  if (!accepted) return;
  const { name } = accepted;
  const [group] = await tx.query<{ id: number; name: string }>(
    'SELECT id, name FROM groups WHERE id = $1 AND archived_at IS NULL',
    [accepted.group_id],
  );
  await tx.query(
    `UPDATE roster SET name = $2, name_key = $3, group_id = coalesce($4, group_id), version = version + 1
     WHERE user_id = $1`,
    [userId, name, foldName(name), group?.id ?? null],
  );
  await note(tx, {
    schoolId,
    staffName: name,
    action: 'learner.joined',
    subject: { kind: 'learner', id: userId, name },
    after: { name, ...(group ? { group: group.name } : {}) },
  });
}
