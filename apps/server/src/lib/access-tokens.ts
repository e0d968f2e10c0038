import { createPublicKey, type KeyObject } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

import { ACCESS_TOKEN_SECONDS, EndedSessions, LEEWAY_SECONDS } from '#lib/ended-sessions.ts';
import type { KeyRing } from '#lib/secrets.ts';

const ISSUER = 'tvoya-avtoshkola';
const AUDIENCE = 'tvoya-avtoshkola-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';

/** Claims of an access token. */
export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: number;
}

interface Verified extends AccessClaims {
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** The token of an Authorization header; the name of its scheme has no case (RFC 9110 §11.1). */
export function bearerOf(authorization: string | undefined): string | undefined {
  const isBearer = authorization?.slice(0, 7).toLowerCase() === 'bearer ';
  return isBearer ? authorization?.slice(7).trimStart() : undefined;
}

/**
 * Issues and verifies access tokens. A verified token is remembered until it expires: Ed25519 costs
 * as much as the rest of a request.
 */
export class AccessTokens {
  readonly #signing: KeyRing;
  readonly #verifying: ReadonlyMap<string, KeyObject>;
  readonly #now: () => number;
  readonly #verified = new LRUCache<string, Verified>({ max: 20_000 });
  readonly #ended: EndedSessions;
  readonly #isSessionLive: (sessionId: number) => Promise<boolean>;

  /** @param isSessionLive asks the database; used only while `ended` is incomplete */
  constructor(
    keys: readonly [KeyRing, ...KeyRing[]],
    now: () => number = Date.now,
    ended: EndedSessions = new EndedSessions(),
    isSessionLive: (sessionId: number) => Promise<boolean> = async () => false,
  ) {
    this.#signing = keys[0];
    this.#verifying = new Map(keys.map(({ kid, accessToken }) => [kid, createPublicKey(accessToken)]));
    this.#now = now;
    this.#ended = ended;
    this.#isSessionLive = isSessionLive;
  }

  /** A token of 15 minutes. `user_id` is a number and `sub` text, for clients that read either (decision D7). */
  issue(claims: AccessClaims, schoolCode: string | null): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000);
    return new SignJWT({ user_id: claims.userId, sid: claims.sessionId, school_code: schoolCode })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: this.#signing.kid })
      .setSubject(String(claims.userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(this.#signing.accessToken);
  }

  /** The claims of a live token, or undefined for any other text. */
  async verify(token: string): Promise<AccessClaims | undefined> {
    const claims = this.#ifLive(this.#verified.get(token) ?? (await this.#check(token)));
    if (!claims || this.#ended.isComplete) return claims;
    return (await this.#isSessionLive(claims.sessionId)) ? claims : undefined;
  }

  /** The claims of a live token that was verified before; undefined when only `verify` can tell. */
  recall(token: string): AccessClaims | undefined {
    return this.#ended.isComplete ? this.#ifLive(this.#verified.get(token)) : undefined;
  }

  /** Rejects every token of a session from now on (decision T17); other nodes are notified by the database. */
  endSession(sessionId: number): void {
    this.#ended.add(sessionId);
  }

  #ifLive(claims: Verified | undefined): AccessClaims | undefined {
    if (!claims || this.#ended.has(claims.sessionId)) return undefined;
    return claims.expiresAt + LEEWAY_SECONDS > this.#now() / 1000 ? claims : undefined;
  }

  async #check(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = this.#verifying.get(kid ?? '');
          if (!key) throw new Error('unknown kid');
          return key;
        },
        {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTolerance: LEEWAY_SECONDS,
          currentDate: new Date(this.#now()),
          requiredClaims: ['exp', 'user_id', 'sid'],
        },
      );
      const { user_id: userId, sid: sessionId, exp: expiresAt } = payload;
      if (typeof userId !== 'number' || typeof sessionId !== 'number' || !expiresAt) return undefined;
      const verified = { userId, sessionId, expiresAt };
      this.#verified.set(token, verified);
      return verified;
    } catch {
      return undefined;
    }
  }
}
