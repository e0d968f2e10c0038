import type { Tokens } from '@avto/contract';

import type { Queryable } from '#db/database.ts';
import type { AccessTokens } from '#lib/access-tokens.ts';
import { Failure } from '#lib/failures.ts';
import { formatRefreshToken, newSessionKey } from '#lib/refresh-token.ts';

/** Sessions of one account at once; the one that refreshed longest ago ends (decision T11). */
const MOST_SESSIONS = 20;

/**
 * Opens a session and ends the ones over the limit. Returns the ids of the new one and of the ended.
 * @throws Failure bad_credentials when the account was deleted meanwhile
 */
export async function openSession(
  db: Queryable,
  userId: number,
  key: Uint8Array,
): Promise<{ id: number; evicted: number[] }> {
  // Parallel sign-ins of one account take turns, or each would miss the other's session and keep one too many.
  const account = await db.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
  if (account.length === 0) throw new Failure('bad_credentials');
  const created = await db.query<{ id: number }>(
    'INSERT INTO sessions (user_id, hmac_key) VALUES ($1, $2) RETURNING id',
    [userId, key],
  );
  const id = created[0]?.id ?? 0;
  const evicted = await db.query<{ id: number }>(
    `UPDATE sessions SET revoked_at = now() WHERE id IN (
       SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND id <> $3
       ORDER BY refreshed_at DESC, id DESC OFFSET $2
     ) RETURNING id`,
    [userId, MOST_SESSIONS - 1, id],
  );
  return { id, evicted: evicted.map((row) => row.id) };
}

/** Signs an account in: a new session and its first tokens. */
export async function startSession(
  tx: Queryable,
  accessTokens: AccessTokens,
  userId: number,
  schoolCode: string | null,
): Promise<Tokens> {
  const key = newSessionKey();
  const { id, evicted } = await openSession(tx, userId, key);
  for (const sessionId of evicted) accessTokens.endSession(sessionId);
  return {
    accessToken: await accessTokens.issue({ userId, sessionId: id }, schoolCode),
    refreshToken: formatRefreshToken(id, 0, key),
  };
}

/** Ends every session of an account; returns their ids, whose access tokens this node is to refuse after the commit. */
export async function endSessions(tx: Queryable, userId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL RETURNING id',
    [userId],
  );
  return rows.map(({ id }) => id);
}
