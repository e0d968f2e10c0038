import { readStored, writeStored } from '#lib/safe-storage.ts';

const KEY = 'clock-offset';

/** `Date` has a resolution of one second and a request takes time: smaller differences mean nothing. */
const NOISE_MS = 2_000;

/** A slower response says too little about when the server wrote its `Date`. */
const LONGEST_ROUND_TRIP_MS = 10_000;

let tell: () => void;
const told = new Promise<void>((resolve) => (tell = resolve));

/**
 * Resolves when a response of this visit has told the server's time: until then `serverNow` is off by as much as the phone's clock
 * was moved since.
 */
export function serverTimeTold(): Promise<void> {
  return told;
}

/**
 * Now in milliseconds, by the server's clock as far as it is known. Event times of answers come from it,
 * because a phone with a wrong clock must not overwrite newer answers (decision Q7). The offset is kept
 * over restarts: a wrong clock is usually wrong offline too.
 */
export function serverNow(now: number = Date.now()): number {
  const offset = Number(readStored(KEY) ?? 0);
  return now + (Number.isFinite(offset) ? offset : 0);
}

/**
 * Updates the offset from the `Date` of a response. `sentAt` and `receivedAt` are device times in milliseconds. `isKept`: a cache may
 * have kept the response and the server only confirmed it, with a `Date` that may be that of the first time. Such a one
 * can tell that the device is behind, which is what makes a new answer look older than the stored one, and nothing else.
 */
export function noteServerDate(
  date: string | null,
  sentAt: number,
  receivedAt: number,
  { isKept = false }: { readonly isKept?: boolean } = {},
): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server) || receivedAt - sentAt > LONGEST_ROUND_TRIP_MS) return;
  const offset = Math.round(server + 500 - (sentAt + receivedAt) / 2);
  if (isKept && offset < serverNow(0) + NOISE_MS) return;
  const next = String(Math.abs(offset) < NOISE_MS ? 0 : offset);
  if (next !== (readStored(KEY) ?? '0')) writeStored(KEY, next);
  if (!isKept) tell();
}
