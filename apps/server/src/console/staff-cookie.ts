import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SESSION_HOURS } from '#console/staff-sessions.ts';

/** The cookie of a staff session. It holds the token of 256 bits and needs no signature. */
export class StaffCookie {
  readonly #isSecure: (request: FastifyRequest) => boolean;

  constructor(isSecure: (request: FastifyRequest) => boolean) {
    this.#isSecure = isSecure;
  }

  read(request: FastifyRequest): string | undefined {
    return parse(request.headers.cookie ?? '')[this.#name(request)];
  }

  set(request: FastifyRequest, reply: FastifyReply, token: string): void {
    this.#write(request, reply, token, SESSION_HOURS * 3600);
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    this.#write(request, reply, '', 0);
  }

  #write(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
    const cookie = serialize(this.#name(request), value, {
      path: '/',
      httpOnly: true,
      secure: this.#isSecure(request),
      sameSite: 'strict',
      maxAge,
    });
    reply.header('set-cookie', cookie);
  }

  /** The prefix demands https, which a school's first trial does not have. */
  #name(request: FastifyRequest): string {
    return this.#isSecure(request) ? '__Host-staff' : 'staff';
  }
}
