import type { Queryable } from '#db/database.ts';

/** Fields of an account that signing in needs. */
export interface StaffCredentials {
  readonly id: number;
  readonly school_id: number;
  readonly login: string;
  readonly name: string;
  /** Null: has not set a password yet. */
  readonly password_hash: string | null;
  readonly totp_secret: Uint8Array | null;
  readonly totp_pending: Uint8Array | null;
  readonly has_totp: boolean;
  readonly recovery_codes: number;
  readonly is_disabled: boolean;
}

const columns = `id, school_id, login, name, password_hash, totp_secret, totp_pending,
  totp_confirmed_at IS NOT NULL AS has_totp, cardinality(recovery_codes) AS recovery_codes,
  disabled_at IS NOT NULL AS is_disabled`;

/** An account by the key of its login, as doorkeeper. */
export async function findByLogin(tx: Queryable, key: string): Promise<StaffCredentials | undefined> {
  const [row] = await tx.query<StaffCredentials>(`SELECT ${columns} FROM staff WHERE login_key = $1`, [key]);
  return row;
}

/** An account by id. */
export async function findById(tx: Queryable, id: number): Promise<StaffCredentials | undefined> {
  const [row] = await tx.query<StaffCredentials>(`SELECT ${columns} FROM staff WHERE id = $1`, [id]);
  return row;
}

/** The same, kept from changing until the transaction ends. */
export async function lockById(tx: Queryable, id: number): Promise<StaffCredentials | undefined> {
  const [row] = await tx.query<StaffCredentials>(`SELECT ${columns} FROM staff WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return row;
}

export async function savePassword(tx: Queryable, id: number, passwordHash: string): Promise<void> {
  await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
}

/** Takes the code of a time step; false when it, or a later one, was taken before. */
export async function takeStep(tx: Queryable, id: number, step: number): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE staff SET totp_step = $2 WHERE id = $1 AND (totp_step IS NULL OR totp_step < $2) RETURNING id',
    [id, step],
  );
  return rows.length > 0;
}

/** Takes a recovery code by its hash; false when the account has none such. */
export async function takeRecoveryCode(tx: Queryable, id: number, hash: Uint8Array): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE staff SET recovery_codes = array_remove(recovery_codes, $2::bytea)
     WHERE id = $1 AND $2::bytea = ANY (recovery_codes) RETURNING id`,
    [id, hash],
  );
  return rows.length > 0;
}

/** Writes the secret again, sealed with the newest key. */
export async function resealTotp(tx: Queryable, id: number, sealed: Uint8Array): Promise<void> {
  await tx.query('UPDATE staff SET totp_secret = $2 WHERE id = $1', [id, sealed]);
}

/** Keeps a secret that counts once a code of it was given. */
export async function savePendingTotp(tx: Queryable, id: number, sealed: Uint8Array): Promise<void> {
  await tx.query('UPDATE staff SET totp_pending = $2 WHERE id = $1', [id, sealed]);
}

/** Makes the pending secret the one that counts, with new recovery codes in place of the old. */
export async function confirmPendingTotp(
  tx: Queryable,
  id: number,
  { sealed, step, recoveryHashes }: { sealed: Uint8Array; step: number; recoveryHashes: readonly Buffer[] },
): Promise<void> {
  const hex = recoveryHashes.map((hash) => hash.toString('hex'));
  await tx.query(
    `UPDATE staff SET version = version + 1, totp_secret = $2, totp_pending = NULL, totp_confirmed_at = now(),
       totp_step = $3, recovery_codes = ARRAY (SELECT decode(h, 'hex') FROM unnest($4::text[]) AS h)
     WHERE id = $1`,
    [id, sealed, step, hex],
  );
}

/** Name and code of a school. */
export async function schoolName(tx: Queryable, id: number): Promise<{ code: string; name: string }> {
  const [row] = await tx.query<{ code: string; name: string }>(
    'SELECT code, name FROM schools WHERE id = $1',
    [id],
  );
  return row ?? { code: '', name: '' };
}

/** Whether the manager of a school demands an authenticator of everybody. */
export async function demandsTotp(tx: Queryable, schoolId: number): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM console_settings WHERE school_id = $1 AND demands_totp', [
    schoolId,
  ]);
  return rows.length > 0;
}

/** Ends the session of a token's hash, if it has one. */
export async function endSession(tx: Queryable, tokenHash: Uint8Array): Promise<void> {
  await tx.query('DELETE FROM staff_sessions WHERE token_hash = $1', [tokenHash]);
}
