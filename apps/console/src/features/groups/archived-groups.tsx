import type { ConsoleGroup } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { dateWords } from '#lib/day-words.ts';
import { sorted } from '#lib/sorted.ts';
import { useNow } from '#parts/use-now.ts';
import { Button } from '@avto/ui/button.tsx';

import styles from './archived-groups.module.css';
import { useRestoreGroup } from '#parts/roster/group-dialogs.tsx';

interface ArchivedGroupsProps {
  groups: readonly ConsoleGroup[];
  isManager: boolean;
}

/** Archived groups, apart and closed; a manager takes one back within its five days. */
export function ArchivedGroups({ groups, isManager }: ArchivedGroupsProps) {
  const restore = useRestoreGroup();
  const [busy, setBusy] = useState<number>();
  const now = useNow();
  const archived = sorted(
    groups.filter(({ archivedAt }) => archivedAt !== null),
    (one, other) => (other.archivedAt ?? '').localeCompare(one.archivedAt ?? ''),
  );
  if (archived.length === 0) return null;
  const takeBack = async (group: ConsoleGroup) => {
    setBusy(group.id);
    await restore(group);
    setBusy(undefined);
  };
  return (
    <details className={styles['archive']}>
      <summary className={styles['summary']}>Архив: {archived.length}</summary>
      <ul className={styles['list']}>
        {archived.map((group) => {
          const { id, name, archivedAt, restorableUntil } = group;
          const isRestorable = restorableUntil !== null && Date.parse(restorableUntil) > now;
          return (
            <li key={id} className={styles['group']}>
              <div className={styles['text']}>
                <Link to="/groups/$id" params={{ id: String(id) }} search={{ state: 'archived' }}>
                  {name}
                </Link>
                <p className={styles['about']}>
                  в архиве с {archivedAt === null ? '' : dateWords(archivedAt, now)}
                  {isRestorable && `, вернуть можно до ${dateWords(restorableUntil, now)}`}
                </p>
              </div>
              {isManager && isRestorable && (
                <Button tone="secondary" busy={busy === id} onClick={() => void takeBack(group)}>
                  Вернуть<span className="visually-hidden"> «{name}»</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
