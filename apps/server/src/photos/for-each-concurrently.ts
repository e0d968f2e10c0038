import pLimit from 'p-limit';

/** Pictures read or written at once. */
const CONCURRENCY = 8;

/**
 * Runs `work` for every item, a few at once. After a failure nothing more is started; the failure is thrown once everything
 * that was started has ended, so that nothing uses a store that the caller closes.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  let failed = false;
  const results = await Promise.allSettled(
    items.map((item) =>
      limit(async () => {
        if (failed) return;
        try {
          await work(item);
        } catch (error) {
          failed = true;
          throw error;
        }
      }),
    ),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
