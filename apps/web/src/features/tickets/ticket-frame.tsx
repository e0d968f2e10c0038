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

/** The header of a ticket, with the way back to all tickets. */
export function TicketFrame({ ticket, end, head, children }: TicketFrameProps) {
  return (
    <>
      <Header
        isInline
        title={`Билет ${ticket}`}
        start={<IconLink to="/learn" label="К билетам" icon={<ArrowLeft aria-hidden="true" />} />}
        end={end}
      >
        {head}
      </Header>
      <main className="screen-body">{children}</main>
    </>
  );
}
