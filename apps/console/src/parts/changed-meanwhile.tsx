import { TriangleAlert } from 'lucide-react';

import { Button } from '@avto/ui/button.tsx';

import styles from './changed-meanwhile.module.css';
import type { Draft } from './use-draft.ts';

interface ChangedMeanwhileProps<F> {
  draft: Draft<F>;
  label: (field: keyof F & string) => string;
  /** A value of a field in words. */
  words: (value: F[keyof F], field: keyof F & string) => string;
  /** Saves what was typed over the newer state. */
  onKeepMine: (mine: ReturnType<Draft<F>['keepMine']>) => void;
  /** The newer state has taken the place of what was typed. */
  onTakeTheirs?: () => void;
}

/** Says what became of a row while it was being changed here, and lets the person decide. */
export function ChangedMeanwhile<F>(props: ChangedMeanwhileProps<F>) {
  const { draft, label, words, onKeepMine, onTakeTheirs } = props;
  return (
    <div role="alert" className={styles['note']}>
      <TriangleAlert size={20} aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        <p>Пока вы правили, это изменил кто-то другой:</p>
        <ul className={styles['list']}>
          {draft.differences.map(({ field, was, became }) => (
            <li key={field}>
              {label(field)}: было «{words(was, field)}», стало «{words(became, field)}»
            </li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <Button
            tone="secondary"
            onClick={() => {
              draft.restart();
              onTakeTheirs?.();
            }}
          >
            Взять новое
          </Button>
          <Button tone="secondary" onClick={() => onKeepMine(draft.keepMine())}>
            Сохранить моё
          </Button>
        </div>
      </div>
    </div>
  );
}
