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
 * failure is a real one and stays with the error boundary. A running exam is not interrupted (decision R20), and
 * without a network a reload would end on the browser's own error page.
 */
export function reloadWhenChunksAreGone(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads too, and asks nobody: believing that it has done so already, it leaves that to us.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    void reloadOnce();
  });
}

/**
 * True when the server would answer a reload. `navigator.onLine` is true in any network, also in one that leads
 * nowhere (decision P6), so only an answer counts.
 */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

async function reloadOnce(): Promise<void> {
  // Asked again after the wait: the learner may have begun an exam, or another chunk have reloaded the page.
  if (!mayReload() || !(await isServerThere()) || !mayReload()) return;
  sessionStorage.setItem(KEY, '1');
  location.reload();
}

function mayReload(): boolean {
  return !location.pathname.startsWith('/exam') && sessionStorage.getItem(KEY) === null;
}
