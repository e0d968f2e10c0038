import type { Database } from '#db/database.ts';
import type { AccessTokens } from '#lib/access-tokens.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { type Origin, partyOf } from '#lib/origin.ts';
import type { PasswordHash } from '#lib/password-hash.ts';
import { throttled } from '#lib/throttle.ts';
import { deleteUserIn, findCredentials, lockPassword } from '#users/user-store.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly passwords: PasswordHash;
  readonly limits: Limits;
}

/**
 * Deletes an account with everything that is stored of it, if the password is right; false if it is wrong. A try counts
 * as one at signing in: under the same limits, in the same queue (decisions/0023).
 * @throws Failure too_many_requests, unauthorized for an account that is gone
 */
export async function deleteOwnAccount(
  { db, accessTokens, passwords, limits }: AccountDeps,
  userId: number,
  password: string,
  origin: Origin,
): Promise<boolean> {
  const account = await findCredentials(db, userId);
  if (!account) throw new Failure('unauthorized');
  const isOwner = await passwords.inTurn(partyOf(origin, account.login), () =>
    throttled(
      limits.signIn(account.login.toLowerCase(), origin),
      async () => (await passwords.verify(account.password_hash, password)) || undefined,
    ),
  );
  if (!isOwner) return false;
  const ended = await db.transaction(async (tx) => {
    const passwordHash = await lockPassword(tx, userId);
    // Given another password since: whoever typed the old one may be why. An account that is gone is deleted already.
    if (passwordHash !== undefined && passwordHash !== account.password_hash) return undefined;
    return deleteUserIn(tx, userId);
  });
  // The database notifies the other nodes; this one refuses the tokens from here on.
  for (const sessionId of ended ?? []) accessTokens.endSession(sessionId);
  return ended !== undefined;
}
