import { isOnline } from './connection.ts';
import { isMetered } from './metered.ts';
import { fillPhotoCache, type PhotoLoad } from './photo-cache.ts';
import { questionPhotoUrls } from './question-photos.ts';
import { type CachePhotos, MAX_PHOTOS, readPhotoProgress } from './worker-messages.ts';

/** How long a service worker may take to be there, in milliseconds. */
const READY_MS = 3_000;
/** Silence after which the worker is taken for stopped and asked again: longer than two tries of one picture. */
const SILENCE_MS = 40_000;
/** How often it is asked again without a word. */
const MAX_REPEATS = 2;

/**
 * Brings pictures into the Cache: by the service worker, which goes on when the page is left, or else by the page
 * itself (decisions H4, O11). Where there is no Cache it resolves at once with nothing done. Never rejects: an abort
 * and a blocked storage resolve with what was done so far.
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
    if (signal?.aborted) return;
    last = load;
    onProgress(load);
  };
  if (urls.length === 0 || !('caches' in globalThis)) return last;
  const work = async (): Promise<void> => {
    const worker = urls.length > MAX_PHOTOS ? null : await readyWorker();
    if (signal?.aborted) return;
    if (worker) await askWorker(worker, urls, note, signal);
    else last = await fillPhotoCache(urls, note, signal);
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

async function readyWorker(): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return null;
  const registration = await Promise.race([
    serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(resolve, READY_MS, null)),
  ]);
  return registration?.active ?? null;
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
