import type { QueryClient } from '@tanstack/react-query';

import { createListeners } from '#lib/listeners.ts';

const listeners = createListeners();
let client: QueryClient | undefined;

/**
 * The query client if its code is here already: the entrance does without it, and every screen that asks for data brings it
 * along (`query-client.ts`). What is only about data that is in memory has nothing to do before.
 */
export function loadedQueryClient(): QueryClient | undefined {
  return client;
}

/** Called once, by the module that makes the client. */
export function announceQueryClient(made: QueryClient): void {
  client = made;
  listeners.emit();
}

/** Calls the listener when the client has been made. Returns the function that ends it. */
export const subscribeQueryClient = listeners.subscribe;

/**
 * Marks all tickets stale and refetches the one on screen; nothing is removed (rule 7, decision R9).
 * Called from an effect on mount of the root layout: in the render body it would loop. Also where an answer tells of another bank.
 */
export function invalidateTickets(): void {
  void client?.invalidateQueries({ queryKey: ['ticket-questions'], refetchType: 'active' });
}
