import { useSyncExternalStore } from 'react';

import { queryClient } from './query-client.ts';
import type { Question } from './question.ts';
import { ticketKey } from './ticket-cache.ts';

/** Id of a question by its ticket and its place there, if that ticket is on this device; asks for nothing. */
export function useQuestionId(ticket: number, position: number): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () =>
      queryClient
        .getQueryData<readonly Question[]>(ticketKey(ticket))
        ?.find((question) => question.position === position)?.id,
  );
}

const subscribe = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener);
