import type { RosterEntry } from '@avto/contract';

import type { RosterView } from '#data/roster.ts';
import { useSession } from '#data/session/session.ts';
import { dayMonthAndYear } from '#lib/dates.ts';

import styles from './school-record.module.css';

const waiting: Readonly<Record<RosterView['status'], string>> = {
  loading: 'Загружаем…',
  ready: '',
  unknown: 'Откроется, когда будет связь',
};

/** The learner's line in the school's list; its places are there before it is known. */
export function SchoolRecord({ entry, status }: RosterView) {
  const { school } = useSession();
  const wait = waiting[status];
  const lines: readonly (readonly [string, string])[] = [
    ['Автошкола', entry?.school?.name ?? school?.name ?? wait],
    ['Имя', entry ? (entry.name ?? 'не записано') : wait],
    ['Группа', entry ? (entry.group ?? 'не указана') : wait],
    ...archiveOf(entry),
  ];
  return (
    <dl className={styles['record']}>
      {lines.map(([name, value]) => (
        <div key={name} className={styles['line']}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function archiveOf(entry: RosterEntry | null): readonly (readonly [string, string])[] {
  return entry?.archivedAt == null
    ? []
    : [['В архиве', `с ${dayMonthAndYear(Date.parse(entry.archivedAt))}`]];
}
