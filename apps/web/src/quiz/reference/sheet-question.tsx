import { useId } from 'react';

import { useAnswers } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import { AnswerList } from '#quiz/answer-list.tsx';
import { Explanation } from '#quiz/explanation.tsx';
import { giveAnswer } from '#quiz/give-answer.ts';
import { useOptionOrder } from '#quiz/option-order.ts';
import { QuestionCard } from '#quiz/question-card.tsx';
import { ReportButton } from '#quiz/report-button.tsx';
import { Verdict } from '#quiz/verdict.tsx';

import { LinkedReferences } from './linked-references.tsx';

/** State of a question in the sheet. */
export interface SheetAnswer {
  /** `position` of the option that was chosen here. */
  readonly chosen: number | undefined;
  readonly isExplained: boolean;
}

interface SheetQuestionProps {
  question: Question;
  answer: SheetAnswer;
  onChange: (answer: SheetAnswer) => void;
}

/**
 * A question in the sheet. An answer here is the ordinary answer of the question; a right one given before stays, a
 * mistake waits for an answer.
 */
export function SheetQuestion({ question, answer, onChange }: SheetQuestionProps) {
  const hintId = useId();
  const { answers } = useAnswers();
  const options = useOptionOrder()(question);
  const before = answers.find(({ questionId }) => questionId === question.id);
  const chosen = answer.chosen ?? (before?.status === 'SUCCESS' ? before.answer : undefined);
  return (
    <QuestionCard question={question} isNarrow>
      <AnswerList
        options={options}
        chosen={chosen}
        onChoose={({ position }) => {
          giveAnswer(question, position, 'topic');
          onChange({ ...answer, chosen: position });
        }}
      />
      {chosen !== undefined && (
        <Explanation
          questionId={question.id}
          id={hintId}
          text={question.comment}
          isOpen={answer.isExplained}
          isAnswered
          onToggle={() => onChange({ ...answer, isExplained: !answer.isExplained })}
          end={<ReportButton questionId={question.id} />}
        >
          <LinkedReferences text={question.comment} />
        </Explanation>
      )}
      <Verdict options={options} chosen={answer.chosen} />
    </QuestionCard>
  );
}
