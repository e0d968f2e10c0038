import { getPhoto } from '@avto/contract';
import { isNoPhoto } from '@avto/rules';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { call } from './api.ts';
import { findPhoto, keepPhoto } from './photo-cache.ts';
import { photoAccept } from './photo-format.ts';
import { photoUrl } from './photo-url.ts';
import { queryClient } from './query-client.ts';

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
  const headers = { accept: await photoAccept() };
  const blob = await call(getPhoto, { params: { name }, headers, signal });
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

/** Object URLs that are lent to components right now. */
const lent = new Map<Blob, { readonly url: string; borrowers: number }>();

/** Loads a picture and lends an object URL for as long as the component lives (decision Q23). */
export function usePhoto(name: string | null | undefined): Photo {
  const { data: blob, isError } = useQuery(photoQuery(name));
  const borrow = useCallback(() => (blob === undefined ? nothing : lend(blob)), [blob]);
  const url = useSyncExternalStore(borrow, () => (blob && lent.get(blob)?.url) ?? null);
  if (isNoPhoto(name)) return { url: null, status: 'none' };
  if (url !== null) return { url, status: 'ready' };
  return { url: null, status: isError ? 'failed' : 'loading' };
}

/** Lends the URL of a picture, one for all components that show it. Returns the way to give it back. */
function lend(blob: Blob): () => void {
  const loan = lent.get(blob) ?? { url: URL.createObjectURL(blob), borrowers: 0 };
  loan.borrowers += 1;
  lent.set(blob, loan);
  return () => {
    loan.borrowers -= 1;
    if (loan.borrowers > 0) return;
    lent.delete(blob);
    URL.revokeObjectURL(loan.url);
  };
}

function nothing(): void {}

/** How many pictures are asked for at once. */
const PREFETCH_CONCURRENCY = 6;

/** Brings pictures into the cache, in the order given; what fails is left to the screen. Never rejects. */
export async function prefetchPhotos(names: readonly string[]): Promise<void> {
  const queue = names.values();
  const work = async (): Promise<void> => {
    for (const name of queue) await queryClient.prefetchQuery({ ...photoQuery(name), retry: false });
  };
  await Promise.all(Array.from({ length: PREFETCH_CONCURRENCY }, work));
}
