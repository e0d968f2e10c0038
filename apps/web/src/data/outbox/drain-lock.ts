/** A holder that has not moved for so long is a tab the phone has frozen, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Runs `task` while no other tab holds the lock `name`, which drains the same store. A frozen tab keeps its lock, so after a minute in
 * which `progress` stayed the same the lock is taken from it; sending twice is harmless, because the
 * key of an operation is its idempotency key. Without Web Locks (plain http) the task just runs.
 * `task` learns from its signal that the lock was taken away.
 */
export async function drainAlone(
  name: string,
  locks: LockManager | null,
  progress: () => Promise<string | undefined>,
  task: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (locks === null) return await task(new AbortController().signal);
  const before = await progress();
  if (await tryToDrain(name, locks, {}, task)) return;
  const isStuck = before !== undefined && before === (await progress());
  if (isStuck) await tryToDrain(name, locks, { steal: true }, task);
  else await drainAlone(name, locks, progress, task);
}

/** False when the lock did not come free in time. */
async function tryToDrain(
  name: string,
  locks: LockManager,
  options: LockOptions,
  task: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const waiting = new AbortController();
  const lost = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
  let isHeld = false;
  try {
    // `steal` and `signal` exclude each other; a stolen lock is granted at once anyway.
    await locks.request(name, options.steal ? options : { signal: waiting.signal }, async () => {
      isHeld = true;
      clearTimeout(timer);
      await task(lost.signal);
    });
    return true;
  } catch (error) {
    if (!isHeld && waiting.signal.aborted) return false;
    lost.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
