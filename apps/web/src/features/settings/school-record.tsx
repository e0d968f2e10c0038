import type { RosterEntry } from '@avto/contract';

import { useOnline } from '#data/http/connection.ts';
import type { RosterView } from '#data/roster.ts';
import { useSession } from '#data/session/session.ts';
import { dayMonthAndYear } from '#lib/dates.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './school-record.module.css';

/** The learner's line in the school's list; its places are there before it is known. */
export function SchoolRecord({ entry, status, retry }: RosterView) {
  const { school } = useSession();
  const isOnline = useOnline();
  const failed = isOnline ? 'Не загрузилось' : 'Откроется, когда будет связь';
  const wait = status === 'unknown' ? failed : 'Загружаем…';
  const lines: readonly (readonly [string, string])[] = [
    ['Автошкола', entry?.school?.name ?? school?.name ?? wait],
    ['Имя', entry ? (entry.name ?? 'не записано') : wait],
    ['Группа', entry ? (entry.group ?? 'не указана') : wait],
    ...archiveOf(entry),
  ];
  return (
    <>
      <dl className={styles['record']}>
        {lines.map(([name, value]) => (
          <div key={name} className={styles['line']}>
            <dt className={styles['name']}>{name}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'unknown' && isOnline && (
        <Button tone="secondary" onClick={retry}>
          Повторить
        </Button>
      )}
    </>
  );
}

function archiveOf(entry: RosterEntry | null): readonly (readonly [string, string])[] {
  return entry?.archivedAt == null
    ? []
    : [['В архиве', `с ${dayMonthAndYear(Date.parse(entry.archivedAt))}`]];
}
