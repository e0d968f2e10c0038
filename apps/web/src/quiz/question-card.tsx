import type { ReactNode } from 'react';

import type { Question } from '#data/question.ts';

import styles from '@avto/ui/question-card.module.css';
import { QuestionPhoto } from './question-photo.tsx';
import { useQuestionFocus } from './use-question-focus.ts';

interface QuestionCardProps {
  question: Question;
  /** One column on every screen: its place is narrow. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A question with its picture and answers; the focus moves to the heading of a new question. */
export function QuestionCard({ question, isNarrow = false, children }: QuestionCardProps) {
  const heading = useQuestionFocus(question.id);
  return (
    <article className={styles['card']} data-narrow={isNarrow || undefined}>
      {question.photoName !== null && <QuestionPhoto name={question.photoName} questionId={question.id} />}
      <h2 ref={heading} className={styles['title']} tabIndex={-1}>
        {question.title}
      </h2>
      {children}
    </article>
  );
}
