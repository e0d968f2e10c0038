import type * as Background from './background.ts';
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
  const unsubscribe = subscribeSession(({ kind }) => {
    if (kind === 'school' || kind === 'signed-out') return;
    const next = getUser()?.id ?? null;
    // Nothing of one learner may appear to another one (decision A19); the same one keeps the cache.
    if (userId !== null && next !== userId) forgetPersonal();
    userId = next ?? userId;
    if (kind === 'signed-in') work();
  });
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') work();
  };
  addEventListener('online', work);
  addEventListener('focus', work);
  document.addEventListener('visibilitychange', onVisible);
  work();
  if (getAccessToken() !== null) behind((background) => background.tidyUp());
  return () => {
    unsubscribe();
    removeEventListener('online', work);
    removeEventListener('focus', work);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function work(): void {
  behind((background) => background.runBackground());
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
