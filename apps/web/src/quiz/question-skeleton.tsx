import { Skeleton } from '#ui/skeleton.tsx';

import styles from './question-skeleton.module.css';

/** Shapes where a question will be; `text` says what is going on. */
export function QuestionSkeleton({ text }: { text?: string }) {
  return (
    <div className={styles['question']}>
      {text !== undefined && (
        <p role="status" className={styles['text']}>
          {text}
        </p>
      )}
      <Skeleton className={styles['photo']} />
      <Skeleton className={styles['title']} />
      <Skeleton className={styles['answer']} />
      <Skeleton className={styles['answer']} />
      <Skeleton className={styles['answer']} />
    </div>
  );
}
