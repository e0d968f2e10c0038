const KEY = 'reloaded-for-new-build';

/** Error messages of a chunk that did not arrive: Chromium, Firefox, Safari. */
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
    // The router would reload without asking: its mark of an earlier reload keeps it from that.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    void reloadOnce(payload.message);
  });
}

/**
 * True when the server would answer a reload. `navigator.onLine` is true in any network, also in one that leads
 * nowhere (decision P6), so only an answer counts.
 */
export async function isServerThere(): Promise<boolean> {
  return navigator.onLine && (await isThere(location.href));
}

async function isThere(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

/** The address of a chunk in the message of its failure; Safari does not say it. */
const chunkAddress = (failure: string): string | undefined =>
  failure.split(/[\s'"]/).find((word) => /\/assets\/./.test(word));

async function reloadOnce(failure: string): Promise<void> {
  // Before and after the chunk: a network that came back in between has not made it stale.
  if (!mayReload() || !(await isServerThere())) return;
  // Firefox cuts off the chunks of a page that is being left: a reload would cancel the way to the next page.
  const chunk = chunkAddress(failure);
  if (chunk !== undefined && (await isThere(chunk))) return;
  // Asked again after the wait: the learner may have begun an exam, or another chunk have reloaded the page.
  if (!(await isServerThere()) || !mayReload()) return;
  sessionStorage.setItem(KEY, '1');
  location.reload();
}

function mayReload(): boolean {
  return !location.pathname.startsWith('/exam') && sessionStorage.getItem(KEY) === null;
}
