import { useSession } from '#data/session.ts';
import { momentText } from '#lib/dates.ts';
import { useNow } from '#parts/use-now.ts';

import styles from './print-head.module.css';

/** On paper only: whose table it is and when it was printed. */
export function PrintHead() {
  const { school } = useSession();
  const now = useNow();
  return (
    <p className={styles['head']}>
      {school.name} · напечатано {momentText(new Date(now).toISOString())}
    </p>
  );
}
