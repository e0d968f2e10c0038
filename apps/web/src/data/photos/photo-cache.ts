import type { WirePhotoPack } from '@avto/contract';
import pLimit from 'p-limit';

import { sleep } from '#lib/sleep.ts';

import { fillFromPacks } from './pack-download.ts';
import { deleteParts, findInPacks, keptInPacks } from './pack-store.ts';
import { photoAccept } from './photo-format.ts';
import { photoNameOf, photoUrl } from './photo-url.ts';

/** Name of the Cache that holds the pictures of questions; page and service worker share it (decision O11). */
export const PHOTO_CACHE = 'question-photos';

const RETRY_DELAY_MS = 2_000;
const TIMEOUT_MS = 15_000;
/** Larger than any picture of a question; larger responses are refused (decision P10). */
const MAX_BYTES = 5 * 1024 * 1024;
/** Share of the quota above which nothing more is fetched: answers need room too (decision P11). */
const FULL = 0.8;
/** Requests at once, over all downloads of this page or worker (decisions O10, P7). */
const requestLimit = pLimit(6);
/** Pictures at once: while some are written, others are fetched. */
const CONCURRENCY = 12;
/** How many pictures may be stored before the room is measured again. */
const MEASURE_EVERY = 25;

/** Pictures to download. */
export interface PhotoList {
  /** Absolute addresses, see `photoUrl`. */
  readonly urls: readonly string[];
  /** Whether the browser shows AVIF, see `showsAvif`. */
  readonly avif: boolean;
  /** Packs that hold them; without any they are fetched one by one. */
  readonly packs?: readonly WirePhotoPack[];
}

/** How far a download of pictures is. */
export interface PhotoLoad {
  /** Pictures that are in the cache or were given up after one retry. */
  readonly done: number;
  readonly total: number;
  /** Of `done`, those that were given up. */
  readonly failed: number;
  /** Stopped early: the browser gives no more room. */
  readonly reason?: 'no-room';
}

/**
 * Downloads pictures: by packs where there are any, and what is missing then one by one into the Cache, 6 requests at once
 * over all calls, skipping those that are stored or in flight; a picture that fails is tried once more after 2 s
 * (specification §7). Where room is short, pictures outside the list are
 * deleted, and then it stops, so that stored ones stay. Without a network it stops after the first failure.
 *
 * @throws the reason of `signal` when it aborts; SecurityError (DOMException) where storage is blocked
 */
export async function fillPhotoCache(
  { urls, avif, packs = [] }: PhotoList,
  onProgress: (load: PhotoLoad) => void,
  signal?: AbortSignal,
): Promise<PhotoLoad> {
  const accept = photoAccept(avif);
  const cache = await caches.open(PHOTO_CACHE);
  const wanted = new Set(urls);
  const kept = await keptPhotoUrls();
  const missing = new Set([...wanted].filter((url) => !kept.has(url)));
  const total = wanted.size;
  let failed = 0;
  let drops = 0;
  let hasRoom = missing.size === 0 || (await makeRoom(cache, wanted));
  let isCutOff = false;
  if (missing.size < total) onProgress({ done: total - missing.size, total, failed });
  if (hasRoom && missing.size > 0 && packs.length > 0) {
    const onKept = () => onProgress({ done: total - missing.size, total, failed });
    hasRoom = await bringPacks(packs, { cache, wanted, missing, onKept, signal });
  }
  const queue = [...missing];
  let done = total - queue.length;
  const next = () => (hasRoom && !isCutOff ? queue.shift() : undefined);
  const work = async (): Promise<void> => {
    for (let url = next(); url !== undefined; url = next()) {
      const before = drops;
      const outcome = await bring(cache, url, { accept, signal });
      signal?.throwIfAborted();
      if (outcome === 'no-room') {
        if (drops === before && (await deleteRetired(cache, wanted))) drops += 1;
        // Room made by a parallel download counts as well.
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
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { done, total, failed, ...(done < total && !hasRoom && { reason: 'no-room' }) };
}

/**
 * Addresses of all pictures that are kept, in whichever way they came.
 *
 * @throws SecurityError (DOMException) where storage is blocked
 */
export async function keptPhotoUrls(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(PHOTO_CACHE);
  const [requests, names] = await Promise.all([cache.keys(), keptInPacks().catch(() => [])]);
  return new Set([...requests.map(({ url }) => url), ...names.map(photoUrl)]);
}

/** A picture that is kept, whatever the server said about Vary (decision P9). */
export async function findPhoto(url: string): Promise<Response | undefined> {
  const single = await (await caches.open(PHOTO_CACHE)).match(url, { ignoreVary: true });
  return single ?? (await findInPacks(photoNameOf(url)));
}

/**
 * Stores a response if it is a picture: an error page must not be kept for ever. Consumes the
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

/** The response with its whole body, or null if it is no picture. */
async function readPhoto(response: Response): Promise<Response | null> {
  const { ok, headers } = response;
  if (!ok || headers.get('content-type')?.startsWith('image/') !== true) return null;
  const body = await response.blob();
  return body.size === 0 || body.size > MAX_BYTES ? null : new Response(body, { headers });
}

interface PackWork {
  readonly cache: Cache;
  readonly wanted: ReadonlySet<string>;
  /** Addresses that are not stored; emptied as pictures come. */
  readonly missing: Set<string>;
  readonly onKept: () => void;
  readonly signal: AbortSignal | undefined;
}

/** Brings pictures by packs. Returns whether there is room for more; what failed stays missing. */
async function bringPacks(packs: readonly WirePhotoPack[], work: PackWork): Promise<boolean> {
  const { cache, wanted, missing, signal } = work;
  let measuredAt = missing.size;
  const download = {
    packs,
    isMissing: (name: string) => missing.has(photoUrl(name)),
    onKept: async (names: readonly string[]): Promise<boolean> => {
      for (const name of names) missing.delete(photoUrl(name));
      work.onKept();
      if (measuredAt - missing.size < MEASURE_EVERY) return true;
      measuredAt = missing.size;
      return await makeRoom(cache, wanted);
    },
    signal,
  };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await fillFromPacks(download);
      return true;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isQuotaExceeded(error)) {
        console.warn('pictures: packs could not be kept', error);
        return true;
      }
      if (attempt > 0 || !(await deleteRetired(cache, wanted))) return false;
    }
  }
  return false;
}

interface PhotoRequest {
  readonly accept: string;
  readonly signal: AbortSignal | undefined;
}

type Outcome = 'kept' | 'failed' | 'no-room';
const inFlight = new Map<string, Promise<Outcome>>();

/** Fetches and keeps one picture; joins a request for it that is in flight. */
async function bring(cache: Cache, url: string, request: PhotoRequest): Promise<Outcome> {
  for (let joined = inFlight.get(url); joined; joined = inFlight.get(url)) {
    // Null: the other download was aborted.
    const outcome = await joined.catch(() => null);
    if (outcome !== null) return outcome;
  }
  const bringing = fetchAndKeep(cache, url, request);
  inFlight.set(url, bringing);
  try {
    return await bringing;
  } finally {
    inFlight.delete(url);
  }
}

async function fetchAndKeep(cache: Cache, url: string, { accept, signal }: PhotoRequest): Promise<Outcome> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (attempt > 0) await sleep(RETRY_DELAY_MS);
    // A screen may have fetched it meanwhile. At first it is not worth a look: the list was compared with the cache.
    if (attempt > 0 && (await cache.match(url, { ignoreVary: true })) !== undefined) return 'kept';
    const photo = await requestLimit(async () => {
      // It may have waited in the queue for long.
      signal?.throwIfAborted();
      return await fetchPhoto(url, accept);
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

/** The picture, or null where the network fails or the response is none. */
async function fetchPhoto(url: string, accept: string): Promise<Response | null> {
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

/** Whether there is room for more, after retired pictures were deleted if need be. */
async function makeRoom(cache: Cache, wanted: ReadonlySet<string>): Promise<boolean> {
  if (!(await isFull())) return true;
  if ((await deleteRetired(cache, wanted)) && !(await isFull())) return true;
  console.warn('pictures: storage is more than 80 % full, no more are fetched');
  return false;
}

async function isFull(): Promise<boolean> {
  // Older Safari has no estimate; there the first refusal decides.
  const storage = (navigator as { readonly storage?: Partial<StorageManager> }).storage;
  const { usage = 0, quota = 0 } = (await storage?.estimate?.().catch(() => null)) ?? {};
  return quota > 0 && usage / quota > FULL;
}

/** Deletes pictures that are not wanted, and parts of packs without any that is: a retired bank's. Returns whether there were any. */
async function deleteRetired(cache: Cache, wanted: ReadonlySet<string>): Promise<boolean> {
  const retired = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  for (const request of retired) await cache.delete(request);
  const werePartsRetired = await deleteParts((name) => wanted.has(photoUrl(name))).catch(() => false);
  return retired.length > 0 || werePartsRetired;
}
