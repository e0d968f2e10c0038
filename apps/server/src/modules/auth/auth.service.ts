import type { Tokens } from '@avto/contract';
import type { FastifyBaseLogger } from 'fastify';

import { type Database, isUniqueViolation, type Queryable } from '#db/database.ts';
import type { AccessTokens } from '#lib/access-tokens.ts';
import { Failure } from '#lib/failures.ts';
import type { PasswordHash } from '#lib/password-hash.ts';
import {
  createAccount,
  findAccount,
  findSession,
  openSession,
  revokeSession,
  rotateSession,
  type SessionRow,
} from '#modules/auth/auth.repository.ts';
import {
  formatRefreshToken,
  isGenuine,
  newSessionKey,
  parseRefreshToken,
  type RefreshClaim,
} from '#modules/auth/refresh-token.ts';
import { judgeRefresh } from '#modules/auth/rotation.ts';

/**
 * Nobody is called anything else (decision A4). The database must not be asked: it cannot take a NUL, and
 * folds letters such as «İ» into Latin ones, which would give one account several spellings and each of
 * them failures of its own.
 */
function canBeLogin(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text);
}

interface Credentials {
  readonly login: string;
  readonly password: string;
}

export interface AuthDeps {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly passwords: PasswordHash;
  /** Says whether a password is one of the best-known ones and to be refused. */
  readonly isCommonPassword: (password: string) => boolean;
}

/** Decisions of registration, sign-in and token rotation (decisions A1–A16, T1–T17). */
export class AuthService {
  readonly #deps: AuthDeps;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
  }

  /** @throws Failure login_taken, or validation_failed for a password that everybody knows. */
  async signUp(credentials: Credentials, schoolId: number | undefined): Promise<Tokens> {
    const { db, passwords, isCommonPassword } = this.#deps;
    if (isCommonPassword(credentials.password)) {
      throw new Failure('validation_failed', { message: 'Этот пароль слишком известен, придумайте другой' });
    }
    const passwordHash = await passwords.hash(credentials.password);
    try {
      return await db.transaction(async (tx) => {
        const account = await createAccount(tx, { login: credentials.login, passwordHash, schoolId });
        return this.#startSession(tx, account.id, account.school_code);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Failure('login_taken');
      throw error;
    }
  }

  /** The tokens of a new session, or undefined for wrong credentials. */
  async signIn(credentials: Credentials): Promise<Tokens | undefined> {
    const { db, passwords } = this.#deps;
    const account = canBeLogin(credentials.login) ? await findAccount(db, credentials.login) : undefined;
    const matches = await passwords.verify(account?.password_hash, credentials.password);
    if (!account || !matches) return undefined;
    return db.transaction((tx) => this.#startSession(tx, account.id, account.school_code));
  }

  /** @throws Failure refresh_token_dead for every token that cannot be continued. */
  async refresh(token: string, log: FastifyBaseLogger): Promise<Tokens> {
    const { claim, session } = await this.#open(token);
    if (!claim || !session) throw new Failure('refresh_token_dead');
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
    // A parallel refresh with the same token was first: read what it left and answer that.
    return this.refresh(token, log);
  }

  /** Ends the session of a genuine token; anything else is passed over, so that sign-out never fails. */
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

  async #startSession(tx: Queryable, userId: number, schoolCode: string | null): Promise<Tokens> {
    const key = newSessionKey();
    const { id, evicted } = await openSession(tx, userId, key);
    for (const sessionId of evicted) this.#deps.accessTokens.endSession(sessionId);
    return {
      accessToken: await this.#deps.accessTokens.issue({ userId, sessionId: id }, schoolCode),
      refreshToken: formatRefreshToken(id, 0, key),
    };
  }

  async #tokens(sessionId: number, session: SessionRow, counter: number): Promise<Tokens> {
    const claims = { userId: session.user_id, sessionId };
    return {
      accessToken: await this.#deps.accessTokens.issue(claims, session.school_code),
      refreshToken: formatRefreshToken(sessionId, counter, session.hmac_key),
    };
  }
}
