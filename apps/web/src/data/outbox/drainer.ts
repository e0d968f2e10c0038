import { drainAlone } from './drain-lock.ts';
import type { Op } from './op.ts';
import { pauseAfter, requestedPause } from './retry.ts';
import { firstOf, sendQueue, type SendQueueParts, type Stop } from './send-queue.ts';

export interface DrainerParts<O extends Op, Result> extends SendQueueParts<O, Result> {
  /** Name of the lock that keeps other tabs from draining the same store. */
  readonly lockName: string;
  /** The user whose token is stored, or `null`. Only this user's operations are sent. */
  readonly currentUser: () => number | null;
  readonly locks: LockManager | null;
  readonly now: () => number;
  readonly random: () => number;
  /** Calls back after so many milliseconds; returns the way to cancel. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
}

export interface Drainer {
  /** Sends the waiting operations, unless a pause after a failure is running. */
  readonly poke: () => void;
  /** Sends the waiting operations at once: the network or the learner is back. Still obeys a Retry-After. */
  readonly wake: () => void;
  /** Sends the operations of one user with a captured token; stops at the first failure or with the signal. */
  readonly flush: (userId: number, bearer: string, signal: AbortSignal) => Promise<void>;
}

/** A sender of the outbox: in order, one at a time, one tab at a time, until all is delivered (P5, Q17). */
export function createDrainer<O extends Op, Result>(parts: DrainerParts<O, Result>): Drainer {
  const { store, currentUser } = parts;
  let isRunning = false;
  let isAskedAgain = false;
  let cancelPause: (() => void) | null = null;
  let notBefore = 0;

  const pause = async ({ op, error }: Stop): Promise<void> => {
    const tries = op.tries + 1;
    const requested = requestedPause(error);
    if (requested > 0) notBefore = parts.now() + requested;
    cancelPause?.();
    cancelPause = parts.setTimer(run, Math.max(requested, pauseAfter(tries, parts.random)));
    await store.setTries(op.key, tries);
  };

  const drain = async (signal: AbortSignal): Promise<void> => {
    const stop = await sendQueue(parts, currentUser, {}, signal);
    if (stop !== null && !isSessionEnd(stop.error)) await pause(stop);
  };

  const isDue = (): boolean => isAskedAgain && cancelPause === null;

  const runOnce = async (): Promise<void> => {
    try {
      await drainAlone(
        parts.lockName,
        parts.locks,
        async () => (await firstOf(store, currentUser()))?.key,
        drain,
      );
    } catch (error) {
      console.warn('outbox: could not send', error);
      cancelPause ??= parts.setTimer(run, pauseAfter(Infinity, parts.random));
    }
  };

  function run(): void {
    cancelPause?.();
    cancelPause = null;
    isAskedAgain = true;
    if (!isRunning) void runWhileAsked();
  }

  async function runWhileAsked(): Promise<void> {
    isRunning = true;
    do {
      isAskedAgain = false;
      await runOnce();
    } while (isDue());
    isRunning = false;
  }

  return {
    poke: () => {
      if (cancelPause === null) run();
    },
    wake: () => {
      if (parts.now() >= notBefore) run();
    },
    flush: createFlush(parts),
  };
}

function createFlush<O extends Op, Result>(parts: DrainerParts<O, Result>): Drainer['flush'] {
  return async (userId, bearer, signal) => {
    const progress = async (): Promise<string | undefined> => (await firstOf(parts.store, userId))?.key;
    await drainAlone(parts.lockName, parts.locks, progress, async () => {
      await sendQueue(parts, () => userId, { bearer, signal }, signal);
    });
  };
}

/** The owner is gone: the operation waits for the owner, not for a timer. */
function isSessionEnd(error: unknown): boolean {
  const name = (error as { name?: unknown } | null)?.name;
  return name === 'SessionEndedError' || name === 'AbortError';
}
