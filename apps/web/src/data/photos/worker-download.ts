import type { PhotoList, PhotoLoad } from './photo-cache.ts';
import { type CachePhotos, readPhotoProgress } from './worker-messages.ts';

/** Time for the first word after a request: a stopped worker has to be started by the browser. */
const ANSWER_MS = 10_000;
/** Silence after which a worker that has answered counts as stopped: longer than two tries of one picture. */
const SILENCE_MS = 40_000;
/** How often it is asked again without progress. */
const MAX_REPEATS = 2;

/**
 * Has the service worker download pictures. Resolves with true when it says that it is over, with false when it does
 * not answer, makes no progress however often it is asked, or `signal` aborts.
 */
export async function askWorker(
  worker: ServiceWorker,
  photos: PhotoList,
  onProgress: (load: PhotoLoad) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const { serviceWorker } = navigator;
  let repeats = 0;
  let done = 0;
  let hasAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return await new Promise<boolean>((resolve) => {
    const ask = (): void => {
      hasAnswered = false;
      timer = setTimeout(onSilence, ANSWER_MS);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ type: 'CACHE_PHOTOS', ...photos } satisfies CachePhotos);
    };
    // Browsers stop a worker that runs for long; asked again, it goes on where it was.
    const onSilence = (): void => {
      repeats += 1;
      if (!hasAnswered || repeats > MAX_REPEATS) finish(false);
      else ask();
    };
    const onMessage = (event: MessageEvent): void => {
      const progress = readPhotoProgress(event.data);
      if (!progress) return;
      hasAnswered = true;
      if (progress.done > done) repeats = 0;
      done = Math.max(done, progress.done);
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
      const { total, failed, reason } = progress;
      onProgress({ done: progress.done, total, failed, ...(reason && { reason }) });
      if (progress.isOver) finish(true);
    };
    const stop = (): void => finish(false);
    const finish = (isOver: boolean): void => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('message', onMessage);
      signal?.removeEventListener('abort', stop);
      resolve(isOver);
    };
    serviceWorker.addEventListener('message', onMessage);
    signal?.addEventListener('abort', stop, { once: true });
    ask();
  });
}
