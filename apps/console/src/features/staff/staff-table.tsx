import type { StaffMember } from '@avto/contract/console';

import { useSession } from '#data/session.ts';
import { momentText } from '#lib/dates.ts';
import { Table } from '#parts/table.tsx';
import { Button } from '@avto/ui/button.tsx';

import { STATES, roleText } from './staff-words.ts';
import styles from './staff.module.css';

interface StaffTableProps {
  members: readonly StaffMember[];
  onEdit: (id: number) => void;
  onNewLink: (id: number) => void;
}

export function StaffTable({ members, onEdit, onNewLink }: StaffTableProps) {
  const me = useSession().staff.id;
  const head = (
    <>
      <th scope="col">Имя и логин</th>
      <th scope="col">Роль</th>
      <th scope="col">Группы</th>
      <th scope="col">Вход</th>
      <th scope="col">Последний раз</th>
      <th scope="col">
        <span className="visually-hidden">Действия</span>
      </th>
    </>
  );
  return (
    <Table label="Сотрудники" stacks head={head}>
      {members.map((member) => (
        <tr key={member.id} data-quiet={member.state === 'disabled'}>
          <td className={styles['who']}>
            <b>{member.name}</b>
            {member.id === me && <span className={styles['you']}> — это вы</span>}
            <span className={styles['login']}>{member.login}</span>
          </td>
          <td data-label="Роль">{roleText(member.role)}</td>
          <td data-label="Группы" className={styles['theirs']}>
            {groupsText(member)}
          </td>
          <td data-label="Вход">
            <span className={styles['state']} data-state={member.state}>
              {STATES[member.state]}
            </span>
            {member.hasTotp && <span className={styles['login']}>с кодом из приложения</span>}
          </td>
          <td data-label="Последний раз" className={styles['moment']}>
            {member.lastSeenAt ? momentText(member.lastSeenAt) : 'ещё ни разу'}
          </td>
          <td>
            <div className={styles['rowActions']}>
              <Button
                tone="secondary"
                aria-label={`Изменить: ${member.name}`}
                onClick={() => onEdit(member.id)}
              >
                Изменить
              </Button>
              {member.state !== 'disabled' && (
                <Button
                  tone="secondary"
                  aria-label={`Новая ссылка: ${member.name}`}
                  onClick={() => onNewLink(member.id)}
                >
                  Новая ссылка
                </Button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function groupsText({ role, groups }: StaffMember): string {
  if (role === 'manager') return 'все';
  return groups.length === 0 ? 'ни одной' : groups.map(({ name }) => name).join(', ');
}
