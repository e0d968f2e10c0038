import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';

import { TicketFrame } from './ticket-frame.tsx';
import styles from './ticket-loading.module.css';

/** The placeholder while a ticket loads: shapes of a question. */
export function TicketLoading({ ticket }: { ticket: number }) {
  return (
    <TicketFrame ticket={ticket} head={<div className={styles['strip']} />}>
      <p role="status" lang="en" className="visually-hidden">
        loading...
      </p>
      <QuestionSkeleton />
    </TicketFrame>
  );
}
