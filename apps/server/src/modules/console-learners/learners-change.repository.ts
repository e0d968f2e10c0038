import { Bindings } from '#console/bindings.ts';
import { foldName } from '#console/fold-name.ts';
import { seenBy } from '#console/learner-rows.ts';
import type { Staff } from '#console/scope.ts';
import type { Queryable } from '#db/database.ts';

/** A learner as a change finds it. */
export interface StoredLearner {
  readonly version: number;
  readonly login: string;
  readonly name: string | null;
  readonly group_id: number | null;
  readonly group_name: string | null;
  /** `YYYY-MM-DD`. */
  readonly consent_on: string | null;
  readonly archived_at: Date | null;
  readonly archived_with_group: boolean;
  readonly hidden_until: Date | null;
}

/** A learner whom this person may see, locked until the transaction ends. */
export async function lockLearner(
  tx: Queryable,
  staff: Staff,
  id: number,
): Promise<StoredLearner | undefined> {
  const bindings = new Bindings();
  const rows = await tx.query<StoredLearner>(
    `SELECT r.version, u.login, r.name, r.group_id, g.name AS group_name,
       to_char(r.consent_on, 'YYYY-MM-DD') AS consent_on, r.archived_at, r.archived_with_group, r.hidden_until
     FROM roster r JOIN users u ON u.id = r.user_id LEFT JOIN groups g ON g.id = r.group_id
     WHERE ${seenBy(staff, bindings)} AND r.user_id = ${bindings.bind(id, 'bigint')} FOR UPDATE OF r`,
    bindings.values,
  );
  return rows[0];
}

export interface WrittenLearner {
  readonly login: string;
  readonly name: string | null;
  readonly groupId: number | null;
  readonly consentOn: string | null;
  readonly archivedAt: Date | null;
  readonly isArchivedWithGroup: boolean;
  readonly hiddenUntil: Date | null;
}

/** Writes over a locked learner. */
export async function updateLearner(tx: Queryable, id: number, learner: WrittenLearner): Promise<void> {
  await tx.query(
    `UPDATE roster SET name = $2, name_key = $3, group_id = $4, consent_on = $5::text::date, archived_at = $6,
       archived_with_group = $7, hidden_until = $8, version = version + 1
     WHERE user_id = $1`,
    [
      id,
      learner.name,
      foldName(learner.name ?? learner.login),
      learner.groupId,
      learner.consentOn,
      learner.archivedAt,
      learner.isArchivedWithGroup,
      learner.hiddenUntil,
    ],
  );
}

/** Stores the card of a learner in place of an earlier one. */
export async function replaceCard(
  tx: Queryable,
  {
    userId,
    schoolId,
    codeHash,
    expiresAt,
  }: { userId: number; schoolId: number; codeHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.query('DELETE FROM password_cards WHERE user_id = $1', [userId]);
  await tx.query(
    'INSERT INTO password_cards (code_hash, user_id, school_id, expires_at) VALUES ($1, $2, $3, $4)',
    [codeHash, userId, schoolId, expiresAt],
  );
  await tx.query('UPDATE roster SET password_renewed_at = $2 WHERE user_id = $1', [userId, now]);
}
