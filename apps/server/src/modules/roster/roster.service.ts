import type { Tokens } from '@avto/contract';

import { note } from '#console/journal.ts';
import { foldPersonalCode } from '#console/personal-code.ts';
import { actInSchool, asDoorkeeper } from '#console/scope.ts';
import { hashOfToken } from '#console/staff-sessions.ts';
import type { Database } from '#db/database.ts';
import type { AccessTokens } from '#lib/access-tokens.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { type Origin, partyOf } from '#lib/origin.ts';
import type { PasswordHash } from '#lib/password-hash.ts';
import { throttled } from '#lib/throttle.ts';
import { findCard, type LiveCard, nameOf, useCard } from '#modules/roster/roster.repository.ts';
import { endSessions, startSession } from '#users/session-store.ts';
import { lockUser, setPasswordHash } from '#users/user-store.ts';

export interface CardDeps {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly passwords: PasswordHash;
  readonly limits: Limits;
  /** True for a well-known password that must be refused. */
  readonly isCommonPassword: (password: string) => boolean;
  readonly now: () => number;
}

/** The live card of a code as it was typed. @throws Failure too_many_requests: it counts as a lookup of a school's code */
export function findCardOf(
  { db, limits, now }: CardDeps,
  code: string,
  origin: Origin,
): Promise<LiveCard | undefined> {
  const hash = hashOf(code);
  return throttled(limits.schoolCode(origin), async () =>
    hash ? asDoorkeeper(db, (tx) => findCard(tx, hash, new Date(now()))) : undefined,
  );
}

function hashOf(code: string): Buffer | undefined {
  const folded = foldPersonalCode(code);
  return folded === undefined ? undefined : hashOfToken(folded);
}

/**
 * Sets the password of a card's learner, ends the other sessions and signs in; the card is used up by it.
 * @throws Failure card_dead, validation_failed for a well-known password, too_many_requests
 */
export async function renewPassword(
  deps: CardDeps,
  { code, password }: { code: string; password: string },
  { origin, address }: { origin: Origin; address: string },
): Promise<{ tokens: Tokens; login: string } | undefined> {
  const { passwords, isCommonPassword, accessTokens } = deps;
  const card = await findCardOf(deps, code, origin);
  if (!card) return undefined;
  if (isCommonPassword(password)) {
    throw new Failure('validation_failed', { message: 'Этот пароль слишком известен, придумайте другой' });
  }
  const passwordHash = await passwords.inTurn(partyOf(origin, card.login), () => passwords.hash(password));
  const renewed = await spendCard(deps, card, hashOf(code) as Buffer, passwordHash, address);
  if (!renewed) return undefined;
  // The database notifies the other nodes; this one refuses the tokens from here on.
  for (const sessionId of renewed.ended) accessTokens.endSession(sessionId);
  return { tokens: renewed.tokens, login: card.login };
}

function spendCard(
  { db, accessTokens, now }: CardDeps,
  { userId, schoolId, schoolCode, login }: LiveCard,
  hash: Buffer,
  passwordHash: string,
  address: string,
): Promise<{ tokens: Tokens; ended: number[] } | undefined> {
  return db.transaction(async (tx) => {
    await actInSchool(tx, schoolId);
    await lockUser(tx, userId);
    if (!(await useCard(tx, hash, new Date(now())))) return undefined;
    await setPasswordHash(tx, userId, passwordHash);
    const ended = await endSessions(tx, userId);
    const name = (await nameOf(tx, userId)) ?? login;
    await note(tx, {
      schoolId,
      staffName: name,
      action: 'learner.password-renewed',
      subject: { kind: 'learner', id: userId, name },
      address,
    });
    return { tokens: await startSession(tx, accessTokens, userId, schoolCode), ended };
  });
}
