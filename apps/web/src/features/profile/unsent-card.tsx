import { CloudCheck, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useUnsentCount } from '#data/outbox/tab-outbox.ts';
import { classNames } from '@avto/ui/class-names.ts';

import styles from './unsent-card.module.css';

/** Answers sent sooner than this, in milliseconds, are not mentioned. */
const PATIENCE_MS = 700;

/** How many answers have not reached the server; once shown it keeps its place, so that nothing jumps. */
export function UnsentCard() {
  const unsent = useUnsentCount();
  const [isShown, setIsShown] = useState(false);
  const hasUnsent = unsent > 0;
  useEffect(() => {
    if (!hasUnsent) return undefined;
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasUnsent]);
  return (
    <div role="status" className={styles['place']}>
      {isShown && (
        <p className={classNames(styles['card'], !hasUnsent && styles['sent'])}>
          {hasUnsent ? <CloudUpload aria-hidden="true" /> : <CloudCheck aria-hidden="true" />}
          <span>{hasUnsent ? `Не отправлено ответов: ${unsent}` : 'Все ответы отправлены'}</span>
        </p>
      )}
    </div>
  );
}
