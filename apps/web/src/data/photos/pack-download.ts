import type { WirePhotoPack } from '@avto/contract';
import pLimit from 'p-limit';

import { sleep } from '#lib/sleep.ts';

import { keptInPacks, type PartEntry, storePart } from './pack-store.ts';
import { packUrl } from './photo-url.ts';

/** Packs at once: while one waits for a lost packet, the others go on. */
const CONCURRENCY = 3;
/** Bytes after which complete pictures are stored: a phone that dies has to fetch no more than these again, of each pack. */
const PART_BYTES = 256 * 1024;
/** Neighbouring pictures that are worth a request of their own here; fewer are fetched one by one. */
const SHORTEST_RUN = 3;
const RETRY_DELAY_MS = 2_000;
/** Longest silence of the server. */
const TIMEOUT_MS = 15_000;
/** One download of packs at a time, over all tabs and the worker: nothing is fetched twice. */
const LOCK = 'photo-packs';
/** How often one who waits for another download looks how far it is. */
const LOOK_EVERY_MS = 500;
/** How often without seeing progress: then pictures are fetched one by one. */
const LOOKS = 40;

type Entry = WirePhotoPack['entries'][number];

/** A download of packs. */
interface PackDownload {
  readonly packs: readonly WirePhotoPack[];
  /** Whether a picture is still to be fetched, by its name. */
  readonly isMissing: (name: string) => boolean;
  /** Names of pictures that are stored now, also by another tab. False: no more are to come. */
  readonly onKept: (names: readonly string[]) => Promise<boolean>;
  readonly signal: AbortSignal | undefined;
}

/** Whether this browser can: without a lock two tabs would fetch the same. */
export function canUsePacks(): boolean {
  return 'indexedDB' in globalThis && 'locks' in navigator;
}

/**
 * Downloads what is missing of the packs into IndexedDB: runs of missing pictures, by ranges. What cannot be had in this way
 * is left to whoever fetches single pictures. Where another tab does it already, waits for that and tells its progress.
 *
 * @throws DOMException QuotaExceededError when the browser gives no more room
 * @throws the reason of `signal` when it aborts
 */
export async function fillFromPacks(download: PackDownload): Promise<void> {
  let known = -1;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const isDone = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      // Pictures that another tab has stored meanwhile are not fetched again.
      const kept = await keptInPacks();
      const hasRoom = await download.onKept(kept);
      if (kept.length !== known) looks = 0;
      known = kept.length;
      if (lock && hasRoom) await fetchRuns(download);
      return lock !== null || !hasRoom;
    });
    if (isDone) return;
    await sleep(LOOK_EVERY_MS);
    download.signal?.throwIfAborted();
  }
}

async function fetchRuns(download: PackDownload): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort(download.signal?.reason);
  if (download.signal?.aborted === true) end();
  download.signal?.addEventListener('abort', end);
  const run = { ...download, signal: stop.signal };
  try {
    const limit = pLimit(CONCURRENCY);
    const results = await Promise.allSettled(
      download.packs.map((pack) =>
        limit(async () => {
          try {
            await fetchPack(pack, run);
          } catch (error) {
            // No room for one is none for the others.
            stop.abort(error);
            throw error;
          }
        }),
      ),
    );
    download.signal?.throwIfAborted();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    download.signal?.removeEventListener('abort', end);
  }
}

type Run = PackDownload & { readonly signal: AbortSignal };

async function fetchPack(pack: WirePhotoPack, run: Run): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (attempt > 0) await sleep(RETRY_DELAY_MS);
    run.signal.throwIfAborted();
    try {
      for (const entries of missingRuns(pack, run.isMissing)) await fetchEntries(pack, entries, run);
      return;
    } catch (error) {
      run.signal.throwIfAborted();
      if (!(error instanceof TransferError)) throw error;
      // The others would fail as well.
      if (error.isFinal || !navigator.onLine) return;
    }
  }
}

/** The network or the server failed; what came before is stored. */
class TransferError extends Error {
  constructor(
    message: string,
    /** Another attempt would end like this one. */
    readonly isFinal = false,
  ) {
    super(message);
  }
}

/** Neighbouring pictures of a pack that are missing, without runs too short for a request of their own. */
function missingRuns({ entries }: WirePhotoPack, isMissing: (name: string) => boolean): Entry[][] {
  const runs: Entry[][] = [];
  let open: Entry[] = [];
  for (const entry of entries) {
    if (isMissing(entry.path)) {
      if (open.length === 0) runs.push(open);
      open.push(entry);
    } else if (open.length > 0) open = [];
  }
  return runs.filter(({ length }) => length >= SHORTEST_RUN);
}

/** Fetches and stores pictures that lie side by side. Those that came before a failure are stored. */
async function fetchEntries(pack: WirePhotoPack, entries: readonly Entry[], run: Run): Promise<void> {
  const start = entries[0]?.offset ?? 0;
  const last = entries.at(-1);
  const end = last ? last.offset + last.length : 0;
  const bytes = new Uint8Array(end - start);
  let stored = 0;
  const flush = async (received: number, least: number): Promise<void> => {
    const whole = entries.slice(stored).filter(({ offset, length }) => offset + length - start <= received);
    const [first] = whole;
    const final = whole.at(-1);
    if (!first || !final) return;
    const [from, to] = [first.offset - start, final.offset + final.length - start];
    if (to - from < least) return;
    stored += whole.length;
    await storePart(
      bytes.slice(from, to).buffer,
      whole.map((entry): PartEntry => ({ ...entry, offset: entry.offset - first.offset })),
    );
    const names = whole.map(({ path }) => path);
    // Only a download that goes on may be ended for want of room.
    if (!(await run.onKept(names)) && stored < entries.length)
      throw new DOMException('', 'QuotaExceededError');
  };
  let received = 0;
  try {
    for await (const chunk of receive(pack, [start, end], run.signal)) {
      if (received + chunk.length > bytes.length) throw new TransferError('longer than its pack', true);
      bytes.set(chunk, received);
      received += chunk.length;
      await flush(received, PART_BYTES);
    }
    if (received < bytes.length) throw new TransferError('cut off');
  } finally {
    await flush(received, 1);
  }
}

/** The bytes of a pack from the first place up to the second, as they come. */
async function* receive(
  pack: WirePhotoPack,
  [start, end]: readonly [number, number],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const silence = new AbortController();
  const stop = () => silence.abort(signal.reason);
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  };
  const isWhole = start === 0 && end === pack.bytes;
  try {
    signal.throwIfAborted();
    listen();
    const response = await fetch(packUrl(pack.id), {
      headers: isWhole ? {} : { range: `bytes=${start}-${end - 1}` },
      // Past the HTTP cache: the phone would hold every picture twice.
      cache: 'no-store',
      signal: silence.signal,
    });
    if (response.status !== (isWhole ? 200 : 206) || !response.body) {
      silence.abort();
      throw new TransferError(`answered ${response.status}`, response.status < 500);
    }
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      listen();
      yield read.value;
    }
  } catch (error) {
    throw error instanceof TransferError ? error : new TransferError(String(error));
  } finally {
    clearTimeout(timer);
    silence.abort();
    signal.removeEventListener('abort', stop);
  }
}
