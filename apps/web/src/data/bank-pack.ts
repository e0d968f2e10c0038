import { getBankPack } from '@avto/contract';

import { sorted } from '#lib/sorted.ts';

import { catalogueQuery } from './catalogue.ts';
import { call } from './http/api.ts';
import { queryClient } from './query-client.ts';
import { byPosition, toQuestion } from './question.ts';
import { cachedTickets, ticketKey, ticketNumbers } from './ticket-cache.ts';

/** Missing tickets from which all of them in one call are the smaller download. */
const LEAST = 10;
/** All tickets have 30 times the bytes of one, and come over the same slow line. */
const TIMEOUT_MS = 30_000;

/**
 * Brings all tickets and the catalogue by one call, where many tickets are missing. Never rejects: whatever is missing
 * afterwards is loaded by itself.
 */
export async function bringBankPack(signal: AbortSignal | undefined): Promise<void> {
  if (ticketNumbers.length - cachedTickets().size < LEAST) return;
  try {
    const pack = await call(getBankPack, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) });
    for (const [index, ticket] of ticketNumbers.entries()) {
      const wire = pack.tickets[index];
      if (wire) queryClient.setQueryData(ticketKey(ticket), sorted(wire.map(toQuestion), byPosition));
    }
    queryClient.setQueryData(catalogueQuery.queryKey, pack.catalogue);
  } catch {
    // No network, or a server of an earlier version.
  }
}
