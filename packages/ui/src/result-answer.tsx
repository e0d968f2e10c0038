import { Check, ExternalLink, X } from 'lucide-react';

import shared from './answer-list.module.css';
import { classNames } from './class-names.ts';
import styles from './result-answer.module.css';

interface ResultAnswerProps {
  theme: string;
  /** The answer that was given. */
  checked: string;
  isRight: boolean;
  /** The right answer to a question that was answered wrongly, if it is known. */
  rightTitle: string | undefined;
  /** Opens the topic in a new tab; `undefined`: the answer leads nowhere. */
  onOpen: (() => void) | undefined;
}

/** One answer: green or red, with a mark and the word for it. A wrong one leads to its topic, if there is a link. */
export function ResultAnswer({ theme, checked, isRight, rightTitle, onOpen }: ResultAnswerProps) {
  const Mark = isRight ? Check : X;
  return (
    <button
      type="button"
      className={classNames(shared['answer'], styles['answer'])}
      data-state={isRight ? 'right' : 'wrong'}
      aria-disabled={!onOpen || undefined}
      onClick={onOpen}
    >
      <span className={classNames(shared['chip'], styles['mark'])} aria-hidden="true">
        <Mark size={20} strokeWidth={3} />
      </span>
      <span className={classNames(shared['text'], styles['text'])}>
        <span className={styles['theme']}>{theme}</span>
        <span className="visually-hidden">, {isRight ? 'верно' : 'неверно'}: </span>
        <span className={styles['checked']}>{checked}</span>
        {rightTitle !== undefined && <span className={styles['checked']}>Правильно: {rightTitle}</span>}
      </span>
      {onOpen && (
        <>
          <ExternalLink size={20} aria-hidden="true" className={styles['leads']} />
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </>
      )}
    </button>
  );
}
