import type { Catalogue } from '@avto/contract';
import { packMoment } from '@avto/learning';

import { catalogueQuery } from '#data/catalogue.ts';
import { memoryRows } from '#data/kept-lists.ts';
import type { MemoryRow } from '#data/memory-rows.ts';
import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { ticketKey, ticketNumbers } from '#data/ticket-cache.ts';

const TOPICS = 10;

/** Question of ticket 1 to 40 at position 1 to 20; option 2 is right everywhere. */
function bankQuestion(ticket: number, position: number): Question {
  return {
    id: questionAt(ticket, position),
    ticket,
    position,
    title: `Вопрос ${position} билета ${ticket}`,
    comment: '',
    photoName: null,
    options: [1, 2, 3].map((option) => ({
      id: option,
      position: option,
      title: `Вариант ${option}`,
      isRight: option === 2,
    })),
  };
}

export function questionAt(ticket: number, position: number): number {
  return ticket * 100 + position;
}

/** The topic of a question: each of the ten has two positions of every ticket. */
function topicAt(position: number): number {
  return ((position - 1) % TOPICS) + 1;
}

/** A row of the memory: answers `daysAgo`, the newest first. */
export function rowOf(
  questionId: number,
  now: number,
  ...answers: readonly (readonly [daysAgo: number, isRight: boolean])[]
): MemoryRow {
  const moments = answers.map(([days, isRight]) =>
    packMoment({ at: now - days * 86_400_000, isRight, place: 'ticket' }),
  );
  return [questionId, Math.min(...moments), ...moments];
}

/** Puts 40 tickets, ten topics (none where `hasTopics` is false) and a learner's memory into the cache. */
export function cacheLearning(userId: number, rows: readonly MemoryRow[], hasTopics = true): void {
  const positions = Array.from({ length: 20 }, (_, index) => index + 1);
  for (const ticket of ticketNumbers) {
    queryClient.setQueryData(
      ticketKey(ticket),
      positions.map((position) => bankQuestion(ticket, position)),
    );
  }
  const catalogue: Catalogue = {
    topics: hasTopics
      ? Array.from({ length: TOPICS }, (_, index) => ({ id: index + 1, title: `Тема номер ${index + 1}` }))
      : [],
    questions: ticketNumbers.flatMap((ticket) =>
      positions.map((position) => ({
        id: questionAt(ticket, position),
        topic: hasTopics ? topicAt(position) : null,
        clauses: [],
        alt: null,
      })),
    ),
  };
  queryClient.setQueryData(catalogueQuery.queryKey, catalogue);
  queryClient.setQueryData(memoryRows.key(userId), rows);
}
