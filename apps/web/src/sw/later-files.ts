import { keepReplaced } from './replaced-assets.ts';

/** Code of screens that a phone can do without until it has a quiet moment (decision P18). */
const LATER = 'later-assets';

/** The running download; a second request waits for it. */
let keeping: Promise<void> | null = null;
let running = new AbortController();

/**
 * Downloads what is missing of the code that is kept after the installation, one file after the other, so that a bad
 * network gives each a chance. Never rejects: the next visit tries again.
 *
 * @param paths hashed files, from the root
 */
export function keepLaterFiles(paths: readonly string[]): Promise<void> {
  running = keeping === null ? new AbortController() : running;
  keeping ??= keepMissing(paths, running.signal).finally(() => {
    keeping = null;
  });
  return keeping;
}

/** Ends the download: a worker that works keeps the next one waiting. */
export function stopLaterFiles(): void {
  running.abort();
}

async function keepMissing(paths: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    const cache = await caches.open(LATER);
    for (const path of paths) {
      const url = new URL(path, location.origin).href;
      if (await cache.match(url)) continue;
      const response = await fetch(url, { signal });
      if (response.ok) await cache.put(url, response);
    }
  } catch (error) {
    if (!signal.aborted) console.warn('sw: not every screen is kept yet', error);
  }
}

/** A file of this build that is kept. */
export async function findLaterFile(request: Request): Promise<Response | undefined> {
  return await (await caches.open(LATER)).match(request.url, { ignoreVary: true });
}

/**
 * Moves the files that the new build no longer has to those of earlier builds.
 *
 * @param paths hashed files of the new build, from the root
 * @param now milliseconds since 1970
 */
export async function dropReplacedLaterFiles(paths: readonly string[], now: number): Promise<void> {
  const expected = new Set(paths.map((path) => new URL(path, location.origin).href));
  await keepReplaced(LATER, expected, now);
  const cache = await caches.open(LATER);
  for (const { url } of await cache.keys()) if (!expected.has(url)) await cache.delete(url);
}
