import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

import { FairQueue, type Party } from '#lib/fair-queue.ts';

/** argon2id at 19 MiB, two passes, one lane (OWASP); about 7 ms a hash. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once on this node. */
const AT_ONCE = 2;
/** Turns at once: while two hash, others reserve their places in the limits. */
const TURNS = 4;
/** Callers that may wait for their turn; past that some are refused (decision D11). */
const MOST_WAITING = 50;

/** Hashes and verifies passwords with bounded concurrency, so that a storm of sign-ins cannot exhaust memory. */
export class PasswordHash {
  readonly #limit = pLimit(AT_ONCE);
  readonly #turns = new FairQueue({ atOnce: TURNS, mostWaiting: MOST_WAITING });
  /** Verified in place of a missing account's hash: an unknown login costs the same as a wrong password (decision A8). */
  readonly #decoy = hash('decoy of an account that does not exist', parameters);

  get waiting(): number {
    return this.#turns.waiting;
  }

  /**
   * Runs work that hashes in a fair turn of its account and address.
   * @throws Failure unavailable or too_many_requests when too many wait
   */
  inTurn<T>(party: Party, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(party, work);
  }

  hash(password: string): Promise<string> {
    return this.#limit(() => hash(password, parameters));
  }

  /** True when the password is the one of `stored`; without a stored hash false after the same work. */
  verify(stored: string | undefined, password: string): Promise<boolean> {
    return this.#limit(async () => {
      const matches = await verify(stored ?? (await this.#decoy), password);
      return matches && stored !== undefined;
    });
  }
}
