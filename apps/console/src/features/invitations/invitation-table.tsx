import type { Invitation } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';

import { Check } from '#parts/check.tsx';
import table from '#parts/figures-table.module.css';

import { Acts, type InvitationListProps, State } from './invitation-parts.tsx';
import styles from './invitation-table.module.css';

/** Invitations with their codes and states. Only those that wait can be printed. */
export function InvitationTable({ invitations, chosen, onChoose, onAsk }: InvitationListProps) {
  const printable = invitations.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const areAll = printable.length > 0 && printable.every((id) => chosen.has(id));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={table['frame']} role="region" aria-label="Приглашения" tabIndex={0}>
      <table className={table['table']}>
        <caption className="visually-hidden">Приглашения, сначала новые</caption>
        <thead>
          <tr>
            <th scope="col" data-kind="act">
              {printable.length > 0 && (
                <Check
                  label="Выбрать всех, кто ждёт"
                  isChecked={areAll}
                  onCheck={(isChosen) => onChoose(printable, isChosen)}
                />
              )}
            </th>
            <th scope="col" data-sticky="">
              Имя
            </th>
            <th scope="col">Группа</th>
            <th scope="col">Код</th>
            <th scope="col">Состояние</th>
            <th scope="col" data-kind="act">
              <span className="visually-hidden">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isChosen={chosen.has(invitation.id)}
              onChoose={(isChosen) => onChoose([invitation.id], isChosen)}
              onAsk={onAsk}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAsk: InvitationListProps['onAsk'];
}

function InvitationRow({ invitation, isChosen, onChoose, onAsk }: InvitationRowProps) {
  const { name, group, code, state, learnerId } = invitation;
  return (
    <tr>
      <td data-kind="act">
        {state === 'waiting' && <Check label={`Выбрать: ${name}`} isChecked={isChosen} onCheck={onChoose} />}
      </td>
      <th scope="row" data-sticky="" className={styles['name']}>
        {learnerId === null ? (
          name
        ) : (
          <Link to="/learners/$id" params={{ id: String(learnerId) }}>
            {name}
          </Link>
        )}
      </th>
      <td className={styles['group']}>{group?.name ?? '—'}</td>
      <td className={styles['code']}>{code ?? '—'}</td>
      <td className={styles['state']}>
        <State invitation={invitation} />
      </td>
      <td data-kind="act">
        <Acts invitation={invitation} onAsk={onAsk} />
      </td>
    </tr>
  );
}
