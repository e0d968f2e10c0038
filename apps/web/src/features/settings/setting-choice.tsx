import { useId } from 'react';

import styles from './setting-choice.module.css';

interface SettingChoiceProps<T extends string | number> {
  legend: string;
  choices: readonly { readonly value: T; readonly text: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few short choices, as radio buttons side by side. */
export function SettingChoice<T extends string | number>(props: SettingChoiceProps<T>) {
  const { legend, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles['group']}>
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
