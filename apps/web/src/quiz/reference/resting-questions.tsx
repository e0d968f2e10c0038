import type { Reference } from '@avto/handbook/references.ts';
import type { Ways } from '@avto/search';
import { Link } from '@tanstack/react-router';

import { useAnswers } from '#data/answers.ts';
import { useQuestionsOf } from '#data/handbook/questions-of.ts';
import type { Question } from '#data/question.ts';
import { sorted } from '#lib/sorted.ts';
import { markOf } from '#quiz/mark-of.ts';
import { QuestionRow } from '#quiz/question-row.tsx';
import { Button } from '@avto/ui/button.tsx';

import styles from './resting-questions.module.css';

interface RestingQuestionsProps {
  reference: Reference;
  /** The question at hand, which is not listed. */
  without?: number | undefined;
  showsAll: boolean;
  onShowAll: () => void;
  /** Shows a question in place; absent: a tap leads to its own screen. */
  onOpen?: (question: Question) => void;
}

/** Questions that are listed at first. */
const FIRST = 5;
const none: Ways = [];
/** Mistakes first, then what is open. */
const order = { wrong: 0, open: 1, right: 2 } as const;

/** The questions of the bank that rest on a number, each with the learner's state (K47). */
export function RestingQuestions({ reference, without, showsAll, onShowAll, onOpen }: RestingQuestionsProps) {
  const { questions, status } = useQuestionsOf(reference);
  const { answers } = useAnswers();
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const rows = sorted(
    questions
      .filter(({ id }) => id !== without)
      .map((question) => ({ question, mark: markOf(given.get(question.id)) })),
    (one, other) => order[one.mark] - order[other.mark],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="resting-questions">
      <h3 id="resting-questions" className={styles['heading']}>
        {titles[reference.kind]}
        <span className={styles['count']}>{rows.length}</span>
      </h3>
      {status === 'unknown' && (
        <p className={styles['note']}>Загружены не все билеты: вопросов может быть больше.</p>
      )}
      <ul className={styles['list']}>
        {rows.slice(0, showsAll ? rows.length : FIRST).map(({ question, mark }) => {
          const row = <QuestionRow question={question} mark={mark} ways={none} />;
          return (
            <li key={question.id}>
              {onOpen ? (
                <button type="button" className={styles['row']} onClick={() => onOpen(question)}>
                  {row}
                </button>
              ) : (
                <Link
                  to="/search/$question"
                  params={{ question: String(question.id) }}
                  className={styles['row']}
                >
                  {row}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {!showsAll && rows.length > FIRST && (
        <Button tone="secondary" className={styles['more']} onClick={onShowAll}>
          Показать все {rows.length}
        </Button>
      )}
    </section>
  );
}

const titles: Readonly<Record<Reference['kind'], string>> = {
  clause: 'Вопросы по этому пункту',
  sign: 'Вопросы об этом знаке',
  marking: 'Вопросы об этой разметке',
  provision: 'Вопросы по этому пункту',
  defect: 'Вопросы по этому пункту',
};
