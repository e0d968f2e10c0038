import { getPhoto } from '@avto/contract';
import { isNoPhoto } from '@avto/rules';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useCallback, useSyncExternalStore } from 'react';

import { call } from '#data/http/api.ts';
import { findPhoto, keepPhoto } from './photo-cache.ts';
import { photoAccept, showsAvif } from './photo-format.ts';
import { photoUrl } from './photo-url.ts';
import { queryClient } from '#data/query-client.ts';

const RETRY_DELAY_MS = 2_000;
const HOUR = 3_600_000;
/** Without a Cache (plain http, private windows) memory is the only place where pictures are kept. */
const hasCache = 'caches' in globalThis;

/**
 * A picture by its name, as a Blob; never stale, kept, 1 retry after 2 s (specification §7): in the Cache for good,
 * and here for as long as an exam may want it. Without a name nothing is fetched (decision Q18). `always`: a paused
 * retry would hang the loading screen (O10).
 */
function photoQuery(name: string | null | undefined) {
  return queryOptions({
    queryKey: ['photo', isNoPhoto(name) ? null : name],
    queryFn: isNoPhoto(name) ? skipToken : async ({ signal }) => await loadPhoto(name, signal),
    staleTime: Infinity,
    gcTime: hasCache ? HOUR : Infinity,
    retry: 1,
    retryDelay: RETRY_DELAY_MS,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** The service worker looks into the Cache and fills it; where none is in charge, the page does (decision O11). */
async function loadPhoto(name: string, signal: AbortSignal): Promise<Blob> {
  const url = photoUrl(name);
  const isAlone = hasCache && !(navigator as Partial<Navigator>).serviceWorker?.controller;
  const kept = isAlone ? await findPhoto(url).catch(() => undefined) : undefined;
  if (kept) return await kept.blob();
  const headers = { accept: photoAccept(await showsAvif()) };
  const blob = await call(getPhoto, { params: { name }, headers, signal });
  // The page of a gateway, or of the portal of a café: kept as a picture it would stay broken when the network is back.
  if (!blob.type.startsWith('image/')) throw new TypeError(`no picture: ${blob.type}`);
  if (isAlone) void keepPhoto(url, new Response(blob)).catch(() => undefined);
  return blob;
}

/** A picture for a screen. */
export interface Photo {
  /** For `<img src>`; `null` unless `ready`. Dead after unmount. */
  readonly url: string | null;
  /** `none`: there is no picture to show. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
}

/** Object URLs in use, one a picture, with the number of components that show it. */
const objectUrls = new Map<Blob, { readonly url: string; refCount: number }>();

/** Loads a picture and holds its object URL for as long as the component lives (decision Q23). */
export function usePhoto(name: string | null | undefined): Photo {
  // Given here: screens of questions ask ahead for pictures, under a provider or not.
  const { data: blob, isError } = useQuery(photoQuery(name), queryClient);
  const subscribe = useCallback(() => (blob === undefined ? () => undefined : acquire(blob)), [blob]);
  const url = useSyncExternalStore(subscribe, () => (blob && objectUrls.get(blob)?.url) ?? null);
  if (isNoPhoto(name)) return { url: null, status: 'none' };
  if (url !== null) return { url, status: 'ready' };
  return { url: null, status: isError ? 'failed' : 'loading' };
}

/** Counts one more component that shows the picture; returns the function that releases it. */
function acquire(blob: Blob): () => void {
  const entry = objectUrls.get(blob) ?? { url: URL.createObjectURL(blob), refCount: 0 };
  entry.refCount += 1;
  objectUrls.set(blob, entry);
  return () => {
    entry.refCount -= 1;
    // React lets go of the old components first: a question that takes over the picture that was asked for ahead of it comes after.
    queueMicrotask(() => {
      if (entry.refCount > 0 || objectUrls.get(blob) !== entry) return;
      objectUrls.delete(blob);
      URL.revokeObjectURL(entry.url);
    });
  };
}

/** How many pictures are asked for at once. */
const PREFETCH_CONCURRENCY = 6;

/** Brings pictures into the cache, in the order given; what fails is left to the screen. Never rejects. */
export async function prefetchPhotos(names: readonly string[]): Promise<void> {
  const limit = pLimit(PREFETCH_CONCURRENCY);
  await limit.map(names, (name) => queryClient.prefetchQuery({ ...photoQuery(name), retry: false }));
}
