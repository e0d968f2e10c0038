import { TICKET_COUNT, ticketProgress } from '@avto/rules';
import { Search } from 'lucide-react';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import { ticketNumbers } from '#data/ticket-cache.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { ProgressBar } from '@avto/ui/progress-bar.tsx';

import { currentTicket } from './current-ticket.ts';
import { LearnLinks } from './learn-links.tsx';
import { TicketTile } from './ticket-tile.tsx';
import styles from './tickets-screen.module.css';
import { usePreparingTickets } from './use-preparing-tickets.ts';

/** All 40 tickets and how far the learner is in each (specification §2, Tickets). */
export function TicketsScreen() {
  const { answers, status, refetch } = useAnswers();
  const preparing = usePreparingTickets();
  const byTicket = groupByTicket(answers);
  const progress = ticketNumbers.map((ticket) => ({ ticket, ...ticketProgress(byTicket.get(ticket) ?? []) }));
  const current = currentTicket(answers);
  const completed = progress.filter((ticket) => ticket.status === 'COMPLETED').length;
  return (
    <>
      <Header
        isInline
        title="Билеты"
        end={<IconLink to="/search" label="Поиск" icon={<Search aria-hidden="true" />} />}
      >
        <div className={styles['summary']}>
          {status === 'unknown' ? (
            <p className={styles['count']}>
              Ваши ответы не загрузились.
              <button type="button" className={styles['retry']} onClick={() => void refetch()}>
                Повторить
              </button>
            </p>
          ) : (
            <p className={styles['count']} data-known={status === 'ready'}>
              Без ошибок: {completed} из {TICKET_COUNT}
            </p>
          )}
          <ProgressBar label="Билетов без ошибок" value={completed} max={TICKET_COUNT} />
        </div>
      </Header>
      <main>
        <LearnLinks />
        <ul className={styles['grid']}>
          {progress.map(({ ticket, ...rest }) => (
            <li key={ticket}>
              <TicketTile
                ticket={ticket}
                progress={rest}
                isCurrent={ticket === current}
                isPreparing={preparing.has(ticket)}
              />
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

function groupByTicket(answers: readonly Answer[]): Map<number, Answer[]> {
  const groups = new Map<number, Answer[]>();
  for (const answer of answers) {
    const group = groups.get(answer.ticket);
    if (group) group.push(answer);
    else groups.set(answer.ticket, [answer]);
  }
  return groups;
}
