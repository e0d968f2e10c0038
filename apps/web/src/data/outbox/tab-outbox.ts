import { useSyncExternalStore } from 'react';

import { applyOutboxEvent, persistOutboxEvent } from '#data/answers-cache.ts';
import { serverNow } from '#data/http/server-clock.ts';
import { getUser } from '#data/session/session.ts';

import { createOutbox, type Outbox } from './outbox.ts';
import { createSafeStore } from './safe-store.ts';

/** The outbox of this tab. The database and the API client load when they are first needed. */
export const outbox: Outbox = createOutbox({
  store: createSafeStore(async (onLost) => (await import('./idb-store.ts')).openIdbStore(onLost)),
  send: async (op, settings) => (await import('./send.ts')).sendOp(op, settings),
  currentUser: () => getUser()?.id ?? null,
  beforeEvent: persistOutboxEvent,
  onEvent: applyOutboxEvent,
  locks: (navigator as Partial<Navigator>).locks ?? null,
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox'),
  now: serverNow,
  random: Math.random,
  setTimer: (callback, ms) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});

/** How many answers of the current learner the server does not have yet, as React state (Profile). */
export function useUnsentCount(): number {
  return useSyncExternalStore(outbox.subscribe, unsentCount);
}

function unsentCount(): number {
  return outbox.pending(getUser()?.id ?? null).filter((op) => op.kind === 'answer').length;
}
