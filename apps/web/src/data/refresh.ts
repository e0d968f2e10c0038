import { refresh, type Tokens, tokens } from '@avto/contract';

import { apiBase } from './api-base.ts';
import { noteServerDate } from './server-clock.ts';
import { clearTokens, getAccessToken, getRefreshToken, setTokens, subscribeSession } from './session.ts';
import { createTabLock, sleep, type TabLockParts } from './tab-lock.ts';

/** Statuses that make the app refresh its tokens (specification §4). */
export type RefreshCause = 401 | 403 | 500;

/** The tokens that were stored when the refused request went out. */
export interface SentTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

/** What refreshing stands on; passed in so that tests own time, chance, network and locks. */
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
/** Tokens this young are not the reason of a 403 or 500: just repeat (decision T3). */
const YOUNG_MS = 10_000;
/** Without Web Locks a winner may still be about to store its tokens when the loser hears 409. */
const WINNER_GRACE_MS = 1_000;

/** A refresher: one flight at a time in this tab, one tab at a time (decision T2). */
export function createRefresher(parts: RefreshParts): Refresher {
  const lock = createTabLock('auth-refresh', parts);
  let flight: Promise<boolean> | null = null;
  let outageFlight: Promise<boolean> | null = null;
  let renewedAt = -Infinity;
  let outageAt = -Infinity;

  const adopt = (): boolean => {
    if (getAccessToken() === null) return false;
    renewedAt = parts.now();
    return true;
  };

  const exchange = async (sent: SentTokens, signal: AbortSignal): Promise<boolean> => {
    if (hasChanged(sent)) return adopt();
    const token = getRefreshToken();
    // Nothing to refresh with (T8): the 409 path only when the access token is gone too, which is a sign-out.
    if (token === null) return false;
    const answer = await ask(parts, token, signal);
    if (answer.status === 409 && !lock.isExclusive && isStored(token)) await sleep(WINNER_GRACE_MS);
    // The loser of a race must not wipe or overwrite what the winner, or a sign-out, has stored (T6).
    if (!isStored(token)) return adopt();
    if (answer.tokens !== null) {
      setTokens(answer.tokens);
      return adopt();
    }
    if (answer.status === 409) clearTokens();
    return false;
  };

  const fly = (sent: SentTokens): Promise<boolean> => {
    flight ??= bounded((signal) => lock.run(signal, () => exchange(sent, signal))).finally(() => {
      flight = null;
    });
    return flight;
  };

  const flyInOutage = (sent: SentTokens): Promise<boolean> => {
    const now = parts.now();
    if (now - renewedAt < YOUNG_MS) return Promise.resolve(true);
    if (now - outageAt < OUTAGE_PAUSE_MS) return Promise.resolve(false);
    outageAt = now;
    outageFlight = sleep(parts.random() * OUTAGE_JITTER_MS)
      .then(() => fly(sent))
      .finally(() => {
        outageFlight = null;
      });
    return outageFlight;
  };

  const renew = async (cause: RefreshCause, sent: SentTokens): Promise<boolean> => {
    if (hasChanged(sent)) return adopt();
    if (flight !== null) return await flight;
    if (cause === 401) return await fly(sent);
    return await (outageFlight ?? flyInOutage(sent));
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

/** One call of the refresh endpoint. `tokens` only with a success; rejects when nobody answered. */
async function ask(
  parts: RefreshParts,
  refreshToken: string,
  signal: AbortSignal,
): Promise<{ status: number; tokens: Tokens | null }> {
  const sentAt = parts.now();
  const response = await parts.fetch(new URL(apiBase + refresh.path, location.origin).href, {
    method: refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    credentials: 'include',
    signal,
  });
  noteServerDate(response.headers.get('date'), sentAt, parts.now());
  if (!response.ok) return { status: response.status, tokens: null };
  const parsed = tokens.safeParse(await response.json());
  return { status: response.status, tokens: parsed.success ? parsed.data : null };
}

/** Ends a flight after 30 s and on sign-out; any failure of it is `false` (decisions T5, T7). */
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
