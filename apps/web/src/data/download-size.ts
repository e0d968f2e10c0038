import { getBankSize } from '@avto/contract';

import { call } from './http/api.ts';
import { keptPhotoUrls } from './photos/photo-cache.ts';
import { queryClient } from './query-client.ts';
import { questionPhotoUrls } from './photos/question-photos.ts';
import { cachedTickets, ticketKey, ticketNumbers } from './ticket-cache.ts';

/** Longest wait for the size, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Bytes still to be downloaded; an estimate where a part is present already. */
export interface DownloadSize {
  readonly tickets: number;
  readonly photos: number;
}

/** True when a ticket was never loaded; one that came empty is being prepared and is not waited for. */
export function isMissing(ticket: number): boolean {
  return queryClient.getQueryData(ticketKey(ticket)) === undefined;
}

/**
 * The remaining download; sends no request when everything is present.
 * `null` when the server did not say; the download works without it.
 */
export async function downloadSize(signal: AbortSignal): Promise<DownloadSize | null> {
  const stored = await storedPhotos();
  const areTicketsHere = !ticketNumbers.some(isMissing);
  const missingPhotos = questionPhotoUrls().filter((url) => stored?.has(url) === false);
  if (areTicketsHere && missingPhotos.length === 0) return { tickets: 0, photos: 0 };
  try {
    const { tickets, photos } = await call(getBankSize, { signal, timeoutMs: PATIENCE_MS });
    const left = areTicketsHere ? missingPhotos.length : photos.count - (stored?.size ?? photos.count);
    return {
      tickets: areTicketsHere ? 0 : share(tickets, tickets.count - cachedTickets().size),
      photos: share(photos, left),
    };
  } catch {
    return null;
  }
}

/** Addresses of the pictures that are here; `null` where pictures cannot be kept (decision O11). */
async function storedPhotos(): Promise<ReadonlySet<string> | null> {
  if (!('caches' in globalThis)) return null;
  try {
    return await keptPhotoUrls();
  } catch {
    return null;
  }
}

function share({ count, bytes }: { readonly count: number; readonly bytes: number }, left: number): number {
  return count === 0 ? 0 : Math.round((bytes * Math.min(Math.max(left, 0), count)) / count);
}
