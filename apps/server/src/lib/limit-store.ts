import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Where limits are counted. */
export interface LimitStore {
  /** A counter of its own name: so many points a key in so many seconds. */
  limiter(name: string, points: number, seconds: number): RateLimiterAbstract;
  close(): void;
}

/** Hears of the shared store; both are for the metrics, no request depends on them. */
export interface LimitStoreEvents {
  /** Whether the store answers now. */
  readonly onReach: (reachable: boolean) => void;
  /** One event was counted on this node alone. */
  readonly onFallback: () => void;
}

/** Longest wait for one answer of the store, and for a connection to it, in milliseconds. */
const COMMAND_TIMEOUT = 1000;
const CONNECT_TIMEOUT = 2000;
/** Longest pause between attempts to connect again, in milliseconds. */
const LONGEST_PAUSE = 2000;

/** Counts in the memory of this node. */
export function memoryLimits(): LimitStore {
  return {
    limiter: (name, points, duration) => new RateLimiterMemory({ keyPrefix: name, points, duration }),
    close: () => {},
  };
}

/**
 * Counts in Valkey or Redis at `url`, for all nodes together. While it does not answer each node counts for
 * itself: a limit may then be met later, and no request fails or waits longer than the timeout above. A
 * connection over which nothing comes back is dropped, so that a frozen store costs that wait only once.
 */
export function sharedLimits(url: string, { onReach, onFallback }: LimitStoreEvents): LimitStore {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT,
    socketTimeout: COMMAND_TIMEOUT,
    connectTimeout: CONNECT_TIMEOUT,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE),
  });
  client.on('ready', () => onReach(true));
  client.on('close', () => onReach(false));
  // Without a listener the library writes every failed attempt to the standard error output.
  client.on('error', () => onReach(false));
  onReach(false);
  return {
    limiter: (name, points, duration) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `avto:${name}`,
        points,
        duration,
        rejectIfRedisNotReady: true,
        insuranceLimiter: counted(new RateLimiterMemory({ keyPrefix: name, points, duration }), onFallback),
      }),
    close: () => client.disconnect(),
  };
}

/** The same limiter, telling of each event it counts or is asked about. */
function counted(limiter: RateLimiterMemory, onUse: () => void): RateLimiterMemory {
  return new Proxy(limiter, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]): unknown => {
        onUse();
        return Reflect.apply(value, target, parameters);
      };
    },
  });
}
