import { Check, X } from 'lucide-react';

import type { Option } from '#data/question.ts';

import { quickTap } from '#lib/quick-tap.ts';
import styles from '@avto/ui/answer-list.module.css';

interface AnswerListProps {
  /** In display order; an option's number is its index here plus 1. */
  options: readonly Option[];
  /** `position` of the option that was chosen; its presence locks the list. */
  chosen: number | undefined;
  /** Absent in read-only lists, where an open question stays neutral (decision E19). */
  onChoose?: (option: Option) => void;
}

type State = 'open' | 'right' | 'wrong' | 'locked';

/** The answers of a question as cards. Choosing one marks the right one and locks the list. */
export function AnswerList({ options, chosen, onChoose }: AnswerListProps) {
  const isLocked = chosen !== undefined || onChoose === undefined;
  return (
    <ol className={styles['list']}>
      {options.map((option, index) => {
        const state = stateOf(option, chosen, isLocked);
        return (
          <li key={option.position}>
            <button
              type="button"
              {...quickTap}
              className={styles['answer']}
              data-state={state}
              data-answer
              aria-disabled={isLocked || undefined}
              onClick={() => !isLocked && onChoose(option)}
            >
              <Chip state={state} number={index + 1} />
              <span className={styles['text']}>
                <span className="visually-hidden">{index + 1}. </span>
                {option.title}
                <Meaning option={option} chosen={chosen} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Chip({ state, number }: { state: State; number: number }) {
  return (
    <span className={styles['chip']} aria-hidden="true">
      {state === 'right' && <Check size={20} strokeWidth={3} />}
      {state === 'wrong' && <X size={20} strokeWidth={3} />}
      {(state === 'open' || state === 'locked') && number}
    </span>
  );
}

/** The meaning of the colours in words, for screen readers (decision Q20). */
function Meaning({ option, chosen }: { option: Option; chosen: number | undefined }) {
  if (chosen === undefined) return null;
  const meaning = [option.position === chosen && 'ваш ответ', option.isRight && 'правильный ответ'].filter(
    Boolean,
  );
  if (meaning.length === 0) return null;
  return <span className="visually-hidden"> ({meaning.join(', ')})</span>;
}

function stateOf(option: Option, chosen: number | undefined, isLocked: boolean): State {
  if (chosen === undefined) return isLocked ? 'locked' : 'open';
  if (option.isRight) return 'right';
  return option.position === chosen ? 'wrong' : 'locked';
}
