import type { ExamSlot } from '@avto/rules';
import { useQuery } from '@tanstack/react-query';

import type { Option, Question } from '#data/question.ts';
import { cachedTicket } from '#data/ticket-cache.ts';
import { ticketQuery } from '#data/tickets.ts';

/** A question of the exam with its options in the order that was drawn. */
export interface SlotQuestion {
  readonly question: Question;
  readonly options: readonly Option[];
}

/**
 * The question of a slot, from the cached ticket; `undefined` for a placeholder, and while the ticket is loading after
 * a reload.
 */
export function useSlotQuestion(slot: ExamSlot | undefined): SlotQuestion | undefined {
  const ticket = slot?.kind === 'question' ? slot.ticket : 0;
  const { data } = useQuery({ ...ticketQuery(ticket), enabled: ticket > 0 });
  if (slot?.kind !== 'question') return undefined;
  const question = data?.find(({ id }) => id === slot.questionId);
  if (!question) return undefined;
  // Current texts in the order that was drawn.
  const options = slot.options.flatMap(({ position }) =>
    question.options.filter((option) => option.position === position),
  );
  return { question, options };
}

/** The picture of a slot's question if its ticket is here; without waiting for it, as a second observer would at each step. */
export function cachedPhotoName(slot: ExamSlot | undefined): string | null | undefined {
  if (slot?.kind !== 'question') return undefined;
  return cachedTicket(slot.ticket)?.find(({ id }) => id === slot.questionId)?.photoName;
}
