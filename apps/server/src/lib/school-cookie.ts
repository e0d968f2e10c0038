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

/** Value of the cookie: `12`, or with an invitation `12-345-Zk3_w0aQ`. */
const FORM = /^(\d{1,15})(?:-(\d{1,15})-([\w-]{8}))?$/;

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

  /**
   * Remembers the school, unless a foreign page may be choosing it for the learner (decision S3). The app looks its
   * school up again by the school's own code: that leaves the invitation of an earlier lookup.
   */
  remember(request: FastifyRequest, reply: FastifyReply, { schoolId, invitation }: ChosenSchool): void {
    if (!isOwnPage(request, this.#corsOrigins)) return;
    const earlier = this.read(request);
    const kept = invitation ?? (earlier?.schoolId === schoolId ? earlier.invitation : undefined);
    this.#cookie.set(request, reply, kept ? `${schoolId}-${kept.id}-${kept.mark}` : String(schoolId));
  }

  /** The remembered school, or undefined without a genuine and fresh cookie. */
  read(request: FastifyRequest): ChosenSchool | undefined {
    const [, schoolId, id, mark] = FORM.exec(this.#cookie.read(request)?.value ?? '') ?? [];
    if (schoolId === undefined) return undefined;
    return {
      schoolId: Number(schoolId),
      invitation: id && mark ? { id: Number(id), mark } : undefined,
    };
  }
}
