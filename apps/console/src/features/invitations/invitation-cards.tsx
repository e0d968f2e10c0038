import { Link } from '@tanstack/react-router';

import { Check } from '#parts/check.tsx';

import styles from './invitation-cards.module.css';
import { Acts, type InvitationListProps, State } from './invitation-parts.tsx';

/** Invitations on a narrow screen. */
export function InvitationCards({ invitations, chosen, onChoose, onAsk }: InvitationListProps) {
  return (
    <ul className={styles['cards']} aria-label="Приглашения">
      {invitations.map((invitation) => {
        const { id, name, group, code, state, learnerId } = invitation;
        return (
          <li key={id} className={styles['card']}>
            <div className={styles['head']}>
              <p className={styles['name']}>
                {learnerId === null ? (
                  name
                ) : (
                  <Link to="/learners/$id" params={{ id: String(learnerId) }}>
                    {name}
                  </Link>
                )}
              </p>
              {state === 'waiting' && (
                <Check
                  label={`Выбрать: ${name}`}
                  isChecked={chosen.has(id)}
                  onCheck={(isChosen) => onChoose([id], isChosen)}
                />
              )}
            </div>
            <p className={styles['group']}>{group?.name ?? 'Без группы'}</p>
            <div className={styles['foot']}>
              <p className={styles['state']}>
                {code !== null && <span className={styles['code']}>{code}</span>}
                <span>
                  <State invitation={invitation} />
                </span>
              </p>
              <Acts invitation={invitation} onAsk={onAsk} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
