import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

import { loadTicket } from '#features/tickets/load-ticket.ts';
import { TicketAnswersScreen } from '#features/tickets/ticket-answers-screen.tsx';
import { ticketOf } from '#features/tickets/ticket-param.ts';

export const Route = createFileRoute('/learn/$tiket/show')({
  staticData: { layout: 'question' },
  beforeLoad: ({ params }) => {
    const ticket = ticketOf(params.tiket);
    if (ticket === null) throw notFound();
    const tiket = String(ticket);
    if (tiket !== params.tiket)
      throw redirect({ to: '/learn/$tiket/show', params: { tiket }, replace: true });
    return { ticket };
  },
  loader: ({ context }) => loadTicket(context.ticket),
  component: Ticket,
});

function Ticket() {
  const { ticket } = Route.useRouteContext();
  return <TicketAnswersScreen key={ticket} ticket={ticket} />;
}
