import type { WirePhotoPack } from '@avto/contract';
import pLimit from 'p-limit';

import { sleep } from '#lib/sleep.ts';

import { keptInPacks } from './pack-store.ts';
import { Shelf } from './pack-shelf.ts';
import { packUrl } from './photo-url.ts';

/** Requests at once: while one waits for a lost packet, the others go on. A browser has no more connections of HTTP/1.1. */
const CONCURRENCY = 6;
/** Bytes of a request: the last ones end together, so that no connection is left alone with a line that it cannot fill. */
const PIECE_BYTES = 256 * 1024;
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
  const run = { ...download, signal: stop.signal, shelf: new Shelf(download.onKept) };
  /** Packs that could not be had. */
  const givenUp = new Set<WirePhotoPack>();
  const bring = async ({ pack, entries }: Piece): Promise<void> => {
    if (givenUp.has(pack)) return;
    try {
      if (!(await bringPiece({ pack, entries }, run))) givenUp.add(pack);
    } catch (error) {
      // No room for one is none for the others.
      stop.abort(error);
      throw error;
    }
  };
  try {
    const limit = pLimit(CONCURRENCY);
    const pieces = download.packs.flatMap((pack) => piecesOf(pack, download.isMissing));
    const results = await Promise.allSettled(pieces.map((piece) => limit(bring, piece)));
    download.signal?.throwIfAborted();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    download.signal?.removeEventListener('abort', end);
  }
}

type Run = PackDownload & { readonly signal: AbortSignal; readonly shelf: Shelf };

/** Neighbouring pictures of a pack that are fetched by one request. */
interface Piece {
  readonly pack: WirePhotoPack;
  readonly entries: readonly Entry[];
}

/** Brings a piece, at the second attempt what is left of it. False: its pack cannot be had now. */
async function bringPiece({ pack, entries }: Piece, run: Run): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (attempt > 0) await sleep(RETRY_DELAY_MS);
    run.signal.throwIfAborted();
    try {
      for (const left of missingRuns(entries, run.isMissing)) await fetchEntries(pack, left, run);
      return true;
    } catch (error) {
      run.signal.throwIfAborted();
      if (!(error instanceof TransferError)) throw error;
      // The others would fail as well.
      if (error.isFinal || !navigator.onLine) return false;
    }
  }
  return false;
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

/** Missing pictures of a pack, in pieces; without runs too short for a request of their own. */
function piecesOf(pack: WirePhotoPack, isMissing: (name: string) => boolean): Piece[] {
  return missingRuns(pack.entries, isMissing)
    .filter(({ length }) => length >= SHORTEST_RUN)
    .flatMap(inPieces)
    .map((entries) => ({ pack, entries }));
}

/** Neighbouring pictures that are missing. */
function missingRuns(entries: readonly Entry[], isMissing: (name: string) => boolean): Entry[][] {
  const runs: Entry[][] = [];
  let open: Entry[] = [];
  for (const entry of entries) {
    if (isMissing(entry.path)) {
      if (open.length === 0) runs.push(open);
      open.push(entry);
    } else if (open.length > 0) open = [];
  }
  return runs;
}

function inPieces(run: readonly Entry[]): Entry[][] {
  const pieces: Entry[][] = [];
  let bytes = PIECE_BYTES;
  for (const entry of run) {
    if (bytes >= PIECE_BYTES) {
      pieces.push([]);
      bytes = 0;
    }
    pieces.at(-1)?.push(entry);
    bytes += entry.length;
  }
  return pieces;
}

/** Fetches and stores pictures that lie side by side. Those that came before a failure are stored. */
async function fetchEntries(
  pack: WirePhotoPack,
  entries: readonly Entry[],
  { signal, shelf }: Run,
): Promise<void> {
  shelf.checkRoom();
  const arriving = shelf.begin(entries);
  try {
    for await (const chunk of receive(pack, [arriving.start, arriving.end], signal)) {
      if (!arriving.take(chunk)) throw new TransferError('longer than its pack', true);
      await shelf.storeFull();
    }
    if (!arriving.isWhole) throw new TransferError('cut off');
  } finally {
    await shelf.end(arriving);
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
