import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

import type { LimitStore } from '#lib/limit-store.ts';

/** Events of the shared store, for the metrics. */
interface LimitStoreEvents {
  /** True when the store has become reachable. */
  readonly onReach: (reachable: boolean) => void;
  /** One event was counted on this node alone. */
  readonly onFallback: () => void;
}

/** Timeouts of one command and of a connection, in milliseconds. */
const COMMAND_TIMEOUT = 1000;
const CONNECT_TIMEOUT = 2000;
/** Longest pause between attempts to connect again, in milliseconds. */
const LONGEST_PAUSE = 2000;

/**
 * Counts in Valkey or Redis at `url`, for all nodes together. While the store does not respond each node counts in its
 * memory: limits are reached later, and no request fails or waits longer than the command timeout. A silent connection
 * is dropped, so a frozen store costs that wait only once.
 *
 * @param commandTimeout milliseconds
 */
export function sharedLimits(
  url: string,
  { onReach, onFallback }: LimitStoreEvents,
  commandTimeout = COMMAND_TIMEOUT,
): LimitStore {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    socketTimeout: commandTimeout,
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

/** The same limiter, with a callback for each use. */
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
