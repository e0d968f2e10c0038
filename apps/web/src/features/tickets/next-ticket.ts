import { QUESTIONS_PER_TICKET, ticketProgress } from '@avto/rules';

import type { Answer } from '#data/answer.ts';
import { ticketNumbers } from '#data/ticket-cache.ts';

/** The next ticket with open questions after `ticket`, beginning anew after the last; `null` without one. */
export function nextTicket(
  ticket: number,
  answers: readonly Answer[],
  preparing: ReadonlySet<number>,
): number | null {
  const isOpen = (number: number) =>
    number !== ticket &&
    !preparing.has(number) &&
    ticketProgress(answers.filter((answer) => answer.ticket === number)).answered < QUESTIONS_PER_TICKET;
  const later = ticketNumbers.filter((number) => number > ticket);
  const earlier = ticketNumbers.filter((number) => number < ticket);
  return [...later, ...earlier].find(isOpen) ?? null;
}
