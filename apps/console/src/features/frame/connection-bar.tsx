import { CloudOff } from 'lucide-react';

import { useConnected } from '#data/connection.ts';

import styles from './notice.module.css';

/** Says that the server does not answer; the screens keep what they had and ask again by themselves. */
export function ConnectionBar() {
  const isConnected = useConnected();
  return (
    <div role="status">
      {!isConnected && (
        <p className={styles['notice']}>
          <CloudOff size={20} aria-hidden="true" className={styles['icon']} />
          Нет связи с сервером: здесь только то, что загрузилось раньше. Обновится само, когда связь вернётся.
        </p>
      )}
    </div>
  );
}
