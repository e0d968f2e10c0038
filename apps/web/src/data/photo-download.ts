import { paced } from '#lib/paced.ts';

import { isOnline } from './connection.ts';
import { isMetered } from './metered.ts';
import { fillPhotoCache, type PhotoLoad } from './photo-cache.ts';
import { questionPhotoUrls } from './question-photos.ts';
import { type CachePhotos, MAX_PHOTOS, readPhotoProgress, REPORT_EVERY_MS } from './worker-messages.ts';

/** A service worker that is there already is found within this time, in milliseconds. */
const AT_ONCE_MS = 50;
/** Silence after which the worker is taken for stopped and asked again: longer than two tries of one picture. */
const SILENCE_MS = 40_000;
/** How often it is asked again without a word. */
const MAX_REPEATS = 2;

/**
 * Brings pictures into the Cache: by the service worker, which goes on when the page is left, or by the page itself
 * while the worker is still being installed and where there is none (decisions H4, O11). Where there is no Cache it
 * resolves at once with nothing done. Never rejects: an abort and a blocked storage resolve with what was done so far.
 *
 * @param urls absolute addresses, see `photoUrl`
 */
export async function downloadPhotos(
  urls: readonly string[],
  onProgress: (load: PhotoLoad) => void,
  signal?: AbortSignal,
): Promise<PhotoLoad> {
  let last: PhotoLoad = { done: 0, total: urls.length, failed: 0 };
  const note = (load: PhotoLoad): void => {
    // Who takes over counts what is kept; what was still on its way is not told back.
    if (signal?.aborted || (load.done < last.done && load.reason === undefined)) return;
    last = load;
    onProgress(load);
  };
  if (urls.length === 0 || !('caches' in globalThis)) return last;
  const work = async (): Promise<void> => {
    const worker = urls.length > MAX_PHOTOS ? new Promise<never>(() => {}) : readyWorker();
    const atOnce = await Promise.race([worker, new Promise<null>((go) => setTimeout(go, AT_ONCE_MS, null))]);
    if (signal?.aborted) return;
    const outcome = atOnce ?? (await fillUntil(worker, urls, note, signal));
    if ('done' in outcome) last = outcome;
    else if (signal?.aborted !== true) await askWorker(outcome, urls, note, signal);
  };
  await Promise.race([
    work().catch((error: unknown) => {
      if (!signal?.aborted) console.warn('pictures could not be kept', error);
    }),
    ...(signal ? [whenAborted(signal)] : []),
  ]);
  return last;
}

let complete = '';

/**
 * Has the pictures of the cached tickets kept, once a visit and bank (specification §2, decision H4); only while
 * online, and not where data may cost the learner something (decision H1): there /onboarding/loading asks first.
 */
export async function keepPhotosOfTickets(): Promise<void> {
  const urls = questionPhotoUrls();
  const list = urls.join(' ');
  if (list === complete || !isOnline() || isMetered()) return;
  // Said before it is done, so that coming home again meanwhile asks nothing anew.
  complete = list;
  const load = await downloadPhotos(urls, () => {});
  if (load.done < load.total || load.failed > 0) complete = '';
}

/** Never resolves where there is none. */
async function readyWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const active = (await serviceWorker?.ready)?.active;
  return active ?? (await new Promise<never>(() => {}));
}

/** Brings pictures from the page until the worker is ready to take over; how far it came, when it is over before. */
async function fillUntil(
  worker: Promise<ServiceWorker>,
  urls: readonly string[],
  onProgress: (load: PhotoLoad) => void,
  signal?: AbortSignal,
): Promise<ServiceWorker | PhotoLoad> {
  const stop = new AbortController();
  const stopToo = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', stopToo, { once: true });
  const filling = fillPhotoCache(urls, paced(REPORT_EVERY_MS, onProgress), stop.signal);
  try {
    return await Promise.race([worker, filling]);
  } finally {
    // Told to stop, it rejects; nobody waits for it any more.
    filling.catch(() => {});
    stop.abort();
    signal?.removeEventListener('abort', stopToo);
  }
}

/** Resolves when the worker says that it is over, or says nothing more however often it is asked. */
async function askWorker(
  worker: ServiceWorker,
  urls: readonly string[],
  onProgress: (load: PhotoLoad) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { serviceWorker } = navigator;
  let repeats = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    const ask = (): void => {
      timer = setTimeout(onSilence, SILENCE_MS);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ type: 'CACHE_PHOTOS', urls } satisfies CachePhotos);
    };
    // Browsers stop a worker that is at it for long; asked again, it goes on where it was.
    const onSilence = (): void => {
      repeats += 1;
      if (repeats > MAX_REPEATS) finish();
      else ask();
    };
    const onMessage = (event: MessageEvent): void => {
      const progress = readPhotoProgress(event.data);
      if (!progress) return;
      repeats = 0;
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
      const { done, total, failed, reason } = progress;
      onProgress({ done, total, failed, ...(reason && { reason }) });
      if (progress.isOver) finish();
    };
    const finish = (): void => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('message', onMessage);
      resolve();
    };
    serviceWorker.addEventListener('message', onMessage);
    signal?.addEventListener('abort', finish, { once: true });
    ask();
  });
}

async function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
