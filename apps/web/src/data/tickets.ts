import { getTicket } from '@avto/contract';
import { queryOptions } from '@tanstack/react-query';

import { nextPaint } from '#lib/next-paint.ts';
import { sorted } from '#lib/sorted.ts';

import { bringBankPack, reloadBankPack } from './bank-pack.ts';
import { call } from './http/api.ts';
import { isOnline } from './http/connection.ts';
import { queryClient } from './query-client.ts';
import { byPosition, type Question, toQuestion } from './question.ts';
import { cachedTicket, ticketKey, ticketNumbers } from './ticket-cache.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BULK_CONCURRENCY = 4;

/**
 * Questions of one ticket in their order; fresh for 7 days, 1 retry (specification §7).
 * An empty list means that the server is still preparing the ticket, so it is never fresh.
 * `always`: offline it fails at once and the screen can offer to repeat, instead of hanging paused.
 */
export function ticketQuery(ticket: number) {
  return queryOptions({
    queryKey: ticketKey(ticket),
    queryFn: async ({ signal, client }): Promise<readonly Question[]> => {
      // It is asked for anew when its screen opens with what is kept, whose paint comes first.
      if (client.getQueryData(ticketKey(ticket)) !== undefined) await nextPaint();
      // It is asked for where what is kept is too old: the browser's own copy may be a week old, and of another bank.
      const settings = { signal, revalidates: true };
      const wire = await call(getTicket, { params: { ticketNumber: String(ticket) }, ...settings });
      return sorted(wire.map(toQuestion), byPosition);
    },
    staleTime: (query) => ((query.state.data?.length ?? 0) > 0 ? 7 * DAY : 0),
    retry: 1,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** How far the bulk loader is. */
export interface TicketLoad {
  /** Tickets that are in the cache. */
  readonly done: number;
  readonly total: number;
  /** Tickets that could not be loaded; empty unless something failed. */
  readonly failed: readonly number[];
}

/**
 * Loads all 40 tickets into the cache: those that are missing, empty or older than 24 h, and only while online
 * (specification §7, decision H1); many of them by one call, others 4 at once. Age decides, not the invalidation of rule 7, which
 * would otherwise reload everything at each start. `isNeeded` sends a request even when the app believes to be
 * offline: the learner cannot go on without tickets. Never rejects; call again to repeat the failed ones. `signal`
 * stops before the next ticket.
 */
export async function prefetchTickets(
  onProgress?: (load: TicketLoad) => void,
  { isNeeded = false, signal }: { readonly isNeeded?: boolean; readonly signal?: AbortSignal } = {},
): Promise<TicketLoad> {
  // An answer that is too large for the line, and fails by it, is not the end of the network.
  let shouldTry = isNeeded || isOnline();
  if (shouldTry) await bringBankPack(ticketNumbers.filter((ticket) => !isFresh(ticket)).length);
  const queue = [...ticketNumbers];
  const failed: number[] = [];
  let done = 0;
  const report = (): TicketLoad => ({ done, total: ticketNumbers.length, failed: [...failed] });
  const work = async (): Promise<void> => {
    for (let ticket = queue.shift(); ticket !== undefined; ticket = queue.shift()) {
      if (signal?.aborted === true) return;
      if (await hasTicket(ticket, shouldTry || isOnline())) done += 1;
      else failed.push(ticket);
      // After one failure the others would only wait for the same.
      shouldTry &&= failed.length === 0;
      onProgress?.(report());
    }
  };
  await Promise.all(Array.from({ length: BULK_CONCURRENCY }, work));
  return report();
}

/**
 * Loads all tickets again, however fresh they are: by one call, or where that does not come one by one, until one fails. What does not
 * come stays as it was. Never rejects.
 */
export async function reloadTickets(): Promise<void> {
  if (await reloadBankPack()) return;
  const queue = [...ticketNumbers];
  const work = async (): Promise<void> => {
    for (let ticket = queue.shift(); ticket !== undefined; ticket = queue.shift()) {
      try {
        await queryClient.fetchQuery({ ...ticketQuery(ticket), staleTime: 0 });
      } catch {
        queue.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: BULK_CONCURRENCY }, work));
}

/** Loads a ticket if the bulk rule asks for it; true when the cache has questions of it afterwards. */
async function hasTicket(ticket: number, mayAsk: boolean): Promise<boolean> {
  const isLoaded = (cachedTicket(ticket)?.length ?? 0) > 0;
  if (isFresh(ticket) || !mayAsk) return isLoaded;
  try {
    const questions = await queryClient.fetchQuery({ ...ticketQuery(ticket), staleTime: 0 });
    return questions.length > 0;
  } catch {
    // An old copy is as good as a new one for learning offline.
    return isLoaded;
  }
}

/** Whether the bulk rule leaves a ticket as it is: questions of it came within the last 24 h. */
function isFresh(ticket: number): boolean {
  const updatedAt = queryClient.getQueryState(ticketKey(ticket))?.dataUpdatedAt ?? 0;
  return (cachedTicket(ticket)?.length ?? 0) > 0 && Date.now() - updatedAt < DAY;
}
