import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

interface TicketFrameProps {
  ticket: number;
  /** A control at the right of the head. */
  end?: ReactNode;
  /** More in the head, under the title. */
  head?: ReactNode;
  children: ReactNode;
}

/** Made once: React does not render an element again that stays the same, and a link is dear. */
const toTickets = <IconLink to="/learn" label="К билетам" icon={<ArrowLeft aria-hidden="true" />} />;

/** The header of a ticket, with the way back to all tickets. */
export function TicketFrame({ ticket, end, head, children }: TicketFrameProps) {
  return (
    <>
      <Header isInline title={`Билет ${ticket}`} start={toTickets} end={end}>
        {head}
      </Header>
      <main className="screen-body">{children}</main>
    </>
  );
}
