import { createHash, randomBytes } from 'node:crypto';

import type { ConsoleSettings } from '@avto/contract/console';

import type { Staff } from '#console/scope.ts';
import { type StoredSettings, toSettings } from '#console/settings.ts';
import type { Database, Queryable } from '#db/database.ts';

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

export interface StaffSession {
  readonly staff: Staff;
  /** Of the school. */
  readonly settings: ConsoleSettings;
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

/** The session of a token; undefined when it ended or the account is disabled. Notes now and then that it is used. */
export async function findStaffSession(
  db: Database,
  token: string,
  now: number,
): Promise<StaffSession | undefined> {
  // One statement: every call of the console begins with it.
  const [row] = await db.prepared<
    Omit<StoredSettings, 'version'> & {
      id: number;
      school_id: number;
      name: string;
      login: string;
      role: 'manager' | 'teacher';
      has_totp: boolean;
      group_ids: string;
      expires_at: Date;
      settings_version: number | null;
    }
  >(
    'staff_session',
    `SELECT id, school_id, name, login, role, has_totp, array_to_string(group_ids, ',') AS group_ids, expires_at,
       settings_version, demands_totp, ready_from, need_rules
     FROM staff_session($1, $2)`,
    [hashOfToken(token), new Date(now)],
  );
  if (!row) return undefined;
  const settings = toSettings({ ...row, version: row.settings_version });
  return {
    staff: {
      id: row.id,
      schoolId: row.school_id,
      name: row.name,
      login: row.login,
      role: row.role,
      groupIds: row.role === 'manager' ? undefined : row.group_ids.split(',').filter(Boolean).map(Number),
    },
    settings,
    hasTotp: row.has_totp,
    mustConnectTotp: settings.demandsTotp && !row.has_totp,
    endsAt: row.expires_at,
  };
}
