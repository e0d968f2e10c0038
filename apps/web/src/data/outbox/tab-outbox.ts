import { useSyncExternalStore } from 'react';

import { applyOutboxEvent, persistOutboxEvent } from '#data/answers-cache.ts';
import type * as LearningEvents from '#data/learning-events.ts';
import { serverNow } from '#data/http/server-clock.ts';
import { getUser } from '#data/session/session.ts';

import { createOutbox, type Outbox } from './outbox.ts';
import { createSafeLearningStore, createSafeStore } from './safe-store.ts';

/** The queries that no first screen needs; loaded with the first event. */
let learning: typeof LearningEvents | null = null;

async function learn(use: (queries: typeof LearningEvents) => unknown): Promise<void> {
  try {
    learning ??= await import('#data/learning-events.ts');
    await use(learning);
  } catch (error) {
    // The next fetch of those queries brings what this event would have changed.
    console.warn('outbox: an event could not be kept', error);
  }
}

/** Owners of answers that the server has refused and nobody was told of yet. */
const refusals: number[] = [];

/** The outbox of this tab. The database and the API client load when they are first needed. */
export const outbox: Outbox = createOutbox({
  store: createSafeStore(async (onLost) => (await import('./idb-store.ts')).openIdbStore(onLost)),
  learningStore: createSafeLearningStore(async (onLost) =>
    (await import('./idb-store.ts')).openLearningStore(onLost),
  ),
  send: async (op, settings) => (await import('./send.ts')).sendTicketOp(op, settings),
  sendLearning: async (op, settings) => (await import('./send.ts')).sendLearningOp(op, settings),
  currentUser: () => getUser()?.id ?? null,
  beforeEvent: async (event) => {
    await Promise.all([persistOutboxEvent(event), learn((queries) => queries.persistLearningEvent(event))]);
  },
  onEvent: (event) => {
    if (event.type === 'refused' && event.op.kind === 'answer') refusals.push(event.op.userId);
    applyOutboxEvent(event);
    // At once where this tab has sent it, because `beforeEvent` has loaded the module.
    if (learning === null) void learn((queries) => queries.applyLearningEvent(event));
    else learning.applyLearningEvent(event);
  },
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

/** How many answers of the current learner the server has refused since the last call. */
export function takeRefusals(): number {
  const user = getUser()?.id;
  return refusals.splice(0).filter((owner) => owner === user).length;
}
