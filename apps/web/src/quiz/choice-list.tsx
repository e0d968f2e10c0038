import type { Option } from '#data/question.ts';

import styles from './choice-list.module.css';

interface ChoiceListProps {
  /** Of the question; tells its radio group from others. */
  name: string;
  /** In the order of the screen. */
  options: readonly Option[];
  /** `position` of the chosen option. */
  selected: number | null;
  onSelect: (position: number) => void;
}

/** Options of which one is chosen and can be changed until it is confirmed: the exam's (specification §4). */
export function ChoiceList({ name, options, selected, onSelect }: ChoiceListProps) {
  return (
    <fieldset className={styles['list']}>
      <legend className="visually-hidden">Варианты ответа</legend>
      {options.map(({ position, title }, index) => (
        <label key={position} className={styles['choice']} data-selected={position === selected}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            checked={position === selected}
            onChange={() => onSelect(position)}
          />
          <span className={styles['chip']} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles['text']}>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
