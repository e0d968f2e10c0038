const KEY = 'reloaded-for-new-build';

/** What browsers say when a chunk did not arrive: Chromium, Firefox, Safari. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i;

/** True for the error of a screen whose code could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(error.message);
}

/**
 * After a deploy an open page may ask for a chunk that is gone. One reload brings the new build; a second
 * failure is a real one and goes to the error boundary. A running exam is not interrupted (decision R20), and
 * without a network a reload would end on the browser's own error page.
 */
export function reloadWhenChunksAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || location.pathname.startsWith('/exam') || sessionStorage.getItem(KEY) !== null)
      return;
    event.preventDefault();
    sessionStorage.setItem(KEY, '1');
    location.reload();
  });
}
