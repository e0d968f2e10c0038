import { photoAccept } from './photo-format.ts';
import { withSlot } from './photo-slots.ts';

/** Name of the Cache that holds the pictures of questions; page and service worker share it (decision O11). */
export const PHOTO_CACHE = 'question-photos';

const RETRY_DELAY_MS = 2_000;
const TIMEOUT_MS = 15_000;
/** Larger than any picture of a question; what is larger is none (decision P10). */
const MAX_BYTES = 5 * 1024 * 1024;
/** Above this part of what the browser gives, nothing more is fetched: answers need room too (decision P11). */
const FULL = 0.8;
/** Pictures under way at once: while some are written, others are fetched. */
const UNDER_WAY = 12;
/** How many pictures may be stored before the room is measured again. */
const MEASURE_EVERY = 25;

/** How far a download of pictures is. */
export interface PhotoLoad {
  /** Pictures that are in the cache or were given up after one retry (decision O10). */
  readonly done: number;
  readonly total: number;
  /** Of `done`, those that were given up. */
  readonly failed: number;
  /** It is over before everything is there, because the browser gives no more room. */
  readonly reason?: 'no-room';
}

/**
 * Brings pictures into the Cache, 6 requests at once over all calls, without asking for those that are there or on their way
 * already; a picture that fails is tried once more after 2 s (specification §7). Where room is short, pictures that
 * are not in the list go first, and then it stops, so that what is there stays (decision P11). Without a network it
 * stops as soon as one has failed.
 *
 * @param urls absolute addresses, see `photoUrl`
 * @throws the reason of `signal` when it aborts; SecurityError (DOMException) where storage is blocked
 */
export async function fillPhotoCache(
  urls: readonly string[],
  onProgress: (load: PhotoLoad) => void,
  signal?: AbortSignal,
): Promise<PhotoLoad> {
  const cache = await caches.open(PHOTO_CACHE);
  const wanted = new Set(urls);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const queue = [...wanted].filter((url) => !kept.has(url));
  const total = wanted.size;
  let done = total - queue.length;
  let failed = 0;
  let drops = 0;
  let hasRoom = queue.length === 0 || (await makeRoom(cache, wanted));
  let isCutOff = false;
  if (done > 0) onProgress({ done, total, failed });
  const next = () => (hasRoom && !isCutOff ? queue.shift() : undefined);
  const work = async (): Promise<void> => {
    for (let url = next(); url !== undefined; url = next()) {
      const before = drops;
      const outcome = await bring(cache, url, signal);
      signal?.throwIfAborted();
      if (outcome === 'no-room') {
        if (drops === before && (await dropStrangers(cache, wanted))) drops += 1;
        // Room that another one made counts as well.
        if (drops === before) hasRoom = false;
        else queue.push(url);
        continue;
      }
      done += 1;
      if (outcome === 'failed') {
        failed += 1;
        // The others would fail as well, each after its two tries.
        isCutOff = !navigator.onLine;
      }
      onProgress({ done, total, failed });
      if (done % MEASURE_EVERY === 0 && !(await makeRoom(cache, wanted))) hasRoom = false;
    }
  };
  signal?.throwIfAborted();
  await Promise.all(Array.from({ length: UNDER_WAY }, work));
  return { done, total, failed, ...(done < total && !hasRoom && { reason: 'no-room' }) };
}

/** A picture that is kept, whatever the server said about Vary (decision P9). */
export async function findPhoto(url: string): Promise<Response | undefined> {
  return await (await caches.open(PHOTO_CACHE)).match(url, { ignoreVary: true });
}

/**
 * Keeps an answer if it is a picture: an error page for ever would be worse than none (decision P10). Uses up the
 * body. Returns whether it was one.
 *
 * @throws QuotaExceededError (DOMException) when the browser gives no more room
 */
export async function keepPhoto(url: string, response: Response): Promise<boolean> {
  const photo = await readPhoto(response);
  if (photo === null) return false;
  await (await caches.open(PHOTO_CACHE)).put(url, photo);
  return true;
}

/** An answer with its whole body at hand, or null if it is no picture. */
async function readPhoto(response: Response): Promise<Response | null> {
  const { ok, headers } = response;
  if (!ok || headers.get('content-type')?.startsWith('image/') !== true) return null;
  const body = await response.blob();
  return body.size === 0 || body.size > MAX_BYTES ? null : new Response(body, { headers });
}

type Outcome = 'kept' | 'failed' | 'no-room';
const underWay = new Map<string, Promise<Outcome>>();

/** Fetches and keeps one picture; joins whoever is at it already. */
async function bring(cache: Cache, url: string, signal?: AbortSignal): Promise<Outcome> {
  for (let joined = underWay.get(url); joined; joined = underWay.get(url)) {
    // Null: whoever was at it has been told to stop.
    const outcome = await joined.catch(() => null);
    if (outcome !== null) return outcome;
  }
  const bringing = fetchAndKeep(cache, url, signal);
  underWay.set(url, bringing);
  try {
    return await bringing;
  } finally {
    underWay.delete(url);
  }
}

async function fetchAndKeep(cache: Cache, url: string, signal?: AbortSignal): Promise<Outcome> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    // A screen may have fetched it meanwhile. At first it is not worth a look: the list was compared with the cache.
    if (attempt > 0 && (await cache.match(url, { ignoreVary: true })) !== undefined) return 'kept';
    const photo = await withSlot(async () => {
      // It may have stood in the line for long.
      signal?.throwIfAborted();
      return await fetchPhoto(url);
    });
    if (photo === null) continue;
    try {
      await cache.put(url, photo);
      return 'kept';
    } catch (error) {
      if (isQuotaExceeded(error)) return 'no-room';
    }
  }
  return 'failed';
}

/** By its name: it is a DOMException in one browser and a class of its own in the next. */
function isQuotaExceeded(error: unknown): boolean {
  return (error as { readonly name?: unknown } | null)?.name === 'QuotaExceededError';
}

/** The picture, or null where the network fails or the answer is none. */
async function fetchPhoto(url: string): Promise<Response | null> {
  const accept = await photoAccept();
  try {
    // Past the HTTP cache: the phone would hold every picture twice.
    const options = {
      headers: { accept },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const;
    return await readPhoto(await fetch(url, options));
  } catch {
    return null;
  }
}

/** Whether there is room for more, after strangers have been dropped if need be. */
async function makeRoom(cache: Cache, wanted: ReadonlySet<string>): Promise<boolean> {
  if (!(await isFull())) return true;
  if ((await dropStrangers(cache, wanted)) && !(await isFull())) return true;
  console.warn('pictures: storage is more than 80 % full, no more are fetched');
  return false;
}

async function isFull(): Promise<boolean> {
  // Older Safari has no estimate; there the first refusal decides.
  const storage = (navigator as { readonly storage?: Partial<StorageManager> }).storage;
  const { usage = 0, quota = 0 } = (await storage?.estimate?.().catch(() => null)) ?? {};
  return quota > 0 && usage / quota > FULL;
}

/** Drops pictures that nobody asked for: a retired bank's. Returns whether there were any. */
async function dropStrangers(cache: Cache, wanted: ReadonlySet<string>): Promise<boolean> {
  const strangers = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  for (const request of strangers) await cache.delete(request);
  return strangers.length > 0;
}
