import { Skeleton } from '#ui/skeleton.tsx';

import styles from './result-loading.module.css';

/** A result on its way. */
export function ResultLoading() {
  return (
    <div className={styles['loading']}>
      <p role="status" className={styles['text']}>
        Загрузка...
      </p>
      <Skeleton className={styles['card']} />
      <Skeleton className={styles['answer']} />
      <Skeleton className={styles['answer']} />
      <Skeleton className={styles['answer']} />
    </div>
  );
}
