import { createFileRoute } from '@tanstack/react-router';

import { TicketsScreen } from '#features/tickets/tickets-screen.tsx';

export const Route = createFileRoute('/_tabs/learn/')({
  staticData: { layout: 'wide' },
  component: TicketsScreen,
});
