import { Link } from '@tanstack/react-router';
import { Archive, Pencil } from 'lucide-react';

import { learnersWords } from '#lib/number-words.ts';
import cards from '#parts/link-card.module.css';
import { classNames } from '@avto/ui/class-names.ts';
import { IconButton } from '@avto/ui/icon-button.tsx';

import styles from './group-cards.module.css';
import type { GroupListProps } from './groups-table.tsx';

/** Groups on a narrow screen. */
export function GroupCards({ groups, isManager, onAsk }: GroupListProps) {
  return (
    <ul className={cards['cards']}>
      {groups.map((group) => {
        const { id, name, learners, invited, ready, inNeed, teachers } = group;
        const rest = [
          invited > 0 && `приглашены: ${invited}`,
          ready > 0 && `готовы: ${ready}`,
          ...teachers.map((teacher) => teacher.name),
        ].filter(Boolean);
        return (
          <li key={id} className={classNames(cards['card'], styles['card'])}>
            <div className={styles['text']}>
              <Link to="/groups/$id" params={{ id: String(id) }} className={cards['name']}>
                {name}
              </Link>
              <p>
                {learnersWords(learners)}
                {inNeed > 0 && <span className={styles['need']}> · нужна помощь: {inNeed}</span>}
              </p>
              {rest.length > 0 && <p className={cards['quiet']}>{rest.join(' · ')}</p>}
            </div>
            {isManager && (
              <div className={styles['acts']}>
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
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
