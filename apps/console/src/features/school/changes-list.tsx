import type { SchoolChange } from '@avto/contract/console/school';
import { useState } from 'react';

import { Button } from '@avto/ui/button.tsx';

import styles from './changes-list.module.css';
import { changeWords, fileFieldWords } from './school-words.ts';

const SHOWN = 6;

/** Differences: a line for each field, the first few at once. */
export function ChangesList({ changes }: { changes: readonly SchoolChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <>
      <ul className={styles['list']}>
        {shown.map(({ field, before, after, form }) => (
          <li key={field}>
            <span className={styles['field']}>{fileFieldWords(field, form)}</span>:{' '}
            {changeWords(field, before)} → {changeWords(field, after)}
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button tone="secondary" onClick={() => setWhole(true)}>
          Ещё {changes.length - shown.length}
        </Button>
      )}
    </>
  );
}
