import { QUESTIONS_PER_TICKET } from '@avto/rules';

import type { Answer } from '#data/answer.ts';

/** The ticket with the newest answer among those that are begun and have open questions; `null` without one. */
export function currentTicket(answers: readonly Answer[]): number | null {
  const begun = new Map<number, { count: number; last: string }>();
  for (const { ticket, createdAt } of answers) {
    const { count, last } = begun.get(ticket) ?? { count: 0, last: '' };
    begun.set(ticket, { count: count + 1, last: createdAt > last ? createdAt : last });
  }
  let current: number | null = null;
  let newest = '';
  for (const [ticket, { count, last }] of begun) {
    if (count >= QUESTIONS_PER_TICKET || last < newest) continue;
    current = ticket;
    newest = last;
  }
  return current;
}
