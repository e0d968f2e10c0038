import { hashOfToken, newToken } from '#console/staff-sessions.ts';
import type { Queryable } from '#db/database.ts';

/** Hours of a one-time link. */
const LINK_HOURS = 72;

/** A one-time link; its token is nowhere else. */
export interface StaffLink {
  /** Of the console: `/console/link/…`. */
  readonly path: string;
  readonly expiresAt: string;
}

/**
 * A new one-time link of an account; the earlier ones stop working.
 * @param now milliseconds since 1970
 */
export async function addStaffLink(tx: Queryable, staffId: number, now: number): Promise<StaffLink> {
  const token = newToken();
  const expiresAt = new Date(now + LINK_HOURS * 3_600_000);
  await dropStaffLinks(tx, staffId);
  await tx.query('INSERT INTO staff_links (token_hash, staff_id, expires_at) VALUES ($1, $2, $3)', [
    hashOfToken(token),
    staffId,
    expiresAt,
  ]);
  return { path: `/console/link/${token}`, expiresAt: expiresAt.toISOString() };
}

/** Ends the unused links of an account. */
export async function dropStaffLinks(tx: Queryable, staffId: number): Promise<void> {
  await tx.query('DELETE FROM staff_links WHERE staff_id = $1 AND used_at IS NULL', [staffId]);
}

/** Owner of a link, asked for as doorkeeper; undefined when it was used, has expired, or its account is disabled. */
export async function findStaffLink(
  tx: Queryable,
  token: string,
  now: number,
): Promise<{ staffId: number; name: string; login: string; school: string; expiresAt: Date } | undefined> {
  const [row] = await tx.query<{
    staff_id: number;
    name: string;
    login: string;
    school: string;
    expires_at: Date;
  }>(
    `SELECT l.staff_id, s.name, s.login, c.name AS school, l.expires_at
     FROM staff_links l JOIN staff s ON s.id = l.staff_id JOIN schools c ON c.id = s.school_id
     WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND s.disabled_at IS NULL`,
    [hashOfToken(token), new Date(now)],
  );
  return (
    row && {
      staffId: row.staff_id,
      name: row.name,
      login: row.login,
      school: row.school,
      expiresAt: row.expires_at,
    }
  );
}

/**
 * Sets the password of a link's account, as doorkeeper, in the one statement that uses the link up: of parallel uses one
 * wins. False when the link is dead.
 */
export async function spendStaffLink(
  tx: Queryable,
  token: string,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `WITH spent AS (
       UPDATE staff_links SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
       RETURNING staff_id
     )
     UPDATE staff s SET password_hash = $3 FROM spent
     WHERE s.id = spent.staff_id AND s.disabled_at IS NULL RETURNING s.id`,
    [hashOfToken(token), new Date(now), passwordHash],
  );
  return rows.length > 0;
}
