import { parse, serialize } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SignedCookieOptions {
  readonly name: string;
  /** Newest first: it signs, the others only verify. */
  readonly keys: readonly [string, ...string[]];
  /** Seconds. */
  readonly maxAge: number;
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Origins of web apps served elsewhere; with any, the cookie must be sent across sites. */
  readonly corsOrigins: readonly string[];
}

/**
 * A signed cookie that only the server reads: a value and the time of signing. Not a cookie plugin, whose hook would run
 * at every call: few calls use cookies.
 */
export class SignedCookie {
  readonly #options: SignedCookieOptions;

  constructor(options: SignedCookieOptions) {
    this.#options = options;
  }

  set(request: FastifyRequest, reply: FastifyReply, value: string): void {
    const { keys, maxAge, corsOrigins } = this.#options;
    const secure = this.#options.isSecure(request);
    const crossSite = secure && corsOrigins.length > 0;
    const signed = sign(`${value}.${Math.floor(Date.now() / 1000)}`, keys[0]);
    const cookie = serialize(this.#name(request), signed, {
      path: '/',
      httpOnly: true,
      secure,
      sameSite: crossSite ? 'none' : 'lax',
      ...(crossSite ? { partitioned: true } : {}),
      maxAge,
    });
    reply.header('set-cookie', cookie);
  }

  /** The value and its age in seconds, or undefined without a genuine and fresh cookie. */
  read(request: FastifyRequest): { value: string; age: number } | undefined {
    const cookie = parse(request.headers.cookie ?? '')[this.#name(request)];
    if (!cookie) return undefined;
    for (const key of this.#options.keys) {
      const [, value, issuedAt] = /^(.+)\.(\d+)$/.exec(unsign(cookie, key) || '') ?? [];
      const age = Date.now() / 1000 - Number(issuedAt);
      if (value && age < this.#options.maxAge) return { value, age };
    }
    return undefined;
  }

  #name(request: FastifyRequest): string {
    return this.#options.isSecure(request) ? `__Host-${this.#options.name}` : this.#options.name;
  }
}

/**
 * False for a request that a foreign page may have caused, such as an image tag that names a call of the API
 * (decision S3). Browsers send Sec-Fetch-Site only to trustworthy origins, so on plain http this is false as well.
 */
export function isOwnPage(request: FastifyRequest, corsOrigins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  return (
    (typeof site === 'string' && ['same-origin', 'same-site', 'none'].includes(site)) ||
    (origin !== undefined && corsOrigins.includes(origin))
  );
}
