import type { Option } from '#data/question.ts';
import { quickTap } from '#lib/quick-tap.ts';
import shared from '@avto/ui/answer-list.module.css';
import { classNames } from '@avto/ui/class-names.ts';

import styles from './choice-list.module.css';

interface ChoiceListProps {
  /** Name of the radio group. */
  name: string;
  /** In display order. */
  options: readonly Option[];
  /** `position` of the chosen option. */
  selected: number | null;
  onSelect: (position: number) => void;
}

/** The options of an exam question: the choice can be changed until it is confirmed (specification §4). */
export function ChoiceList({ name, options, selected, onSelect }: ChoiceListProps) {
  return (
    <fieldset className={styles['list']}>
      <legend className="visually-hidden">Варианты ответа</legend>
      {options.map(({ position, title }, index) => (
        <label
          key={position}
          {...quickTap}
          className={classNames(shared['answer'], styles['choice'])}
          data-selected={position === selected}
        >
          <input
            type="radio"
            className={styles['input']}
            name={name}
            checked={position === selected}
            onChange={() => onSelect(position)}
          />
          <span className={classNames(shared['chip'], styles['chip'])} aria-hidden="true">
            {index + 1}
          </span>
          <span className={shared['text']}>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
