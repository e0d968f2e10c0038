import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';

import { TicketFrame } from './ticket-frame.tsx';
import styles from './ticket-loading.module.css';

/** A ticket on its way: shapes where the question will be. */
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
