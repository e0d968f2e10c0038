import type { FastifyReply, FastifyRequest } from 'fastify';

import type { KeyRing } from '#lib/secrets.ts';
import { isOwnPage, SignedCookie } from '#lib/signed-cookie.ts';

/** Seconds for which the chosen school is remembered: 180 days (decision S1). */
const MAX_AGE = 15_552_000;

export interface CookieOptions {
  readonly keys: readonly [KeyRing, ...KeyRing[]];
  readonly isSecure: (request: FastifyRequest) => boolean;
  readonly corsOrigins: readonly string[];
}

/** Carries the chosen school from the code lookup to registration, which has no code. */
export class SchoolCookie {
  readonly #cookie: SignedCookie;
  readonly #corsOrigins: readonly string[];

  constructor({ keys: [newest, ...older], isSecure, corsOrigins }: CookieOptions) {
    this.#corsOrigins = corsOrigins;
    this.#cookie = new SignedCookie({
      name: 'ds',
      keys: [newest.schoolCookie, ...older.map(({ schoolCookie }) => schoolCookie)],
      maxAge: MAX_AGE,
      isSecure,
      corsOrigins,
    });
  }

  /** Remembers the school, unless a foreign page may be choosing it for the learner (decision S3). */
  remember(request: FastifyRequest, reply: FastifyReply, schoolId: number): void {
    if (isOwnPage(request, this.#corsOrigins)) this.#cookie.set(request, reply, String(schoolId));
  }

  /** The id of the remembered school, or undefined without a genuine and fresh cookie. */
  read(request: FastifyRequest): number | undefined {
    return Number(this.#cookie.read(request)?.value) || undefined;
  }
}
