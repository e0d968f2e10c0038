import { sleep } from '#lib/sleep.ts';

/** Longest that another tab is waited for, in milliseconds: it may have been closed, or be frozen by the phone. */
const PATIENCE_MS = 10_000;

/** Upper bound of the pause before a tab without Web Locks starts, in milliseconds. */
const JITTER_MS = 300;

/**
 * Work that one tab at a time does.
 *
 * @param isAlone false when tabs only avoid each other, so that two may still meet
 */
type Task<T> = (isAlone: boolean) => Promise<T>;

/** Lets one tab at a time do something. */
export interface TabLock {
  /** Runs the task. Rejects with the reason of `signal` when it aborts while waiting. */
  run<T>(signal: AbortSignal, task: Task<T>): Promise<T>;
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
  return { run: (signal, task) => runLocked({ locks, name, signal }, task) };
}

interface Wanted {
  readonly locks: LockManager;
  readonly name: string;
  readonly signal: AbortSignal;
}

/** A frozen tab keeps its lock, and may never wake up: after a while the task runs without. */
async function runLocked<T>({ locks, name, signal }: Wanted, task: Task<T>): Promise<T> {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
  let isHeld = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, async () => {
      isHeld = true;
      clearTimeout(timer);
      return await task(true);
    });
  } catch (error) {
    if (isHeld || signal.aborted || !waiting.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  return await task(false);
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
  const run = async <T>(signal: AbortSignal, task: Task<T>): Promise<T> => {
    await sleep(random() * JITTER_MS);
    await otherTab();
    signal.throwIfAborted();
    say('started');
    try {
      return await task(false);
    } finally {
      say('done');
    }
  };
  return { run };
}
