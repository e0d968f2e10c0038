import type { RosterEntry } from '@avto/contract';

import { actInSchool } from '#console/scope.ts';
import { actAsLearner, type Queryable } from '#db/database.ts';

/** How a learner stands in the roster of the school; undefined when the account is gone. */
export async function readEntry(tx: Queryable, userId: number): Promise<RosterEntry | undefined> {
  const [account] = await tx.query<{ id: number | null; code: string; name: string }>(
    'SELECT s.id, s.code, s.name FROM users u LEFT JOIN schools s ON s.id = u.school_id WHERE u.id = $1',
    [userId],
  );
  if (!account) return undefined;
  const nothing = { name: null, group: null, archivedAt: null, passwordRenewedAt: null };
  if (account.id === null) return { school: null, ...nothing };
  await actAsLearner(tx, userId);
  await actInSchool(tx, account.id);
  const [row] = await tx.query<{
    name: string | null;
    group: string | null;
    archived_at: Date | null;
    password_renewed_at: Date | null;
  }>(
    `SELECT r.name, g.name AS "group", r.archived_at, r.password_renewed_at
     FROM roster r LEFT JOIN groups g ON g.id = r.group_id WHERE r.user_id = $1`,
    [userId],
  );
  return {
    school: { code: account.code, name: account.name },
    name: row?.name ?? null,
    group: row?.group ?? null,
    archivedAt: row?.archived_at?.toISOString() ?? null,
    passwordRenewedAt: row?.password_renewed_at?.toISOString() ?? null,
  };
}

/** A card for a new password that can still be used. */
export interface LiveCard {
  readonly userId: number;
  readonly schoolId: number;
  readonly login: string;
  /** Name of the school. */
  readonly school: string;
  readonly schoolCode: string;
  readonly expiresAt: Date;
}

/** The live card with that hash, as doorkeeper. */
export async function findCard(tx: Queryable, hash: Buffer, now: Date): Promise<LiveCard | undefined> {
  const rows = await tx.query<LiveCard>(
    `SELECT c.user_id AS "userId", c.school_id AS "schoolId", u.login, s.name AS school, s.code AS "schoolCode",
       c.expires_at AS "expiresAt"
     FROM password_cards c JOIN users u ON u.id = c.user_id AND u.school_id = c.school_id
     JOIN schools s ON s.id = c.school_id
     WHERE c.code_hash = $1 AND c.used_at IS NULL AND c.expires_at > $2`,
    [hash, now],
  );
  return rows[0];
}

/** Uses a card up; false when it was used or replaced meanwhile. */
export async function useCard(tx: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE password_cards SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING 1',
    [hash, now],
  );
  return rows.length > 0;
}

/** Name of a learner as the school keeps it. */
export async function nameOf(tx: Queryable, userId: number): Promise<string | null | undefined> {
  const rows = await tx.query<{ name: string | null }>('SELECT name FROM roster WHERE user_id = $1', [
    userId,
  ]);
  return rows[0]?.name;
}
