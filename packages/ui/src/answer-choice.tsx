import { Check } from 'lucide-react';

import shared from './answer-list.module.css';
import styles from './answer-choice.module.css';
import { classNames } from './class-names.ts';

interface AnswerChoiceProps {
  answers: readonly { readonly title: string }[];
  /** Place of the chosen answer. */
  chosen: number | undefined;
  onChoose: (place: number) => void;
}

/** The answers of a question; until 'Вперед' another one may be chosen, and none says whether it is right. */
export function AnswerChoice({ answers, chosen, onChoose }: AnswerChoiceProps) {
  return (
    <ol className={shared['list']}>
      {answers.map(({ title }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer of a form has no id but its place
        <li key={place}>
          <button
            type="button"
            className={classNames(shared['answer'], styles['answer'])}
            aria-pressed={place === chosen}
            onClick={() => onChoose(place)}
          >
            <span className={classNames(shared['chip'], styles['chip'])} aria-hidden="true">
              {place === chosen ? <Check size={20} strokeWidth={3} /> : place + 1}
            </span>
            <span className={classNames(shared['text'], styles['text'])}>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
