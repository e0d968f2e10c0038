import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './result-loading.module.css';

/** The placeholder while the result loads. */
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
