import { queryClient } from '#data/query-client.ts';
import { getUser } from '#data/session/session.ts';
import { idle } from '#lib/idle.ts';

import { createIndexedCache } from './indexed-cache.ts';
import { createPersister, type Persister } from './persister.ts';

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
