import { parse, serialize } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { KeyRing } from '#lib/secrets.ts';

/** Seconds the choice of a school is remembered: 180 days (decision S1). */
const MAX_AGE = 15_552_000;

export interface SchoolCookieOptions {
  readonly keys: readonly [KeyRing, ...KeyRing[]];
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Origins of web apps served elsewhere; with any, the cookie has to cross sites. */
  readonly corsOrigins: readonly string[];
}

/**
 * The chosen school between the code screen and registration: sign-up carries no code, so the lookup
 * leaves a signed cookie that only the server reads. Two calls know of it, so no hook of a cookie plugin
 * runs at every other one.
 */
export class SchoolCookie {
  readonly #options: SchoolCookieOptions;

  constructor(options: SchoolCookieOptions) {
    this.#options = options;
  }

  /**
   * Remembers the school, unless the request may come from a foreign page (decision S3): a lookup by an
   * image tag elsewhere must not choose a school for the learner. Browsers send Sec-Fetch-Site only to
   * trustworthy origins; on plain http the header of sign-up does the work.
   */
  remember(request: FastifyRequest, reply: FastifyReply, schoolId: number): void {
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const trusted =
      (typeof site === 'string' && ['same-origin', 'same-site', 'none'].includes(site)) ||
      (origin !== undefined && this.#options.corsOrigins.includes(origin));
    if (!trusted) return;
    const secure = this.#options.isSecure(request);
    const crossSite = secure && this.#options.corsOrigins.length > 0;
    const value = sign(`${schoolId}.${Math.floor(Date.now() / 1000)}`, this.#options.keys[0].schoolCookie);
    const cookie = serialize(this.#name(request), value, {
      path: '/',
      httpOnly: true,
      secure,
      sameSite: crossSite ? 'none' : 'lax',
      ...(crossSite ? { partitioned: true } : {}),
      maxAge: MAX_AGE,
    });
    reply.header('set-cookie', cookie);
  }

  /** The id of the remembered school, or undefined without a genuine and fresh cookie. */
  read(request: FastifyRequest): number | undefined {
    const cookie = parse(request.headers.cookie ?? '')[this.#name(request)];
    if (!cookie) return undefined;
    for (const { schoolCookie } of this.#options.keys) {
      const value = unsign(cookie, schoolCookie);
      const [id, issuedAt] = value ? value.split('.').map(Number) : [];
      if (id && issuedAt && Date.now() / 1000 - issuedAt < MAX_AGE) return id;
    }
    return undefined;
  }

  #name(request: FastifyRequest): string {
    return this.#options.isSecure(request) ? '__Host-ds' : 'ds';
  }
}
