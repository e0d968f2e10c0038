import { queryClient } from '#data/query-client.ts';
import { getUser } from '#data/session/session.ts';

import { createIndexedCache } from './indexed-cache.ts';
import { createPersister, type Persister } from './persister.ts';

/** Longest that writing waits for an idle moment, in milliseconds: a busy phone must not put it off for ever. */
const IDLE_LIMIT_MS = 5_000;

/** The persister of this tab. */
export const persister: Persister = createPersister({
  client: queryClient,
  indexed: createIndexedCache(),
  currentUser: () => getUser()?.id ?? null,
  idle,
});

// Phones kill background pages without an event; these are the last ones that are sure to come.
addEventListener('pagehide', persister.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') persister.flush();
});

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
  });
}
