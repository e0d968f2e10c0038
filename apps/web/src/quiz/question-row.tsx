import type { Ways } from '@avto/search';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Question } from '#data/question.ts';

import { MarkedText } from './marked-text.tsx';
import styles from './question-row.module.css';
import { snippetOf } from './snippet.ts';

type Mark = 'right' | 'wrong' | 'open';

interface QuestionRowProps {
  question: Question;
  /** How the learner answered it. */
  mark: Mark;
  /** Stems of what was searched for; none: nothing is highlighted. */
  ways: Ways;
}

const states: Record<Mark, { readonly icon: ReactNode; readonly word: string }> = {
  right: { icon: <Check size={16} strokeWidth={3} aria-hidden="true" />, word: 'верно' },
  wrong: { icon: <X size={16} strokeWidth={3} aria-hidden="true" />, word: 'ошибка' },
  // A drawing of the library has nine elements, and it stands in most rows.
  open: { icon: <span className={styles['open']} />, word: 'без ответа' },
};

/** A question in a list: ticket and number, the learner's answer as a mark, its text. */
export function QuestionRow({ question, mark, ways }: QuestionRowProps) {
  const snippet = snippetOf(question, ways);
  const { icon, word } = states[mark];
  return (
    <span className={styles['row']}>
      <span className={styles['head']}>
        <span className={styles['place']}>
          Билет {question.ticket}, вопрос {question.position}
        </span>
        <span className={styles['state']} data-mark={mark}>
          {icon}
          {word}
        </span>
      </span>
      <span className={styles['title']}>
        <MarkedText text={question.title} ways={ways} />
      </span>
      {snippet !== null && (
        <span className={styles['snippet']}>
          <MarkedText text={snippet} ways={ways} />
        </span>
      )}
    </span>
  );
}
