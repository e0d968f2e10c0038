import { useSession } from '#data/session.ts';

import styles from './seats-hint.module.css';

/** Says before codes are made when there are fewer seats than names. */
export function SeatsHint({ names }: { names: number }) {
  const { seats } = useSession();
  if (seats.limit === null || names === 0) return null;
  const free = Math.max(0, seats.limit - seats.taken);
  if (names <= free) return null;
  return (
    <p className={styles['hint']}>
      Свободных мест: {free}. Коды создать можно, но зарегистрируется не больше, чем есть мест. Место
      освобождает архив.
    </p>
  );
}
