import type { ConsoleGroup } from '@avto/contract/console';
import { useState } from 'react';

import { learnersWords } from '#lib/number-words.ts';
import { GroupOptions } from '#parts/roster/group-options.tsx';
import { callName } from '#parts/roster/learner-view.ts';
import { Select } from '#parts/select.tsx';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import styles from './move-bar.module.css';
import { type Moved, moveLearners } from './move.ts';
import type { Selection } from './use-selection.ts';

interface MoveBarProps {
  selection: Selection;
  groups: readonly ConsoleGroup[];
}

/** Moves the chosen learners to a group and says how that goes; those who failed stay chosen. */
export function MoveBar({ selection, groups }: MoveBarProps) {
  const [target, setTarget] = useState('');
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [failed, setFailed] = useState<Moved['failed']>([]);
  const rows = [...selection.chosen.values()];
  const move = async () => {
    setFailed([]);
    const groupId = target === 'none' ? null : Number(target);
    const moved = await moveLearners(rows, groupId, (done) => setProgress({ done, all: rows.length }));
    setProgress(undefined);
    // A toast: the list that was left may be empty, and this bar gone with it.
    if (moved.moved > 0) toasts.show(`Перемещено: ${learnersWords(moved.moved)}`);
    setFailed(moved.failed);
    // The bar goes away with the last of the chosen, and the focus with it.
    if (moved.failed.length === 0) document.querySelector<HTMLElement>('h1')?.focus();
    selection.set(
      rows.filter(({ id }) => !moved.failed.some(({ row }) => row.id === id)),
      false,
    );
  };
  return (
    <>
      {rows.length > 0 && (
        <div className={styles['bar']} role="group" aria-label="Выбранные ученики" data-print="no">
          <p className={styles['count']}>Выбрано: {rows.length}</p>
          <Select label="Переместить в группу" isLabelHidden value={target} onValue={setTarget}>
            <option value="" disabled>
              В какую группу
            </option>
            <GroupOptions groups={groups} />
            <option value="none">Без группы</option>
          </Select>
          <Button disabled={target === ''} busy={progress !== undefined} onClick={() => void move()}>
            Переместить
          </Button>
          <Button tone="secondary" disabled={progress !== undefined} onClick={selection.clear}>
            Снять выбор
          </Button>
        </div>
      )}
      <div role="status" className={styles['result']}>
        {progress && `Перемещаем: ${progress.done + 1} из ${progress.all}…`}
        {failed.length > 0 && <Failed failed={failed} />}
      </div>
    </>
  );
}

function Failed({ failed }: Pick<Moved, 'failed'>) {
  return (
    <>
      <p className={styles['failed']}>Не перемещено: {learnersWords(failed.length)}.</p>
      <ul>
        {failed.map(({ row, why }) => (
          <li key={row.id}>
            {callName(row)}: {why}
          </li>
        ))}
      </ul>
    </>
  );
}
