import { expectedPhotoRatio } from '#data/photos/photo-ratio.ts';
import { cssVariables } from '@avto/ui/css-variables.ts';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './question-skeleton.module.css';

/** Placeholder of a question; `text` says why it is not there yet. */
export function QuestionSkeleton({ text }: { text?: string }) {
  return (
    <div className={styles['question']}>
      {text !== undefined && (
        <p role="status" className={styles['text']}>
          {text}
        </p>
      )}
      <Skeleton className={styles['photo']} style={cssVariables({ '--ratio': expectedPhotoRatio('') })} />
      <Skeleton className={styles['title']} />
      <div className={styles['answers']}>
        <Skeleton className={styles['answer']} />
        <Skeleton className={styles['answer']} />
        <Skeleton className={styles['answer']} />
      </div>
    </div>
  );
}
