import type { ReactNode, RefObject } from 'react';

import { AnswerChoice } from './answer-choice.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import shared from './question-card.module.css';
import styles from './form-question.module.css';

interface FormQuestionProps {
  title: string;
  /** Its picture, if it has one. */
  picture?: ReactNode;
  answers: readonly { readonly title: string }[];
  /** Place of the chosen answer. */
  chosen: number | undefined;
  onChoose: (place: number) => void;
  onForward: () => void;
  /** The first question also says who reads the answers. */
  isFirst?: boolean;
  /** One column on every screen: its place is narrow. */
  isNarrow?: boolean;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The heading of the question, where its level is another one. */
  heading?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** A question of a questionnaire with its answers and the way on. */
export function FormQuestion(props: FormQuestionProps) {
  const { title, picture, answers, chosen, onChoose, onForward, isFirst, isNarrow, headingRef, heading } =
    props;
  return (
    <>
      <article className={classNames(shared['card'], styles['question'])} data-narrow={isNarrow || undefined}>
        {picture}
        {heading ? (
          heading({ className: shared['title'], children: title })
        ) : (
          <h2 ref={headingRef} className={shared['title']} tabIndex={-1}>
            {title}
          </h2>
        )}
        <AnswerChoice answers={answers} chosen={chosen} onChoose={onChoose} />
      </article>
      <div className={styles['foot']} data-noted={isFirst || undefined}>
        {isFirst && <p className={styles['note']}>Ответы увидит автошкола</p>}
        <Button disabled={chosen === undefined} onClick={onForward}>
          Вперед
        </Button>
      </div>
    </>
  );
}
