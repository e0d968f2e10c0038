import { expectedPhotoRatio } from '#data/photos/photo-ratio.ts';
import { classNames } from '@avto/ui/class-names.ts';
import { cssVariables } from '@avto/ui/css-variables.ts';
import picture from '@avto/ui/question-picture.module.css';
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
      <Skeleton
        className={classNames(picture['place'], styles['photo'])}
        style={cssVariables({ '--ratio': expectedPhotoRatio('') })}
      />
      <Skeleton className={styles['title']} />
      <div className={styles['answers']}>
        <Skeleton className={styles['answer']} />
        <Skeleton className={styles['answer']} />
        <Skeleton className={styles['answer']} />
      </div>
    </div>
  );
}
