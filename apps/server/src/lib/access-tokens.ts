import { createPublicKey, type KeyObject } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

import { ACCESS_TOKEN_SECONDS, EndedSessions, LEEWAY_SECONDS } from '#lib/ended-sessions.ts';
import type { KeyRing } from '#lib/secrets.ts';

const ISSUER = 'tvoya-avtoshkola';
const AUDIENCE = 'tvoya-avtoshkola-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';

/** What an access token says. */
export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: number;
}

interface Verified extends AccessClaims {
  /** Seconds since 1970. */
  readonly expiresAt: number;
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

  constructor(
    keys: readonly [KeyRing, ...KeyRing[]],
    now: () => number = Date.now,
    ended: EndedSessions = new EndedSessions(),
  ) {
    this.#signing = keys[0];
    this.#verifying = new Map(keys.map(({ kid, accessToken }) => [kid, createPublicKey(accessToken)]));
    this.#now = now;
    this.#ended = ended;
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
    return this.recall(token) ?? this.#ifLive(await this.#check(token));
  }

  /** The claims of a live token that was verified before; undefined says nothing about any other. */
  recall(token: string): AccessClaims | undefined {
    return this.#ifLive(this.#verified.get(token));
  }

  /** Makes every token of a session dead at once (decision T17); other nodes hear of it from the database. */
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
