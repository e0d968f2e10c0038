import { bringCatalogue } from '#data/catalogue.ts';
import { downloadSize, type DownloadSize, isMissing } from '#data/download-size.ts';
import { askToKeepStorage } from '#data/boot/keep-storage.ts';
import { isMetered } from '#data/http/metered.ts';
import type { PhotoLoad } from '#data/photos/photo-cache.ts';
import { downloadPhotos } from '#data/photos/photo-download.ts';
import { questionPhotoUrls } from '#data/photos/question-photos.ts';
import { startServiceWorker } from '#data/boot/service-worker.ts';
import { ticketNumbers } from '#data/ticket-cache.ts';
import { prefetchTickets } from '#data/tickets.ts';

/** The learner's consent; `null`: not asked yet. */
export type Consent = 'all' | 'tickets' | null;

/** Progress of a phase. */
interface Count {
  readonly done: number;
  readonly total: number;
}

/** State of the download. */
export type Stage =
  | { readonly kind: 'sizing' }
  | { readonly kind: 'asking' }
  | ({ readonly kind: 'tickets' | 'photos' } & Count)
  | ({ readonly kind: 'tickets-failed' | 'photos-failed' } & Count)
  | { readonly kind: 'no-room' }
  | { readonly kind: 'done' };

interface Watcher {
  readonly onSize: (size: DownloadSize | null) => void;
  readonly onStage: (stage: Stage) => void;
}

/**
 * Brings all tickets and then all their pictures onto the phone (specification §4, decisions O10, O11). Tells the size
 * first, and on a metered connection stops there until there is consent. Never rejects; after `signal` nothing is told.
 */
export async function download(
  consent: Consent,
  { onSize, onStage }: Watcher,
  signal: AbortSignal,
): Promise<void> {
  const show = (stage: Stage): void => {
    if (!signal.aborted) onStage(stage);
  };
  if (consent === null) {
    const size = await downloadSize(signal);
    if (signal.aborted) return;
    onSize(size);
    const isFree = size !== null && size.tickets + size.photos === 0;
    if (!isFree && navigator.onLine && isMetered()) return show({ kind: 'asking' });
  }
  askToKeepStorage();
  // The service worker downloads the pictures and goes on when this screen is left.
  if (consent !== 'tickets') void startServiceWorker();
  const tickets = await loadTickets((count) => show({ kind: 'tickets', ...count }), signal);
  if (tickets.done < tickets.total) return show({ kind: 'tickets-failed', ...tickets });
  if (consent === 'tickets') return show({ kind: 'done' });
  const photos = await loadPhotos((count) => show({ kind: 'photos', ...count }), signal);
  const { done, total, failed, reason } = photos;
  if (reason === 'no-room') return show({ kind: 'no-room' });
  // A missing picture does not stop the download, a lost connection does. Without a Cache nothing is done.
  const isCutOff = failed > 0 && !navigator.onLine;
  return show(isCutOff ? { kind: 'photos-failed', done: done - failed, total } : { kind: 'done' });
}

/** Tickets that the server is still preparing count as done: waiting for them would never end. */
async function loadTickets(onCount: (count: Count) => void, signal: AbortSignal): Promise<Count> {
  const count = ({ total, done, failed }: Count & { readonly failed: readonly number[] }): Count => ({
    total,
    done: done + failed.filter((ticket) => !isMissing(ticket)).length,
  });
  onCount({ done: 0, total: ticketNumbers.length });
  const isNeeded = ticketNumbers.some(isMissing);
  return count(await prefetchTickets((load) => onCount(count(load)), { isNeeded, signal }));
}

async function loadPhotos(onCount: (count: Count) => void, signal: AbortSignal): Promise<PhotoLoad> {
  // Tickets that came one by one are here without it.
  await bringCatalogue();
  const urls = questionPhotoUrls();
  const nothing = { done: 0, total: urls.length, failed: 0 };
  if (urls.length === 0) return nothing;
  onCount(nothing);
  return await downloadPhotos(urls, onCount, signal);
}
