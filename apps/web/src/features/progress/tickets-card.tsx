import { TICKET_COUNT, ticketProgress, type TicketStatus } from '@avto/rules';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import { ticketNumbers } from '#data/ticket-cache.ts';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { Card } from './card.tsx';
import styles from './tickets-card.module.css';

const words: Record<TicketStatus, string> = {
  NOT_STARTED: 'не начат',
  IN_PROGRESS: 'начат',
  COMPLETED: 'пройден без ошибок',
};
const signs: Record<TicketStatus, string> = { NOT_STARTED: '', IN_PROGRESS: '…', COMPLETED: '✓' };

/** The 40 tickets as a map; the table says the same. */
export function TicketsCard() {
  const { answers, status: loaded } = useAnswers();
  if (loaded !== 'ready') {
    return (
      <Card title="Билеты">
        {loaded === 'loading' ? (
          <Skeleton className={styles['waiting']} />
        ) : (
          <p>Ваши ответы не загрузились.</p>
        )}
      </Card>
    );
  }
  const tickets = ticketNumbers.map((ticket) => ({ ticket, ...ticketProgress(answersOf(answers, ticket)) }));
  const count = (wanted: TicketStatus) => tickets.filter(({ status }) => status === wanted).length;
  return (
    <Card title="Билеты">
      <p>
        Без ошибок: {count('COMPLETED')} из {TICKET_COUNT}, начато: {count('IN_PROGRESS')}
      </p>
      <div className={styles['map']} aria-hidden="true">
        {tickets.map(({ ticket, status }) => (
          <span key={ticket} className={styles['ticket']} data-status={status}>
            <span>{ticket}</span>
            {signs[status] !== '' && <span className={styles['sign']}>{signs[status]}</span>}
          </span>
        ))}
      </div>
      <div className="visually-hidden">
        <table>
          <thead>
            <tr>
              <th scope="col">Билет</th>
              <th scope="col">Состояние</th>
              <th scope="col">Верно</th>
            </tr>
          </thead>
          <tbody>
            {tickets.map(({ ticket, status, right }) => (
              <tr key={ticket}>
                <th scope="row">{ticket}</th>
                <td>{words[status]}</td>
                <td>{right}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function answersOf(answers: readonly Answer[], ticket: number): readonly Answer[] {
  return answers.filter((answer) => answer.ticket === ticket);
}
