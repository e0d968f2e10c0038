import { createHash, randomBytes } from 'node:crypto';

import type { Queryable } from '#db/database.ts';
import type { Staff } from '#console/scope.ts';

/** Hours of a session. */
export const SESSION_HOURS = 12;

/** Hash under which a session, a link or a card is stored: what is in the database opens nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new token of 256 bits, in letters that an address and a cookie take as they are. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Milliseconds after which it is written again when somebody was last seen. */
const SEEN_EVERY = 5 * 60_000;

export interface StaffSession {
  readonly staff: Staff;
  readonly hasTotp: boolean;
  /** The manager demands an authenticator, and this account has none. */
  readonly mustConnectTotp: boolean;
  readonly endsAt: Date;
}

/** Opens a session, as doorkeeper; returns its token. */
export async function openStaffSession(tx: Queryable, staffId: number, now: number): Promise<string> {
  const token = newToken();
  await tx.query('INSERT INTO staff_sessions (token_hash, staff_id, expires_at) VALUES ($1, $2, $3)', [
    hashOfToken(token),
    staffId,
    new Date(now + SESSION_HOURS * 3_600_000),
  ]);
  return token;
}

/** The session of a token, as doorkeeper; undefined when it ended or the account is disabled. */
export async function findStaffSession(
  tx: Queryable,
  token: string,
  now: number,
): Promise<StaffSession | undefined> {
  const [row] = await tx.query<{
    id: number;
    school_id: number;
    name: string;
    login: string;
    role: 'manager' | 'teacher';
    has_totp: boolean;
    demands_totp: boolean;
    group_ids: string;
    expires_at: Date;
    last_seen_at: Date | null;
  }>(
    `SELECT s.id, s.school_id, s.name, s.login, s.role, s.totp_confirmed_at IS NOT NULL AS has_totp,
       coalesce(c.demands_totp, false) AS demands_totp, t.expires_at, s.last_seen_at,
       coalesce((SELECT string_agg(g.group_id::text, ',') FROM staff_groups g WHERE g.staff_id = s.id), '') AS group_ids
     FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
     LEFT JOIN console_settings c ON c.school_id = s.school_id
     WHERE t.token_hash = $1 AND t.expires_at > $2 AND s.disabled_at IS NULL`,
    [hashOfToken(token), new Date(now)],
  );
  if (!row) return undefined;
  if (now - (row.last_seen_at?.getTime() ?? 0) > SEEN_EVERY)
    await tx.query('UPDATE staff SET last_seen_at = $2 WHERE id = $1', [row.id, new Date(now)]);
  return {
    staff: {
      id: row.id,
      schoolId: row.school_id,
      name: row.name,
      login: row.login,
      role: row.role,
      groupIds: row.role === 'manager' ? undefined : row.group_ids.split(',').filter(Boolean).map(Number),
    },
    hasTotp: row.has_totp,
    mustConnectTotp: row.demands_totp && !row.has_totp,
    endsAt: row.expires_at,
  };
}
