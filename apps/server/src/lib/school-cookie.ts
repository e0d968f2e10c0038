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

/** The school that a newcomer chose; with a personal code also the invitation, and the mark of the code (markOfCode). */
export interface ChosenSchool {
  readonly schoolId: number;
  readonly invitation?: { readonly id: number; readonly mark: string } | undefined;
}

/** Seconds for which an invitation is remembered: on a shared computer the next one would get its name. */
const INVITATION_LIVES = 3600;

/** Value of the cookie: `12`, or with an invitation and the second in which its code was typed `12-345-Zk3_w0aQ-1790000000`. */
const FORM = /^(\d{1,15})(?:-(\d{1,15})-([\w-]{8})(?:-(\d{1,12}))?)?$/;

/** Carries the chosen school from the code lookup to registration, which has no code. */
export class SchoolCookie {
  readonly #cookie: SignedCookie;
  readonly #corsOrigins: readonly string[];
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor({ keys: [newest, ...older], isSecure, corsOrigins }: CookieOptions, now: () => number) {
    this.#corsOrigins = corsOrigins;
    this.#now = now;
    this.#cookie = new SignedCookie({
      name: 'ds',
      keys: [newest.schoolCookie, ...older.map(({ schoolCookie }) => schoolCookie)],
      maxAge: MAX_AGE,
      isSecure,
      corsOrigins,
    });
  }

  /**
   * Remembers the school, unless a foreign page may be choosing it for the learner (decision S3).
   * @param isAgain the app looks its school up by itself, by the school's own code: that leaves the invitation of an
   * earlier lookup. A code of the school that was typed takes it away.
   */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { schoolId, invitation }: ChosenSchool,
    isAgain: boolean,
  ): void {
    if (!isOwnPage(request, this.#corsOrigins)) return;
    const typed = invitation && { ...invitation, at: Math.floor(this.#now() / 1000) };
    const earlier = isAgain ? this.#read(request) : undefined;
    const kept = typed ?? (earlier?.schoolId === schoolId ? earlier.invitation : undefined);
    const value = kept ? `${schoolId}-${kept.id}-${kept.mark}-${kept.at}` : String(schoolId);
    this.#cookie.set(request, reply, value);
  }

  /** The remembered school, or undefined without a genuine and fresh cookie. */
  read(request: FastifyRequest): ChosenSchool | undefined {
    return this.#read(request);
  }

  #read(request: FastifyRequest) {
    const [, schoolId, id, mark, at] = FORM.exec(this.#cookie.read(request)?.value ?? '') ?? [];
    if (schoolId === undefined) return undefined;
    // Cookies of an earlier version do not tell how old their invitation is.
    const age = this.#now() / 1000 - Number(at ?? -Infinity);
    const isLive = age < INVITATION_LIVES;
    return {
      schoolId: Number(schoolId),
      invitation: id && mark && isLive ? { id: Number(id), mark, at: Number(at) } : undefined,
    };
  }
}
