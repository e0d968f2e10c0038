const KEY = 'console-reloaded-for-new-build';

/**
 * After an update of the server an open page may ask for code that is gone: one reload brings the new build. A second
 * failure is a real one and stays with the screen of errors.
 */
export function reloadWhenChunksAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would end on the browser's own page.
    if (!navigator.onLine || sessionStorage.getItem(KEY) !== null) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, '1');
    location.reload();
  });
}
