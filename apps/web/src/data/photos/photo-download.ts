import { throttle } from '#lib/throttle.ts';

import { isOnline } from '#data/http/connection.ts';
import { isMetered } from '#data/http/metered.ts';
import { packsOf } from './pack-list.ts';
import { fillPhotoCache, type PhotoList, type PhotoLoad } from './photo-cache.ts';
import { showsAvif } from './photo-format.ts';
import { questionPhotoUrls } from './question-photos.ts';
import { askWorker } from './worker-download.ts';
import { MAX_PHOTOS, REPORT_EVERY_MS } from './worker-messages.ts';

/** A service worker that is there already is found within this time, in milliseconds. */
const AT_ONCE_MS = 50;

/**
 * Brings pictures onto the phone, by packs where it can: by the service worker, which goes on when the page is left, or by the page itself
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
    // The next one counts stored pictures only; those still in flight are not reported.
    if (signal?.aborted || (load.done < last.done && load.reason === undefined)) return;
    last = load;
    onProgress(load);
  };
  if (urls.length === 0 || !('caches' in globalThis)) return last;
  const work = async (): Promise<void> => {
    const worker = urls.length > MAX_PHOTOS ? new Promise<never>(() => {}) : readyWorker();
    const atOnce = await Promise.race([worker, new Promise<null>((go) => setTimeout(go, AT_ONCE_MS, null))]);
    const avif = await showsAvif();
    const packs = await packsOf(urls, avif, signal);
    const photos = { urls, avif, ...(packs.length > 0 && { packs }) };
    if (signal?.aborted) return;
    const first = atOnce ?? (await fillUntil(worker, photos, note, signal));
    if ('done' in first) last = first;
    else if (!(await askWorker(first, photos, note, signal)) && signal?.aborted !== true) {
      console.warn('pictures: the service worker is silent, the page downloads them itself');
      last = await fillPhotoCache(photos, throttle(REPORT_EVERY_MS, note), signal);
    }
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
  photos: PhotoList,
  onProgress: (load: PhotoLoad) => void,
  signal?: AbortSignal,
): Promise<ServiceWorker | PhotoLoad> {
  const stop = new AbortController();
  const stopToo = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', stopToo, { once: true });
  const filling = fillPhotoCache(photos, throttle(REPORT_EVERY_MS, onProgress), stop.signal);
  try {
    return await Promise.race([worker, filling]);
  } finally {
    // An aborted download rejects; its result is not needed any more.
    filling.catch(() => {});
    stop.abort();
    signal?.removeEventListener('abort', stopToo);
  }
}

async function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
