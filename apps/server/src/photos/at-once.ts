import pLimit from 'p-limit';

/** Pictures that are read or written at once. */
const AT_ONCE = 8;

/**
 * Runs `work` for every item, a few at once. After a failure nothing more is begun; it is thrown when everything
 * that had begun is over, so that nobody goes on with what the caller closes.
 */
export async function fewAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit(AT_ONCE);
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
