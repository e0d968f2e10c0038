import type { StaffSession } from '@avto/contract/console';
import { TriangleAlert } from 'lucide-react';

import { useSession } from '#data/session.ts';
import { dayText } from '#lib/dates.ts';

import styles from './notice.module.css';

/** Says when seats run out. Nobody who learns is locked out: only new registrations stop. */
export function SeatsNotice() {
  const text = seatsText(useSession().seats);
  if (text === undefined) return null;
  return (
    <p className={styles['notice']} data-print="no">
      <TriangleAlert size={20} aria-hidden="true" className={styles['icon']} />
      <span>{text}</span>
    </p>
  );
}

/** Warning about the seats; `undefined` while there are enough. */
export function seatsText({ taken, limit, until, state }: StaffSession['seats']): string | undefined {
  const rest = 'Те, кто уже учится, продолжают.';
  if (state === 'ended') {
    const since = until === null ? '' : ` ${dayText(until)}`;
    return `Срок доступа закончился${since}: новые ученики не зарегистрируются. ${rest}`;
  }
  if (limit === null) return undefined;
  if (state === 'full') {
    return `Мест больше нет: занято ${taken} из ${limit}. Новые ученики не зарегистрируются, пока место не освободится (например, архивом). ${rest}`;
  }
  return state === 'near' ? `Места заканчиваются: занято ${taken} из ${limit}.` : undefined;
}
