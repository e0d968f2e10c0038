import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** Creates the counters of limits. */
export interface LimitStore {
  /** A named counter: `points` for each key in `seconds`. */
  limiter(name: string, points: number, seconds: number): RateLimiterAbstract;
  close(): void;
}

/** Counts in the memory of this node. */
export function memoryLimits(): LimitStore {
  return {
    limiter: (name, points, duration) => new RateLimiterMemory({ keyPrefix: name, points, duration }),
    close: () => {},
  };
}

/** The same store under names of its own: what is counted there is not counted together with what the store counts. */
export function named(name: string, store: LimitStore): LimitStore {
  return {
    limiter: (counter, points, seconds) => store.limiter(`${name}-${counter}`, points, seconds),
    close: () => store.close(),
  };
}
