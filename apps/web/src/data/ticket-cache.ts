import { TICKET_COUNT } from '@avto/rules';
import { hashKey } from '@tanstack/react-query';

import { queryClient } from './query-client.ts';
import type { Question } from './question.ts';

/** Numbers of all tickets, 1 to 40. */
export const ticketNumbers: readonly number[] = Array.from({ length: TICKET_COUNT }, (_, index) => index + 1);

/** One key for both freshness rules of the same data (decision Q22). */
export function ticketKey(ticket: number): readonly ['ticket-questions', number] {
  return ['ticket-questions', ticket];
}

/** Places of the tickets in the cache: screens look at all forty of them at every letter, and making one takes long. */
const hashes = new Map(ticketNumbers.map((ticket) => [ticket, hashKey(ticketKey(ticket))]));

/** Questions of a ticket that is in the cache; undefined where it was never loaded. */
export function cachedTicket(ticket: number): readonly Question[] | undefined {
  const hash = hashes.get(ticket);
  return hash === undefined
    ? undefined
    : queryClient.getQueryCache().get<readonly Question[]>(hash)?.state.data;
}

/** True when some ticket was never loaded; one that came empty is being prepared by the server. */
export const isAnyTicketMissing = (): boolean =>
  ticketNumbers.some((ticket) => cachedTicket(ticket) === undefined);

/** Questions of the tickets that are in the cache, without any request: what the exam draws from (§4). */
export function cachedTickets(): ReadonlyMap<number, readonly Question[]> {
  const cached = new Map<number, readonly Question[]>();
  for (const ticket of ticketNumbers) {
    const questions = cachedTicket(ticket);
    if (questions !== undefined && questions.length > 0) cached.set(ticket, questions);
  }
  return cached;
}

/** Finds a question by its id in the tickets that are in the cache now. */
export function cachedQuestions(): (id: number) => Question | undefined {
  const questions = new Map([...cachedTickets().values()].flat().map((question) => [question.id, question]));
  return (id) => questions.get(id);
}
