import type { Catalogue } from '@avto/contract';
import type { LearningQuestion } from '@avto/learning';

import { catalogueQuery } from './catalogue.ts';
import { queryClient } from './query-client.ts';
import type { Question } from './question.ts';
import { ticketKey, ticketNumbers } from './ticket-cache.ts';

/** What they were made of, and the questions. */
let last: { readonly parts: readonly unknown[]; readonly questions: readonly LearningQuestion[] } = {
  parts: [],
  questions: [],
};

/** The questions of the cached tickets with the topics of the cached catalogue; the same array until those change. */
export function learningQuestions(): readonly LearningQuestion[] {
  const catalogue = queryClient.getQueryData<Catalogue>(catalogueQuery.queryKey);
  const tickets = ticketNumbers.map((ticket) =>
    queryClient.getQueryData<readonly Question[]>(ticketKey(ticket)),
  );
  const parts = [catalogue, ...tickets];
  if (parts.length !== last.parts.length || parts.some((part, index) => part !== last.parts[index])) {
    const topicOf = new Map(catalogue?.questions.map(({ id, topic }) => [id, topic]));
    const questions = tickets.flatMap((ticket) => ticket ?? []);
    last = {
      parts,
      questions: questions.map(({ id, ticket, position, options }) => ({
        id,
        ticket,
        position,
        optionCount: options.length,
        topic: topicOf.get(id) ?? null,
      })),
    };
  }
  return last.questions;
}

/** Whether all tickets are cached: nothing has to be waited for. */
export function hasAllQuestions(questions: readonly LearningQuestion[]): boolean {
  return new Set(questions.map(({ ticket }) => ticket)).size === ticketNumbers.length;
}

/** Calls back when they may have changed. */
export function subscribeLearningQuestions(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
