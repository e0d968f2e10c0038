import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './pending-screen.module.css';

/** The placeholder while a route loads: the specification's English word among shapes of a screen. */
export function PendingScreen() {
  return (
    <div className={styles['screen']}>
      <div className={styles['head']} aria-hidden="true" />
      <p role="status" lang="en" className={styles['text']}>
        loading...
      </p>
      <Skeleton className={styles['photo']} />
      <Skeleton className={styles['line']} />
      <Skeleton className={styles['card']} />
      <Skeleton className={styles['card']} />
    </div>
  );
}
