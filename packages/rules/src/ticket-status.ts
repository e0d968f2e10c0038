import { QUESTIONS_PER_TICKET } from './constants.ts';
import type { AnswerStatus } from './grading.ts';

export type TicketStatus = 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';

export interface TicketProgress {
  readonly status: TicketStatus;
  /** Distinct questions answered. */
  readonly answered: number;
  /** Distinct questions answered rightly. */
  readonly right: number;
}

/**
 * Progress of one ticket from the answers given in it: none is NOT_STARTED, exactly 20 right ones is
 * COMPLETED, anything between is IN_PROGRESS (specification §4). A question counts once, by its last
 * entry (decision Q8).
 */
export function ticketProgress(
  answers: Iterable<{ readonly questionId: number; readonly status: AnswerStatus }>,
): TicketProgress {
  const last = new Map<number, AnswerStatus>();
  for (const answer of answers) last.set(answer.questionId, answer.status);
  let right = 0;
  for (const status of last.values()) if (status === 'SUCCESS') right += 1;
  const status =
    last.size === 0 ? 'NOT_STARTED' : right === QUESTIONS_PER_TICKET ? 'COMPLETED' : 'IN_PROGRESS';
  return { status, answered: last.size, right };
}
