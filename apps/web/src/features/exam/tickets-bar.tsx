import type { TicketLoad } from '#data/tickets.ts';

import styles from './tickets-bar.module.css';

/** How many of the tickets that an exam needs are here. */
export function TicketsBar({ done, total }: Pick<TicketLoad, 'done' | 'total'>) {
  return <progress className={styles['bar']} aria-label="Загружено билетов" value={done} max={total} />;
}
