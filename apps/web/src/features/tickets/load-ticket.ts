import { loadAnswers } from '#data/answers.ts';
import { queryClient } from '#data/query-client.ts';
import { ticketQuery } from '#data/tickets.ts';

/** Loads a ticket and the answers before its screen opens. Never rejects: the screen says what failed. */
export async function loadTicket(ticket: number): Promise<void> {
  await Promise.allSettled([queryClient.ensureQueryData(ticketQuery(ticket)), loadAnswers()]);
}
