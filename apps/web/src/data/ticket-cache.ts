import { TICKET_COUNT } from '@avto/rules';

import { queryClient } from './query-client.ts';
import type { Question } from './question.ts';

/** Numbers of all tickets, 1 to 40. */
export const ticketNumbers: readonly number[] = Array.from({ length: TICKET_COUNT }, (_, index) => index + 1);

/** One key for both freshness rules of the same data (decision Q22). */
export function ticketKey(ticket: number): readonly ['ticket-questions', number] {
  return ['ticket-questions', ticket];
}

/** Questions of the tickets that are in the cache, without any request: what the exam draws from (§4). */
export function cachedTickets(): ReadonlyMap<number, readonly Question[]> {
  const cached = new Map<number, readonly Question[]>();
  for (const ticket of ticketNumbers) {
    const questions = queryClient.getQueryData<readonly Question[]>(ticketKey(ticket));
    if (questions !== undefined && questions.length > 0) cached.set(ticket, questions);
  }
  return cached;
}

/** Finds a question by its id in the tickets that are in the cache now. */
export function cachedQuestions(): (id: number) => Question | undefined {
  const questions = new Map([...cachedTickets().values()].flat().map((question) => [question.id, question]));
  return (id) => questions.get(id);
}
