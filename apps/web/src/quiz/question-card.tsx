import { useEffect, useRef } from 'react';

import type { Option, Question } from '#data/question.ts';

import { AnswerList } from './answer-list.tsx';
import styles from './question-card.module.css';
import { QuestionPhoto } from './question-photo.tsx';

interface QuestionCardProps {
  question: Question;
  /** The question's options in the order of the screen. */
  options: readonly Option[];
  /** `position` of the chosen option, if there is one. */
  chosen: number | undefined;
  onChoose: (option: Option) => void;
}

/** A question with its picture and its answers. A new question takes the focus, so it is read from its text. */
export function QuestionCard({ question, options, chosen, onChoose }: QuestionCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question.id);
  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [question.id]);
  return (
    <article className={styles['card']}>
      {question.photoName !== null && <QuestionPhoto key={question.photoName} name={question.photoName} />}
      <h2 ref={heading} className={styles['title']} tabIndex={-1}>
        {question.title}
      </h2>
      <AnswerList key={question.id} options={options} chosen={chosen} onChoose={onChoose} />
    </article>
  );
}
