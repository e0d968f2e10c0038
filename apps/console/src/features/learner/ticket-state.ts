import type { LearnerDetail } from '@avto/contract/console';

type Ticket = LearnerDetail['tickets'][number];
export type TicketState = 'clean' | 'flawed' | 'begun' | 'fresh';

/** How a ticket stands: all right, done with mistakes, begun, not begun. */
export function ticketState({ answered, right, total }: Omit<Ticket, 'number'>): TicketState {
  if (answered === 0) return 'fresh';
  if (answered < total) return 'begun';
  return right === total ? 'clean' : 'flawed';
}

export const ticketWords: Readonly<Record<TicketState, string>> = {
  clean: 'без ошибок',
  flawed: 'с ошибками',
  begun: 'начат',
  fresh: 'не начат',
};
