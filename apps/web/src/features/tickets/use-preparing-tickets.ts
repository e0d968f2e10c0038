import { useMemo, useSyncExternalStore } from 'react';

import { queryClient } from '#data/query-client.ts';
import { ticketKey, ticketNumbers } from '#data/ticket-cache.ts';

/** Tickets whose questions are known not to exist yet: their list has arrived empty. */
export function usePreparingTickets(): ReadonlySet<number> {
  const known = useSyncExternalStore(subscribe, preparing);
  return useMemo(() => new Set(known.split(' ').map(Number)), [known]);
}

/** Observers, which come and go with every screen, change nothing here. */
const subscribe = (listener: () => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'removed' || type === 'updated') listener();
  });

/** As a string: the snapshot of a store must stay equal until something changes. */
function preparing(): string {
  return ticketNumbers
    .filter((ticket) => queryClient.getQueryData<readonly unknown[]>(ticketKey(ticket))?.length === 0)
    .join(' ');
}
