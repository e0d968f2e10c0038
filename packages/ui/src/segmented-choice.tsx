import { useId } from 'react';

import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<T extends string | number> {
  legend: string;
  choices: readonly { readonly value: T; readonly text: string }[];
  chosen: T;
  onChoose: (value: T) => void;
  /** `tile`: on coloured ground, its legend in the middle. Default: on a card. */
  ground?: 'card' | 'tile';
}

/** One of a few short choices, as radio buttons side by side. */
export function SegmentedChoice<T extends string | number>(props: SegmentedChoiceProps<T>) {
  const { legend, choices, chosen, onChoose, ground = 'card' } = props;
  const name = useId();
  return (
    <fieldset className={styles['group']} data-ground={ground}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, text }) => (
          <label key={value} className={styles['choice']} data-selected={value === chosen}>
            <input
              type="radio"
              name={name}
              className={styles['input']}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
