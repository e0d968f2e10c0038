import type { Queryable } from '#db/database.ts';

export interface Account {
  readonly id: number;
  readonly password_hash: string;
  readonly school_code: string | null;
}

export interface SessionRow {
  readonly user_id: number;
  readonly login: string;
  readonly hmac_key: Uint8Array;
  readonly counter: number;
  readonly since_refresh: number;
  readonly since_creation: number;
  readonly revoked: boolean;
  readonly school_code: string | null;
}

/** An account by login, without regard to case. */
export async function findAccount(db: Queryable, login: string): Promise<Account | undefined> {
  const rows = await db.query<Account>(
    `SELECT u.id, u.password_hash, s.code AS school_code
     FROM users u LEFT JOIN schools s ON s.id = u.school_id WHERE lower(u.login) = lower($1)`,
    [login],
  );
  return rows[0];
}

/** Creates an account; a taken login is a unique violation. */
export async function createAccount(
  db: Queryable,
  account: { login: string; passwordHash: string; schoolId: number | undefined },
): Promise<{ id: number; school_code: string | null }> {
  const rows = await db.query<{ id: number; school_code: string | null }>(
    `INSERT INTO users (login, password_hash, school_id) VALUES ($1, $2, $3)
     RETURNING id, (SELECT code FROM schools WHERE id = $3) AS school_code`,
    [account.login, account.passwordHash, account.schoolId ?? null],
  );
  return rows[0] as { id: number; school_code: string | null };
}

/** A session with its ages in seconds by the database's clock. */
export async function findSession(db: Queryable, id: number): Promise<SessionRow | undefined> {
  const rows = await db.query<SessionRow>(
    `SELECT s.user_id, u.login, s.hmac_key, s.counter, s.revoked_at IS NOT NULL AS revoked,
       extract(epoch FROM now() - s.refreshed_at)::float8 AS since_refresh,
       extract(epoch FROM now() - s.created_at)::float8 AS since_creation,
       c.code AS school_code
     FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN schools c ON c.id = u.school_id
     WHERE s.id = $1`,
    [id],
  );
  return rows[0];
}

/** Increments the counter of a session if it is still `counter`; false when another refresh was first. */
export async function rotateSession(db: Queryable, id: number, counter: number): Promise<boolean> {
  const rows = await db.query(
    `UPDATE sessions SET counter = counter + 1, refreshed_at = now()
     WHERE id = $1 AND counter = $2 AND revoked_at IS NULL RETURNING 1`,
    [id, counter],
  );
  return rows.length > 0;
}

/** False for a session that ended, or whose account is gone. */
export async function isSessionLive(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM sessions WHERE id = $1 AND revoked_at IS NULL', [id]);
  return rows.length > 0;
}

export async function revokeSession(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE sessions SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL', [id]);
}
