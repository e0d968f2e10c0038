import type { RateLimiterAbstract } from 'rate-limiter-flexible';

import type { LimitStore } from '#lib/limit-store.ts';
import { type Reserve, tooMany } from '#lib/throttle.ts';

/** Misses of one guesser before delays begin, and the longest delay in seconds. */
const FREE_MISSES = 5;
const LONGEST_DELAY = 300;
const DAY_SECONDS = 24 * 3600;
/** Misses of all guessers at one target in an hour, past which every guesser has one try at a time. */
const MISSES_OF_ALL = 100;
const HOUR_SECONDS = 3600;

interface Guess {
  /** Misses of all guessers at one target are also counted together. */
  readonly target: string;
  readonly guesser: string;
  /** Multiplies the free misses, for a network that may hold several guessers. */
  readonly multiple?: number;
}

/**
 * Exponential delays after repeated misses of one guesser at one target: 1, 2, 4 … 300 s. A first try is never
 * delayed by misses of others. While many guess at a target, a guesser's second try waits 300 s, and each further one
 * twice as long as the one before, up to a day.
 */
export class GuessDelay {
  readonly #misses: RateLimiterAbstract;
  /** Under `key/n`, the end of the delay after the nth miss in milliseconds since 1970, stored as points. */
  readonly #delays: RateLimiterAbstract;
  readonly #ofAll: RateLimiterAbstract;
  readonly #now: () => number;

  constructor(store: LimitStore, now: () => number) {
    this.#misses = store.limiter('guess-misses', FREE_MISSES, DAY_SECONDS);
    this.#delays = store.limiter('guess-delays', 1, 2 * DAY_SECONDS);
    this.#ofAll = store.limiter('guess-misses-of-all', MISSES_OF_ALL, HOUR_SECONDS);
    this.#now = now;
  }

  /** Counts the try as a miss and starts its delay in advance; a hit takes both back. */
  reserve({ target, guesser, multiple = 1 }: Guess): Reserve {
    const key = `${target}/${guesser}`;
    const free = FREE_MISSES * multiple;
    return async () => {
      const { consumedPoints: count } = await this.#misses.penalty(key);
      const left = await this.#delayLeft(key, count - 1, free);
      if (left > 0) {
        await this.#misses.reward(key);
        throw tooMany(left);
      }
      const { consumedPoints: ofAll } = await this.#ofAll.penalty(target);
      const delay = delayAfter(count, free, ofAll > MISSES_OF_ALL);
      if (delay > 0) await this.#delay(key, count, delay);
      return async (outcome) => {
        if (outcome !== 'miss') await this.#ofAll.reward(target);
        if (outcome === 'hit') await this.#misses.delete(key);
        if (outcome === 'undecided') await this.#misses.reward(key);
        if (outcome !== 'miss' && delay > 0) await this.#delays.delete(`${key}/${count}`);
      };
    };
  }

  /** Milliseconds until the delay after the nth miss is over. */
  async #delayLeft(key: string, count: number, free: number): Promise<number> {
    const until = count > 0 ? await this.#delays.get(`${key}/${count}`) : null;
    if (until) return until.consumedPoints - this.#now();
    const expected = delayAfter(count, free, false);
    // Another node is counting that miss right now, or died while doing so: start the delay again.
    if (expected > 0) await this.#delay(key, count, expected);
    return expected;
  }

  async #delay(key: string, count: number, milliseconds: number): Promise<void> {
    await this.#delays.set(`${key}/${count}`, this.#now() + milliseconds, 2 * DAY_SECONDS);
  }
}

/** Milliseconds to wait after the nth miss. */
function delayAfter(count: number, free: number, isUnderAttack: boolean): number {
  if (count < 1) return 0;
  if (isUnderAttack) return 1000 * Math.min(DAY_SECONDS, LONGEST_DELAY * 2 ** (count - 1));
  return count < free ? 0 : 1000 * Math.min(LONGEST_DELAY, 2 ** (count - free));
}
