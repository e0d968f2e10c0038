import type { Tokens } from '@avto/contract';
import type { FastifyBaseLogger } from 'fastify';

import { acceptInvitation, type WaitingInvitation } from '#console/invitations.ts';
import { actInSchool } from '#console/scope.ts';
import { takeSeats } from '#console/seats.ts';
import { type Database, isUniqueViolation, type Queryable } from '#db/database.ts';
import type { AccessTokens } from '#lib/access-tokens.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { type Origin, partyOf } from '#lib/origin.ts';
import type { PasswordHash } from '#lib/password-hash.ts';
import { throttled } from '#lib/throttle.ts';
import {
  createAccount,
  findAccount,
  findSession,
  revokeSession,
  rotateSession,
  type SessionRow,
} from '#modules/auth/auth.repository.ts';
import { formatRefreshToken, isGenuine, parseRefreshToken, type RefreshClaim } from '#lib/refresh-token.ts';
import { judgeRefresh } from '#modules/auth/rotation.ts';
import { startSession } from '#users/session-store.ts';
import { lockPassword } from '#users/user-store.ts';

/**
 * True for the only spelling that an account can have (decision A4). The database is not asked about others: it
 * cannot take a NUL, and folds letters such as «İ» into Latin ones, which would give one account several spellings,
 * each with failures of its own.
 */
function canBeLogin(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text);
}

interface Credentials {
  readonly login: string;
  readonly password: string;
}

const NO_SEAT =
  'В вашей автошколе не осталось мест для новых учеников. Скажите об этом в автошколе: как только место появится, зарегистрируйтесь';

/** The school that a newcomer joins, with the invitation of a personal code. */
export interface JoinedSchool {
  readonly id: number;
  readonly invitation?: WaitingInvitation | undefined;
}

export interface AuthDeps {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly passwords: PasswordHash;
  readonly limits: Limits;
  /** True for a well-known password that must be refused. */
  readonly isCommonPassword: (password: string) => boolean;
  readonly now: () => number;
}

/** Decisions of registration, sign-in and token rotation (decisions A1–A16, T1–T17). */
export class AuthService {
  readonly #deps: AuthDeps;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
  }

  /**
   * @throws Failure login_taken, too_many_requests, validation_failed for a well-known password and for a school without
   * a seat
   */
  async signUp(credentials: Credentials, school: JoinedSchool | undefined, origin: Origin): Promise<Tokens> {
    const tokens = await throttled(this.#deps.limits.signUp(origin), () =>
      this.#createAccount(credentials, school, origin),
    );
    return tokens as Tokens;
  }

  async #createAccount(
    { login, password }: Credentials,
    school: JoinedSchool | undefined,
    origin: Origin,
  ): Promise<Tokens> {
    const { db, passwords, isCommonPassword, now } = this.#deps;
    if (isCommonPassword(password)) {
      throw new Failure('validation_failed', { message: 'Этот пароль слишком известен, придумайте другой' });
    }
    const passwordHash = await passwords.inTurn(partyOf(origin, login), () => passwords.hash(password));
    try {
      return await db.transaction(async (tx) => {
        if (school) await this.#enter(tx, school.id);
        const account = await createAccount(tx, { login, passwordHash, schoolId: school?.id });
        if (school?.invitation) await acceptInvitation(tx, school.invitation, account.id, now());
        return startSession(tx, this.#deps.accessTokens, account.id, account.school_code);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Failure('login_taken');
      throw error;
    }
  }

  /** @throws Failure validation_failed when the school has no seat left */
  async #enter(tx: Queryable, schoolId: number): Promise<void> {
    await actInSchool(tx, schoolId);
    if (!(await takeSeats(tx, schoolId, 1, this.#deps.now())))
      throw new Failure('validation_failed', { message: NO_SEAT });
  }

  /** The tokens of a new session, or undefined for wrong credentials. @throws Failure too_many_requests */
  async signIn({ login, password }: Credentials, origin: Origin): Promise<Tokens | undefined> {
    const { db, passwords, limits } = this.#deps;
    const account = canBeLogin(login) ? await findAccount(db, login) : undefined;
    // In turn, so that parallel tries of one account from one address take their places in the limits one by one.
    const found = await passwords.inTurn(partyOf(origin, login), () =>
      throttled(limits.signIn(login.toLowerCase(), origin), async () =>
        (await passwords.verify(account?.password_hash, password)) ? account : undefined,
      ),
    );
    if (!found) return undefined;
    return db.transaction(async (tx) => {
      // Given another password since, which ended every session: this one would outlive it.
      if ((await lockPassword(tx, found.id)) !== found.password_hash) return undefined;
      return startSession(tx, this.#deps.accessTokens, found.id, found.school_code);
    });
  }

  /** @throws Failure refresh_token_dead for every token that cannot be continued, too_many_requests */
  async refresh(token: string, log: FastifyBaseLogger): Promise<{ tokens: Tokens; login: string }> {
    const { claim, session } = await this.#open(token);
    if (!claim || !session) throw new Failure('refresh_token_dead');
    await this.#deps.limits.refresh(claim.sessionId);
    return { tokens: await this.#continue(claim, session, log), login: session.login };
  }

  async #continue(claim: RefreshClaim, session: SessionRow, log: FastifyBaseLogger): Promise<Tokens> {
    const verdict = judgeRefresh(
      {
        counter: session.counter,
        sinceRefresh: session.since_refresh,
        sinceCreation: session.since_creation,
        revoked: session.revoked,
      },
      claim.counter,
    );
    if (verdict === 'stolen') {
      await this.#endSession(claim.sessionId);
      log.warn(
        { security: 'refresh_token_reuse', sessionId: claim.sessionId, userId: session.user_id },
        'an old refresh token came back: session ended',
      );
    }
    if (verdict === 'stolen' || verdict === 'dead') throw new Failure('refresh_token_dead');
    if (verdict === 'reuse') return this.#tokens(claim.sessionId, session, session.counter);
    if (await rotateSession(this.#deps.db, claim.sessionId, session.counter)) {
      return this.#tokens(claim.sessionId, session, session.counter + 1);
    }
    // A parallel refresh with the same token was first: respond with what it left.
    const current = await findSession(this.#deps.db, claim.sessionId);
    if (!current) throw new Failure('refresh_token_dead');
    return this.#continue(claim, current, log);
  }

  /** Ends the session of a genuine token; other tokens are ignored, so that sign-out never fails. */
  async signOut(token: string): Promise<void> {
    const { claim, session } = await this.#open(token);
    if (claim && session) await this.#endSession(claim.sessionId);
  }

  async #open(token: string): Promise<{ claim?: RefreshClaim; session?: SessionRow }> {
    const claim = parseRefreshToken(token);
    const session = claim && (await findSession(this.#deps.db, claim.sessionId));
    return claim && session && isGenuine(claim, session.hmac_key) ? { claim, session } : {};
  }

  async #endSession(sessionId: number): Promise<void> {
    await revokeSession(this.#deps.db, sessionId);
    this.#deps.accessTokens.endSession(sessionId);
  }

  async #tokens(sessionId: number, session: SessionRow, counter: number): Promise<Tokens> {
    const claims = { userId: session.user_id, sessionId };
    return {
      accessToken: await this.#deps.accessTokens.issue(claims, session.school_code),
      refreshToken: formatRefreshToken(sessionId, counter, session.hmac_key),
    };
  }
}
