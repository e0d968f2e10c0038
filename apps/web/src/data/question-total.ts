import { QUESTION_COUNT, TICKET_COUNT } from '@avto/rules';
import { useSyncExternalStore } from 'react';

import { queryClient } from './query-client.ts';
import type { Question } from './question.ts';
import { ticketKey, ticketNumbers } from './ticket-cache.ts';

/**
 * How many questions there are to learn: those of the 40 tickets once all are loaded, 800 until then
 * (decision F1). React state.
 */
export function useQuestionTotal(): number {
  return useSyncExternalStore(subscribe, questionTotal);
}

function questionTotal(): number {
  const loaded = ticketNumbers.flatMap(
    (ticket) => queryClient.getQueryData<readonly Question[]>(ticketKey(ticket))?.length ?? [],
  );
  return loaded.length < TICKET_COUNT ? QUESTION_COUNT : loaded.reduce((sum, count) => sum + count, 0);
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
