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
    <Decision
      text="Пока вы правили, это изменил кто-то другой:"
      items={draft.differences.map(
        ({ field, was, became }) =>
          `${label(field)}: было «${words(was, field)}», стало «${words(became, field)}»`,
      )}
      theirs="Взять новое"
      onTheirs={() => {
        draft.restart();
        onTakeTheirs?.();
      }}
      mine="Сохранить моё"
      onMine={() => onKeepMine(draft.keepMine())}
    />
  );
}

interface DecisionProps {
  text: string;
  items: readonly string[];
  theirs: string;
  onTheirs: () => void;
  mine: string;
  onMine: () => void;
}

/** Two states of one thing, and which of them is to stay. */
export function Decision({ text, items, theirs, onTheirs, mine, onMine }: DecisionProps) {
  return (
    <div role="alert" className={styles['note']}>
      <TriangleAlert size={20} aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        <p>{text}</p>
        <ul className={styles['list']}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <Button tone="secondary" onClick={onTheirs}>
            {theirs}
          </Button>
          <Button tone="secondary" onClick={onMine}>
            {mine}
          </Button>
        </div>
      </div>
    </div>
  );
}
