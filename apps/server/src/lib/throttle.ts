import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

import { Failure } from '#lib/failures.ts';

/** Result of a try. `undecided`: nothing was revealed, because the node was busy or a limit refused it. */
export type Outcome = 'hit' | 'miss' | 'undecided';
/** Keeps or gives back a reserved place. */
type Settle = (outcome: Outcome) => Promise<unknown>;
/** Takes a place in a counter before the work begins. @throws Failure too_many_requests when it is full */
export type Reserve = () => Promise<Settle>;

/**
 * Runs work that may be a guess. All places are reserved first, so that parallel guesses cannot pass a limit together,
 * and settled by the outcome: work that finds nothing, or fails with a client error, is a miss.
 * @throws Failure too_many_requests with the longest wait, before any work
 */
export async function throttled<T>(
  reserves: readonly Reserve[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const reserved = await Promise.allSettled(reserves.map((reserve) => reserve()));
  const settles = reserved.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const settle = (outcome: Outcome) => Promise.all(settles.map((each) => each(outcome)));
  const refusals = reserved.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (refusals.length > 0) {
    await settle('undecided');
    throw longestWait(refusals);
  }
  try {
    const found = await work();
    await settle(found === undefined ? 'miss' : 'hit');
    return found;
  } catch (error) {
    const isVerdict =
      error instanceof Failure && error.statusCode < 500 && error.code !== 'too_many_requests';
    await settle(isVerdict ? 'miss' : 'undecided');
    throw error;
  }
}

function longestWait(refusals: readonly unknown[]): unknown {
  const waitOf = (refusal: unknown) => (refusal instanceof Failure ? (refusal.retryAfter ?? 0) : Infinity);
  return refusals.reduce((longest, each) => (waitOf(each) > waitOf(longest) ? each : longest));
}

export function tooMany(milliseconds: number, message?: string): Failure {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure('too_many_requests', { retryAfter, ...(message ? { message } : {}) });
}

/** Counts one event against a limit. @throws Failure too_many_requests with Retry-After once it is spent. */
export async function spend(
  limiter: { consume(key: string): Promise<unknown> },
  key: string,
  message?: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext, message);
    throw refusal;
  }
}

/** Limits hits or misses for each key. */
export class Budget {
  readonly #limiter: RateLimiterAbstract;
  readonly #counts: Outcome;

  constructor(limiter: RateLimiterAbstract, counts: 'hit' | 'miss') {
    this.#limiter = limiter;
    this.#counts = counts;
  }

  reserve(key: string): Reserve {
    return async () => {
      const giveBack = () => this.#limiter.reward(key);
      const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
      if (consumedPoints > this.#limiter.points) {
        await giveBack();
        throw tooMany(msBeforeNext);
      }
      return async (outcome) => outcome === this.#counts || giveBack();
    };
  }
}
