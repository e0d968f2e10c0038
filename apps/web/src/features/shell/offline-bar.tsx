import { CloudOff } from 'lucide-react';

import { useOnline } from '#data/http/connection.ts';

import styles from './offline-bar.module.css';

/** One bar for the whole page instead of a message per request (decision X4). */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['bar']}>
          <CloudOff size={18} aria-hidden="true" className={styles['icon']} />
          Нет сети — ответы сохранятся и отправятся позже
        </p>
      )}
    </div>
  );
}
