import { createHash, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CookieOptions } from '#lib/school-cookie.ts';
import { isOwnPage, SignedCookie } from '#lib/signed-cookie.ts';

/** Seconds for which a device is remembered after its last sign-in or refresh: as long as a session can live (decision T11). */
const MAX_AGE = 15_552_000;
/** Age in seconds at which the cookie of a device in use is renewed. */
const RENEW_AFTER = 24 * 3600;
/** Accounts remembered on one device: a class shares its computers. */
const MOST_ACCOUNTS = 8;

/** A browser with a device cookie. */
export interface Device {
  readonly id: string;
  /** Hashes of the logins that signed in here, the latest first. */
  readonly marks: readonly string[];
}

/** True when the account has signed in on this device. */
export function isKnownTo(device: Device | undefined, login: string): boolean {
  return device !== undefined && device.marks.includes(markOf(device.id, login));
}

/** Identifies a browser by a signed cookie: a random id, and the accounts that signed in there. */
export class DeviceCookie {
  readonly #cookie: SignedCookie;
  readonly #corsOrigins: readonly string[];

  constructor({ keys: [newest, ...older], isSecure, corsOrigins }: CookieOptions) {
    this.#corsOrigins = corsOrigins;
    this.#cookie = new SignedCookie({
      name: 'device',
      keys: [newest.deviceCookie, ...older.map(({ deviceCookie }) => deviceCookie)],
      maxAge: MAX_AGE,
      isSecure,
      corsOrigins,
    });
  }

  read(request: FastifyRequest): Device | undefined {
    const [id, ...marks] = this.#cookie.read(request)?.value.split('~') ?? [];
    return id ? { id, marks } : undefined;
  }

  /** Identifies a device after a miss, so that its next ones count against it. Foreign pages cannot post JSON. */
  name(request: FastifyRequest, reply: FastifyReply): void {
    const isOwn = request.method === 'POST' || isOwnPage(request, this.#corsOrigins);
    if (isOwn && !this.read(request)) this.#cookie.set(request, reply, newId());
  }

  /** Remembers that an account has signed in on this device. */
  welcome(request: FastifyRequest, reply: FastifyReply, login: string): void {
    const { id, marks } = this.read(request) ?? { id: newId(), marks: [] };
    const mark = markOf(id, login);
    const isFresh = (this.#cookie.read(request)?.age ?? Infinity) < RENEW_AFTER;
    if (marks[0] === mark && isFresh) return;
    const latest = [mark, ...marks.filter((each) => each !== mark)].slice(0, MOST_ACCOUNTS);
    this.#cookie.set(request, reply, [id, ...latest].join('~'));
  }
}

function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** A hash, because the next learner at a shared computer can read the cookie. */
export function markOf(id: string, login: string): string {
  const hash = createHash('sha256').update(`${id} ${login.toLowerCase()}`).digest('base64url');
  return hash.slice(0, 11);
}
