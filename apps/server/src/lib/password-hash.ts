import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

import { Failure } from '#lib/failures.ts';

/** argon2id at 19 MiB, two passes, one lane (OWASP); about 7 ms a hash. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once on this node, and how many may wait: past that the node says that it is busy (decision D11). */
const AT_ONCE = 2;
const MOST_WAITING = 50;

/** Hashes and verifies passwords behind a bounded queue, so that a storm of sign-ins cannot take the memory. */
export class PasswordHash {
  readonly #limit = pLimit(AT_ONCE);
  /** Verified in place of a missing account's hash: an unknown login costs the same as a wrong password (decision A8). */
  readonly #decoy = hash('decoy of an account that does not exist', parameters);

  /** Hashes that wait for their turn. */
  get waiting(): number {
    return this.#limit.pendingCount;
  }

  hash(password: string): Promise<string> {
    return this.#queue(() => hash(password, parameters));
  }

  /** True when the password is the one of `stored`; without a stored hash false after the same work. */
  verify(stored: string | undefined, password: string): Promise<boolean> {
    return this.#queue(async () => {
      const matches = await verify(stored ?? (await this.#decoy), password);
      return matches && stored !== undefined;
    });
  }

  async #queue<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= MOST_WAITING) throw new Failure('unavailable', { retryAfter: 2 });
    return this.#limit(work);
  }
}
