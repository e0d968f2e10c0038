import { QUESTIONS_PER_TICKET, type TicketProgress, type TicketStatus } from '@avto/rules';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';

import { quickTap } from '#lib/quick-tap.ts';
import { cssVariables } from '@avto/ui/css-variables.ts';

import styles from './ticket-tile.module.css';

interface TicketTileProps {
  ticket: number;
  progress: TicketProgress;
  /** The ticket that the learner is working on. */
  isCurrent: boolean;
  /** Its questions are known not to be there yet. */
  isPreparing: boolean;
}

const words: Record<TicketStatus, string> = {
  NOT_STARTED: 'не начат',
  IN_PROGRESS: 'начат',
  COMPLETED: 'пройден',
};

/**
 * A ticket in the grid: number, state by colour and in words, a thin line of right and wrong answers. It has as few elements as
 * can be: a tap on one of the forty waits until React has let go of all of them.
 */
export function TicketTile({ ticket, progress, isCurrent, isPreparing }: TicketTileProps) {
  const { status, answered, right } = progress;
  const isFinished = answered === QUESTIONS_PER_TICKET;
  const word = isPreparing ? 'готовится' : isFinished ? 'пройден' : words[status];
  const count = `${answered} из ${QUESTIONS_PER_TICKET}, верно ${right}`;
  const label = [`Билет ${ticket}`, word, ...(answered > 0 && !isPreparing ? [count] : [])].join(', ');
  return (
    <Link
      {...quickTap}
      to="/learn/$tiket"
      params={{ tiket: String(ticket) }}
      className={styles['tile']}
      style={cssVariables({ '--right-count': right, '--wrong-count': answered - right })}
      data-status={isPreparing ? 'PREPARING' : status}
      aria-label={label}
      aria-current={isCurrent || undefined}
    >
      {ticket}
      {(isPreparing || status !== 'NOT_STARTED') && (
        <span className={styles['note']}>
          {isPreparing && 'готовится'}
          {!isPreparing && status === 'COMPLETED' && <Check size={18} strokeWidth={3} aria-hidden="true" />}
          {!isPreparing &&
            status === 'IN_PROGRESS' &&
            (isFinished
              ? `${right}/${QUESTIONS_PER_TICKET} верно`
              : `${answered} из ${QUESTIONS_PER_TICKET}`)}
        </span>
      )}
    </Link>
  );
}
