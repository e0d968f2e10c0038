import { fillPhotoCache } from '#data/photo-cache.ts';
import { type PhotoProgress, readCachePhotos, REPORT_EVERY_MS, SKIP_WAITING } from '#data/worker-messages.ts';
import { paced } from '#lib/paced.ts';

/** The last list of each page: a page that asks again goes on and is not answered twice. */
const askers = new Map<string, AbortController>();

/** Listens to the pages of the app, and to nobody else (decision P7). */
export function answerMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const { source } = event;
    if (!(source instanceof WindowClient) || new URL(source.url).origin !== worker.location.origin) return;
    const data: unknown = event.data;
    if (isSkipWaiting(data)) {
      stopDownloads();
      event.waitUntil(worker.skipWaiting());
    }
    const urls = readCachePhotos(data);
    if (urls) event.waitUntil(cachePhotos(urls, source));
  });
}

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === SKIP_WAITING;
}

/** The next worker cannot take over while this one is at work; its pages ask it to go on where this one was. */
function stopDownloads(): void {
  for (const asker of askers.values()) asker.abort();
}

/** Brings the pictures into the Cache and tells the page how far it is; never rejects. */
async function cachePhotos(urls: readonly string[], page: Pick<Client, 'id' | 'postMessage'>): Promise<void> {
  askers.get(page.id)?.abort();
  const asker = new AbortController();
  askers.set(page.id, asker);
  const tell = (load: Omit<PhotoProgress, 'type'>) => {
    if (asker.signal.aborted) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client, not a window
    page.postMessage({ type: 'CACHE_PHOTOS_PROGRESS', ...load } satisfies PhotoProgress);
  };
  let last = { done: 0, total: urls.length, failed: 0 };
  const tellNowAndThen = paced(REPORT_EVERY_MS, tell);
  try {
    const filling = fillPhotoCache(
      urls,
      (progress) => {
        last = progress;
        tellNowAndThen({ ...progress, isOver: false });
      },
      asker.signal,
    );
    const aborted = new Promise<never>((_resolve, reject) =>
      asker.signal.addEventListener('abort', () => reject(asker.signal.reason)),
    );
    // Pictures on their way would hold it for as long as the network does.
    tell({ ...(await Promise.race([filling, aborted])), isOver: true });
  } catch (error) {
    if (!asker.signal.aborted) console.warn('sw: pictures could not be kept', error);
    tell({ ...last, isOver: true });
  } finally {
    if (askers.get(page.id) === asker) askers.delete(page.id);
  }
}
