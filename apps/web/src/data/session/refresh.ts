import { refresh, type Tokens, tokens } from '@avto/contract';

import { apiBase } from '#data/http/api-base.ts';
import { errorOf } from '#data/http/error-body.ts';
import { noteServerDate } from '#data/http/server-clock.ts';
import { sleep } from '#lib/sleep.ts';

import { clearTokens, getAccessToken, getRefreshToken, setTokens, subscribeSession } from './session.ts';
import { createTabLock, type TabLockParts } from './tab-lock.ts';

/** Statuses that make the app refresh its tokens (specification §4). */
export type RefreshCause = 401 | 403 | 500;

/** The tokens that were stored when the refused request went out. */
export interface SentTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** Dependencies, passed in so that tests control time, randomness, network and locks. */
export interface RefreshParts extends TabLockParts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

export interface Refresher {
  /**
   * True when the request is worth repeating, because the stored tokens are newer than the sent ones.
   * False leaves the original error to the caller. Never rejects.
   */
  renew(cause: RefreshCause, sent: SentTokens): Promise<boolean>;
}

/** No waiter hangs longer than this (decision T7). */
const LIMIT_MS = 30_000;
/** An outage answers 500 to everybody: at most one refresh in this time, after this jitter (decision T3). */
const OUTAGE_PAUSE_MS = 30_000;
const OUTAGE_JITTER_MS = 2_000;
/** Tokens this young are not the reason of a 403 or 500: just repeat. */
const YOUNG_MS = 10_000;
/** Refused for good, if it is our server that says so: a gateway or a captive portal answers these with a page. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 404, 410, 422]);
/** A winner may still be about to store its tokens when the loser is refused, where no lock keeps them apart. */
const WINNER_GRACE_MS = 1_000;

/** A refresher: one refresh at a time in this tab, one tab at a time (decision T2). */
export function createRefresher(parts: RefreshParts): Refresher {
  const lock = createTabLock('auth-refresh', parts);
  let inFlight: Promise<boolean> | null = null;
  let outageInFlight: Promise<boolean> | null = null;
  let renewedAt = -Infinity;
  let outageAt = -Infinity;

  const adopt = (): boolean => {
    if (getAccessToken() === null) return false;
    renewedAt = parts.now();
    return true;
  };

  const exchange = async (sent: SentTokens, signal: AbortSignal, isAlone: boolean): Promise<boolean> => {
    if (hasChanged(sent)) return adopt();
    const token = getRefreshToken();
    // Nothing to refresh with (T8): the 409 path only when the access token is gone too, which is a sign-out.
    if (token === null) return false;
    const { refused, renewed } = await ask(parts, token, signal);
    if (refused && !isAlone && isStored(token)) await sleep(WINNER_GRACE_MS);
    // The loser of a race must not overwrite the tokens of the winner, nor undo a sign-out (T6).
    if (!isStored(token)) return adopt();
    if (renewed !== null) {
      setTokens(renewed);
      return adopt();
    }
    if (refused) clearTokens();
    return false;
  };

  const refreshAlone = (sent: SentTokens): Promise<boolean> => {
    inFlight ??= bounded((signal) => lock.run(signal, (isAlone) => exchange(sent, signal, isAlone))).finally(
      () => {
        inFlight = null;
      },
    );
    return inFlight;
  };

  const refreshInOutage = (sent: SentTokens): Promise<boolean> => {
    const now = parts.now();
    if (now - renewedAt < YOUNG_MS) return Promise.resolve(true);
    if (now - outageAt < OUTAGE_PAUSE_MS) return Promise.resolve(false);
    outageAt = now;
    outageInFlight = sleep(parts.random() * OUTAGE_JITTER_MS)
      .then(() => refreshAlone(sent))
      .finally(() => {
        outageInFlight = null;
      });
    return outageInFlight;
  };

  const renew = async (cause: RefreshCause, sent: SentTokens): Promise<boolean> => {
    if (hasChanged(sent)) return adopt();
    if (inFlight !== null) return await inFlight;
    if (cause === 401) return await refreshAlone(sent);
    return await (outageInFlight ?? refreshInOutage(sent));
  };
  return { renew };
}

/** The refresher of this tab. */
export const refresher: Refresher = createRefresher({
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  random: Math.random,
  locks: (navigator as Partial<Navigator>).locks ?? null,
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('auth-refresh'),
});

function hasChanged(sent: SentTokens): boolean {
  return getAccessToken() !== sent.access || getRefreshToken() !== sent.refresh;
}

function isStored(token: string): boolean {
  return getRefreshToken() === token;
}

/** A response of the refresh endpoint. */
interface RefreshResponse {
  /** Only with a success. */
  readonly renewed: Tokens | null;
  /** The token will never work again (T5). */
  readonly refused: boolean;
}

/** One call of the refresh endpoint; rejects without a response. */
async function ask(parts: RefreshParts, refreshToken: string, signal: AbortSignal): Promise<RefreshResponse> {
  const sentAt = parts.now();
  const response = await parts.fetch(new URL(apiBase + refresh.path, location.origin).href, {
    method: refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    credentials: 'include',
    signal,
  });
  const receivedAt = parts.now();
  if (!response.ok) return { renewed: null, refused: await isFinal(response) };
  const parsed = tokens.safeParse(await response.json());
  if (!parsed.success) return { renewed: null, refused: false };
  noteServerDate(response.headers.get('date'), sentAt, receivedAt);
  return { renewed: parsed.data, refused: false };
}

async function isFinal(response: Response): Promise<boolean> {
  if (response.status === 409) return true;
  return FINAL_STATUSES.has(response.status) && (await errorOf(response)).code !== null;
}

/** Ends a refresh after 30 s and on sign-out; any failure of it is `false` (decision T5). */
async function bounded(run: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LIMIT_MS);
  const unsubscribe = subscribeSession(({ kind }) => {
    if (kind === 'signed-out' || kind === 'signed-in') controller.abort();
  });
  const aborted = new Promise<false>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(false));
  });
  try {
    return await Promise.race([run(controller.signal), aborted]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
