import type { ConsoleGroup } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';
import { Archive, Pencil } from 'lucide-react';

import { numberWords } from '#lib/number-words.ts';
import table from '#parts/figures-table.module.css';
import { useRowLinks } from '#parts/use-row-links.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './groups-table.module.css';

export interface GroupListProps {
  groups: readonly ConsoleGroup[];
  isManager: boolean;
  onAsk: (kind: 'rename' | 'archive', group: ConsoleGroup) => void;
}

/** Groups as a table; a row leads to its group. */
export function GroupsTable({ groups, isManager, onAsk }: GroupListProps) {
  const body = useRowLinks();
  return (
    <div className={table['frame']}>
      <table className={table['table']}>
        <caption className="visually-hidden">Группы</caption>
        <thead>
          <tr>
            <th scope="col" data-sticky="">
              Группа
            </th>
            <th scope="col" data-kind="number">
              Учеников
            </th>
            <th scope="col" data-kind="number">
              Приглашены
            </th>
            <th scope="col" data-kind="number">
              Готовы
            </th>
            <th scope="col" data-kind="number">
              Нужна помощь
            </th>
            <th scope="col">Преподаватели</th>
            {isManager && (
              <th scope="col" data-kind="act">
                <span className="visually-hidden">Действия</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} data-links="">
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} isManager={isManager} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupRow({ group, isManager, onAsk }: Omit<GroupListProps, 'groups'> & { group: ConsoleGroup }) {
  const { id, name, learners, invited, ready, inNeed, teachers } = group;
  return (
    <tr>
      <th scope="row" data-sticky="">
        <Link to="/groups/$id" params={{ id: String(id) }} className={styles['name']}>
          {name}
        </Link>
      </th>
      <td data-kind="number">{numberWords(learners)}</td>
      <td data-kind="number">{numberWords(invited)}</td>
      <td data-kind="number">{numberWords(ready)}</td>
      <td data-kind="number" className={inNeed > 0 ? styles['need'] : undefined}>
        {numberWords(inNeed)}
      </td>
      <td className={styles['teachers']}>{teachers.map((teacher) => teacher.name).join(', ') || '—'}</td>
      {isManager && (
        <td data-kind="act">
          <IconButton
            label={`Переименовать «${name}»`}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => onAsk('rename', group)}
          />
          <IconButton
            label={`В архив «${name}»`}
            icon={<Archive size={20} aria-hidden="true" />}
            onClick={() => onAsk('archive', group)}
          />
        </td>
      )}
    </tr>
  );
}
