import { BurstyRateLimiter, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

import { Failure } from '#lib/failures.ts';
import { type LimitStore, memoryLimits } from '#lib/limit-store.ts';

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
  readonly #limiter: RateLimiterAbstract;

  constructor(limiter: RateLimiterAbstract) {
    this.#limiter = limiter;
  }

  /** @throws Failure too_many_requests when the failures of this key are spent. */
  async check(key: string): Promise<void> {
    const state = await this.#limiter.get(key);
    if (state && state.consumedPoints >= this.#limiter.points) throw tooMany(state.msBeforeNext);
  }

  async fail(key: string): Promise<void> {
    await this.#limiter.penalty(key);
  }
}

/** Failures of one account before delays begin, and the longest delay in seconds. */
const FREE_FAILURES = 5;
const LONGEST_DELAY = 300;
const DAY_SECONDS = 24 * 3600;

/** Exponential delay after repeated failures on one account: 1, 2, 4 … 300 s (api.md, limits). */
class AccountDelay {
  readonly #failures: RateLimiterAbstract;
  /** Holds the end of an account's delay, in milliseconds since 1970, in place of a count. */
  readonly #delays: RateLimiterAbstract;
  readonly #now: () => number;

  constructor(store: LimitStore, now: () => number) {
    this.#failures = store.limiter('sign-in-failures', FREE_FAILURES, DAY_SECONDS);
    this.#delays = store.limiter('sign-in-delay', 1, DAY_SECONDS);
    this.#now = now;
  }

  /** @throws Failure too_many_requests while the account's delay runs. */
  async check(account: string): Promise<void> {
    const until = (await this.#delays.get(account))?.consumedPoints ?? 0;
    const left = until - this.#now();
    if (left > 0) throw tooMany(left);
  }

  async fail(account: string): Promise<void> {
    const { consumedPoints: count } = await this.#failures.penalty(account);
    if (count < FREE_FAILURES) return;
    const delay = Math.min(LONGEST_DELAY, 2 ** (count - FREE_FAILURES));
    await this.#delays.set(account, this.#now() + delay * 1000, DAY_SECONDS);
  }

  async succeed(account: string): Promise<void> {
    await Promise.all([this.#failures.delete(account), this.#delays.delete(account)]);
  }
}

const DAY = DAY_SECONDS * 1000;
/** Days begin at midnight in Moscow, milliseconds east of UTC: «на сегодня» has to mean some day. */
const MOSCOW = 3 * 3600 * 1000;

/** So many of something a day, for each key. */
export class DailyLimit {
  readonly #spent: RateLimiterAbstract;
  readonly #message: string;
  readonly #now: () => number;

  constructor(limiter: RateLimiterAbstract, message: string, now: () => number) {
    this.#spent = limiter;
    this.#message = message;
    this.#now = now;
  }

  /**
   * Takes one of today; the returned function gives it back.
   * @throws Failure too_many_requests with the time until midnight.
   */
  async take(name: string): Promise<() => Promise<void>> {
    const time = this.#now() + MOSCOW;
    const key = `${Math.floor(time / DAY)}/${name}`;
    const giveBack = async () => void (await this.#spent.reward(key));
    const { consumedPoints } = await this.#spent.penalty(key);
    if (consumedPoints <= this.#spent.points) return giveBack;
    await giveBack();
    throw tooMany(DAY - (time % DAY), this.#message);
  }

  /** How many of today are taken. */
  async taken(name: string): Promise<number> {
    const day = Math.floor((this.#now() + MOSCOW) / DAY);
    return (await this.#spent.get(`${day}/${name}`))?.consumedPoints ?? 0;
  }
}

/** Seconds that a count of one day is kept: that day, and the rest of it in Moscow. */
export const DAILY_LIMIT_SECONDS = 2 * DAY_SECONDS;
/** What a learner is told past a limit of the day. */
export const QUESTIONS_SPENT = 'Лимит вопросов на сегодня';

/** Every limit of the API, counted in `store`: in this node's memory by default. */
export class Limits {
  /** Wrong passwords: ≤ 20 a minute from one address. */
  readonly signInAddress: FailureLimit;
  readonly signInAccount: AccountDelay;
  /** Unknown school codes: ≤ 20 in 10 minutes from one address. */
  readonly schoolCode: FailureLimit;
  readonly #signUp: RateLimiterAbstract;
  readonly #answers: BurstyRateLimiter;
  readonly #formResults: RateLimiterAbstract;
  readonly #questions: DailyLimit;

  constructor(now: () => number = Date.now, store: LimitStore = memoryLimits()) {
    this.signInAddress = new FailureLimit(store.limiter('sign-in-address', 20, 60));
    this.signInAccount = new AccountDelay(store, now);
    this.schoolCode = new FailureLimit(store.limiter('school-code', 20, 600));
    this.#signUp = store.limiter('sign-up', 100, 3600);
    this.#answers = new BurstyRateLimiter(
      store.limiter('answers', 60, 10),
      store.limiter('answers-burst', 60, 60),
    );
    this.#formResults = store.limiter('form-results', 30, 3600);
    this.#questions = new DailyLimit(
      store.limiter('questions', 20, DAILY_LIMIT_SECONDS),
      QUESTIONS_SPENT,
      now,
    );
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
  question(userId: number): Promise<() => Promise<void>> {
    return this.#questions.take(String(userId));
  }
}
