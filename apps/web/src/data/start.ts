import type * as Background from './background.ts';
import { askToKeepStorage } from './keep-storage.ts';
import { restoreCache } from './persistence/boot.ts';
import { EPOCH_KEY } from './persistence/epoch.ts';
import { queryClient } from './query-client.ts';
import { getAccessToken, getSchool, getUser, subscribeSession } from './session.ts';

/** Data that belongs to nobody in particular and stays when the learner changes. */
const shared = new Set(['ticket-questions', 'photo']);

/**
 * Starts the data layer, once at boot: watches the session in all tabs, sends what waits in the outbox and
 * refreshes the school (decision S8). What needs the API client loads behind the first screen, and not at
 * all while there is neither a school nor a token. Returns the way to stop.
 */
export function startData(): () => void {
  let userId = getUser()?.id ?? null;
  const unsubscribe = subscribeSession(({ kind, elsewhere }) => {
    if (kind === 'school' || kind === 'signed-out') return;
    const next = getUser()?.id ?? null;
    // Nothing of one learner may appear to another one (decision A19); the same one keeps the cache.
    if (userId !== null && next !== userId) forgetPersonal();
    userId = next ?? userId;
    if (kind !== 'signed-in') return;
    void restoreCache();
    if (!elsewhere) askToKeepStorage();
    work();
    tidy();
  });
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') work();
  };
  addEventListener('storage', onStorage);
  addEventListener('online', work);
  addEventListener('focus', work);
  document.addEventListener('visibilitychange', onVisible);
  work();
  if (getAccessToken() !== null) tidy();
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
    removeEventListener('online', work);
    removeEventListener('focus', work);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function work(): void {
  behind((background) => background.runBackground());
}

/** At start and at each sign-in: whoever uses the app next lets the old leftovers of others go. */
function tidy(): void {
  behind((background) => background.tidyUp());
}

function behind(task: (background: typeof Background) => Promise<void>): void {
  if (getAccessToken() === null && getSchool() === null) return;
  // Offline before the first visit was complete, the chunk may be missing; the next wake-up tries again.
  import('./background.ts')
    .then(task)
    .catch((error: unknown) => console.warn('background work failed', error));
}

function forgetPersonal(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !shared.has(String(queryKey[0])) });
}

/** Another tab has signed out: what it cleared on the device is cleared in this memory too (decision A17). */
function onStorage({ key }: StorageEvent): void {
  if (key === EPOCH_KEY) queryClient.clear();
}
