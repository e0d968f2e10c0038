import { fillPhotoCache, type PhotoList } from '#data/photos/photo-cache.ts';
import {
  KEEP_LATER_FILES,
  type PhotoProgress,
  readCachePhotos,
  REPORT_EVERY_MS,
  SKIP_WAITING,
} from '#data/photos/worker-messages.ts';
import { throttle } from '#lib/throttle.ts';

import { keepLaterFiles, stopLaterFiles } from './later-files.ts';

/** The running download of each page: a second request of a page replaces the first. */
const downloads = new Map<string, AbortController>();

/** Handles messages of the app's own pages only (decision P7). */
export function handleMessages(worker: ServiceWorkerGlobalScope, laterFiles: readonly string[]): void {
  worker.addEventListener('message', (event) => {
    const { source } = event;
    if (!(source instanceof WindowClient) || new URL(source.url).origin !== worker.location.origin) return;
    const data: unknown = event.data;
    if (isOfType(data, SKIP_WAITING)) {
      stopDownloads();
      stopLaterFiles();
      event.waitUntil(worker.skipWaiting());
    }
    if (isOfType(data, KEEP_LATER_FILES)) event.waitUntil(keepLaterFiles(laterFiles));
    const photos = readCachePhotos(data);
    if (photos) event.waitUntil(cachePhotos(photos, source));
  });
}

function isOfType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}

/** A worker that downloads keeps the next one waiting; the pages ask that one to continue. */
function stopDownloads(): void {
  for (const download of downloads.values()) download.abort();
}

/** Downloads the pictures into the Cache and reports progress to the page. Never rejects. */
async function cachePhotos(photos: PhotoList, page: Pick<Client, 'id' | 'postMessage'>): Promise<void> {
  downloads.get(page.id)?.abort();
  const download = new AbortController();
  downloads.set(page.id, download);
  const tell = (load: Omit<PhotoProgress, 'type'>) => {
    if (download.signal.aborted) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client, not a window
    page.postMessage({ type: 'CACHE_PHOTOS_PROGRESS', ...load } satisfies PhotoProgress);
  };
  let last = { done: 0, total: photos.urls.length, failed: 0 };
  // Reported at once: a page that hears nothing downloads by itself.
  tell({ ...last, isOver: false });
  const throttledTell = throttle(REPORT_EVERY_MS, tell);
  try {
    const filling = fillPhotoCache(
      photos,
      (progress) => {
        last = progress;
        throttledTell({ ...progress, isOver: false });
      },
      download.signal,
    );
    const aborted = new Promise<never>((_resolve, reject) =>
      download.signal.addEventListener('abort', () => reject(download.signal.reason)),
    );
    // Not awaited alone: requests in flight end only when the network lets them.
    tell({ ...(await Promise.race([filling, aborted])), isOver: true });
  } catch (error) {
    if (!download.signal.aborted) console.warn('sw: pictures could not be kept', error);
    tell({ ...last, isOver: true });
  } finally {
    if (downloads.get(page.id) === download) downloads.delete(page.id);
  }
}
