import type { LearnerDetail } from '@avto/contract/console';

import { Panel } from '#parts/panel.tsx';

import { ticketState, ticketWords } from './ticket-state.ts';
import styles from './tickets.module.css';

const legend = ['clean', 'flawed', 'begun', 'fresh'] as const;

/** Tickets as a map: number, colour and figures of each. */
export function Tickets({ tickets }: Pick<LearnerDetail, 'tickets'>) {
  return (
    <Panel isWide title="Билеты">
      <ul className={styles['legend']}>
        {legend.map((state) => (
          <li key={state} className={styles['entry']}>
            <span className={styles['sample']} data-state={state} aria-hidden="true" />
            {ticketWords[state]}: {tickets.filter((ticket) => ticketState(ticket) === state).length}
          </li>
        ))}
      </ul>
      <ol className={styles['map']}>
        {tickets.map((ticket) => {
          const { number, answered, right, total } = ticket;
          const state = ticketState(ticket);
          return (
            <li key={number} className={styles['ticket']} data-state={state}>
              <span className="visually-hidden">
                Билет {number}: {ticketWords[state]}
                {state !== 'fresh' && `, верно ${right} из ${answered}, всего вопросов ${total}`}
              </span>
              <span aria-hidden="true" className={styles['number']}>
                {number}
              </span>
              <span aria-hidden="true" className={styles['share']}>
                {answered === 0 ? '–' : `${right}/${answered}`}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
