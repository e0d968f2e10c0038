/** Longest wait in milliseconds: a busy phone must not put things off for ever. */
const PATIENCE_MS = 5_000;
/** Safari has no idle callbacks: there it is a moment later. */
const MOMENT_MS = 50;

/** Resolves when the page has nothing else to do, after five seconds at the latest. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(done, MOMENT_MS);
    else requestIdleCallback(() => done(), { timeout: PATIENCE_MS });
  });
}
