import type * as Background from './background.ts';
import { askToKeepStorage } from './keep-storage.ts';
import { restoreCache } from '#data/persistence/restored-cache.ts';
import { EPOCH_KEY } from '#data/persistence/epoch.ts';
import { loadedQueryClient } from '#data/loaded-query-client.ts';
import { getAccessToken, getSchool, getUser, subscribeSession } from '#data/session/session.ts';

/** Queries without personal data: kept when the learner changes. */
const shared = new Set(['ticket-questions', 'photo', 'catalogue', 'rules-text', 'handbook']);

/**
 * Starts the data layer, once at boot: watches the session in all tabs, sends the outbox and refreshes
 * the school (decision S8). The API client loads after the first screen, and only with a school or a token. Returns
 * the function that stops it.
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

/** At boot and at each sign-in: deletes old leftovers of all learners of this phone. */
function tidy(): void {
  behind((background) => background.tidyUp());
}

function behind(task: (background: typeof Background) => Promise<void>): void {
  if (getAccessToken() === null && getSchool() === null) return;
  // The chunk may be missing offline when the first visit was cut short; the next wake-up tries again.
  import('./background.ts')
    .then(task)
    .catch((error: unknown) => console.warn('background work failed', error));
}

function forgetPersonal(): void {
  loadedQueryClient()?.removeQueries({ predicate: ({ queryKey }) => !shared.has(String(queryKey[0])) });
}

/** Another tab has signed out and cleared the device: clear this tab's memory too (decision A17). */
function onStorage({ key }: StorageEvent): void {
  if (key === EPOCH_KEY) loadedQueryClient()?.clear();
}
