import { sleep } from '#lib/sleep.ts';

/** Longest a silent tab that said "started" is waited for, in milliseconds: it may have been closed. */
const PATIENCE_MS = 10_000;

/** Upper bound of the pause before a tab without Web Locks starts, in milliseconds. */
const JITTER_MS = 300;

/** Lets one tab at a time do something. */
export interface TabLock {
  /** False when tabs only avoid each other, so two may still meet. */
  readonly isExclusive: boolean;
  /** Runs the task alone. Rejects with the reason of `signal` when it aborts while waiting. */
  run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T>;
}

/** Browser APIs under a tab lock; `null` where absent (plain http has no Web Locks). */
export interface TabLockParts {
  readonly locks: LockManager | null;
  readonly channel: BroadcastChannel | null;
  readonly random: () => number;
}

/** A lock over all tabs of the origin: Web Locks, else BroadcastChannel and jitter (decision T2). */
export function createTabLock(name: string, parts: TabLockParts): TabLock {
  const { locks } = parts;
  if (locks === null) return createPoliteLock(parts);
  return { isExclusive: true, run: (signal, task) => locks.request(name, { signal }, task) };
}

function createPoliteLock({ channel, random }: TabLockParts): TabLock {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const say = (word: 'started' | 'done'): void => channel?.postMessage(word);
  let busySince: number | null = null;
  const waiting = new Set<() => void>();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    busySince = data === 'started' ? Date.now() : null;
    if (busySince === null) for (const wake of waiting) wake();
  });
  const otherTab = async (): Promise<void> => {
    const left = busySince === null ? 0 : busySince + PATIENCE_MS - Date.now();
    if (left <= 0) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, left);
      waiting.add(wake);
    });
  };
  const run = async <T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> => {
    await sleep(random() * JITTER_MS);
    await otherTab();
    signal.throwIfAborted();
    say('started');
    try {
      return await task();
    } finally {
      say('done');
    }
  };
  return { isExclusive: false, run };
}
