import { LRUCache } from 'lru-cache';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { Failure } from '#lib/failures.ts';

interface Limiter {
  consume(key: string): Promise<unknown>;
}

/** Counts one event against a limit. @throws Failure too_many_requests with Retry-After once it is spent. */
async function spend(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
    throw refusal;
  }
}

function tooMany(milliseconds: number, message?: string): Failure {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Failure('too_many_requests', { retryAfter, ...(message ? { message } : {}) });
}

/** A limit on failures: successes are free, so a classroom behind one address never meets it. */
class FailureLimit {
  readonly #limiter: RateLimiterMemory;
  readonly #points: number;

  constructor(points: number, seconds: number) {
    this.#points = points;
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** @throws Failure too_many_requests when the failures of this key are spent. */
  async check(key: string): Promise<void> {
    const state = await this.#limiter.get(key);
    if (state && state.consumedPoints >= this.#points) throw tooMany(state.msBeforeNext);
  }

  async fail(key: string): Promise<void> {
    await this.#limiter.penalty(key);
  }
}

/** Failures of one account before delays begin, and the longest delay in seconds. */
const FREE_FAILURES = 5;
const LONGEST_DELAY = 300;

/** Exponential delay after repeated failures on one account: 1, 2, 4 … 300 s (api.md, limits). */
class AccountDelay {
  readonly #failures = new LRUCache<string, { count: number; until: number }>({
    max: 50_000,
    ttl: 24 * 3600 * 1000,
  });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  check(account: string): void {
    const left = (this.#failures.get(account)?.until ?? 0) - this.#now();
    if (left > 0) throw tooMany(left);
  }

  fail(account: string): void {
    const count = (this.#failures.get(account)?.count ?? 0) + 1;
    const delay = count < FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY, 2 ** (count - FREE_FAILURES));
    this.#failures.set(account, { count, until: this.#now() + delay * 1000 });
  }

  succeed(account: string): void {
    this.#failures.delete(account);
  }
}

const DAY = 24 * 3600 * 1000;
/** Days begin at midnight in Moscow, milliseconds east of UTC: «на сегодня» has to mean some day. */
const MOSCOW = 3 * 3600 * 1000;

/** So many of something a learner and day. */
class DailyLimit {
  readonly #spent = new LRUCache<string, number>({ max: 100_000 });
  readonly #most: number;
  readonly #message: string;
  readonly #now: () => number;

  constructor(most: number, message: string, now: () => number) {
    this.#most = most;
    this.#message = message;
    this.#now = now;
  }

  /** Takes one of today; the returned function gives it back. */
  take(userId: number): () => void {
    const time = this.#now() + MOSCOW;
    const key = `${Math.floor(time / DAY)}/${userId}`;
    const spent = this.#spent.get(key) ?? 0;
    if (spent >= this.#most) throw tooMany(DAY - (time % DAY), this.#message);
    this.#spent.set(key, spent + 1);
    return () => this.#spent.set(key, (this.#spent.get(key) ?? 1) - 1);
  }
}

/** Every limit of the API; one instance per node. */
export class Limits {
  /** Wrong passwords: ≤ 20 a minute from one address. */
  readonly signInAddress = new FailureLimit(20, 60);
  readonly signInAccount: AccountDelay;
  /** Unknown school codes: ≤ 20 in 10 minutes from one address. */
  readonly schoolCode = new FailureLimit(20, 600);
  readonly #signUp = new RateLimiterMemory({ points: 100, duration: 3600 });
  readonly #answers = new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: 'steady', points: 60, duration: 10 }),
    new RateLimiterMemory({ keyPrefix: 'burst', points: 60, duration: 60 }),
  );

  readonly #formResults = new RateLimiterMemory({ points: 30, duration: 3600 });
  readonly #questions: DailyLimit;

  constructor(now: () => number = Date.now) {
    this.signInAccount = new AccountDelay(now);
    this.#questions = new DailyLimit(20, 'Лимит вопросов на сегодня', now);
  }

  /** New accounts: ≤ 100 an hour from one address. */
  signUp(address: string): Promise<void> {
    return spend(this.#signUp, address);
  }

  /** Answers: 60 in 10 s, with a burst of 60 more a minute for what was kept offline. */
  answer(userId: number): Promise<void> {
    return spend(this.#answers, String(userId));
  }

  /** Questionnaire results: ≤ 30 an hour from one learner. */
  formResult(userId: number): Promise<void> {
    return spend(this.#formResults, String(userId));
  }

  /** Questions to the assistant: ≤ 20 a day from one learner; the returned function takes one back. */
  question(userId: number): () => void {
    return this.#questions.take(userId);
  }
}
