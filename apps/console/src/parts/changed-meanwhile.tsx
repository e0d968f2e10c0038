import { TriangleAlert } from 'lucide-react';

import { Button } from '@avto/ui/button.tsx';

import styles from './changed-meanwhile.module.css';

interface ChangedMeanwhileProps {
  /** Fields that differ, in words. */
  differences: readonly { readonly label: string; readonly was: string; readonly became: string }[];
  /** Keeps what was typed and saves it over the newer state. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says what became of a row while it was being changed here, and lets the person decide. */
export function ChangedMeanwhile({ differences, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  return (
    <div role="alert" className={styles['note']}>
      <TriangleAlert size={20} aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        <p>Пока вы правили, это изменил кто-то другой:</p>
        <ul className={styles['list']}>
          {differences.map(({ label, was, became }) => (
            <li key={label}>
              {label}: было «{was}», стало «{became}»
            </li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <Button tone="secondary" onClick={onTakeTheirs}>
            Взять новое
          </Button>
          <Button tone="secondary" onClick={onKeepMine}>
            Сохранить моё
          </Button>
        </div>
      </div>
    </div>
  );
}
