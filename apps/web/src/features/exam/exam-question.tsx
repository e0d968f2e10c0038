import { canGoBack, canGoForward, type ExamState } from '@avto/rules';

import { AnswerList } from '#quiz/answer-list.tsx';
import { ChoiceList } from '#quiz/choice-list.tsx';
import { KeysTip } from '#quiz/keys-tip.tsx';
import { PhotoAhead } from '#quiz/photo-ahead.tsx';
import { QuestionCard } from '#quiz/question-card.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { QuestionSteps } from '#quiz/question-steps.tsx';
import styles from '#quiz/quiz-body.module.css';
import { ReadAloud } from '#quiz/read-aloud.tsx';
import { useQuizKeys } from '#quiz/use-quiz-keys.ts';

import { back, forward, select } from './exam-store.ts';
import { cachedPhotoName, useSlotQuestion } from './use-slot-question.ts';

/** The exam without its clock. */
type ExamInView = Pick<ExamState, 'slots' | 'answers' | 'index' | 'selected' | 'ended'>;

/**
 * The question on screen: an option is chosen and may be changed until 'Вперед'; a committed answer is locked
 * and only looked at (decision E9).
 */
export function ExamQuestion({ exam }: { exam: ExamInView }) {
  const { index } = exam;
  const shown = useSlotQuestion(exam.slots[index]);
  const committed = exam.answers[index];
  const isOpen = index >= exam.answers.length;
  const canContinue = canGoForward(exam) && (shown !== undefined || !isOpen);
  const goOn = () => {
    if (canContinue) forward(index);
  };
  useQuizKeys({
    onDigit: (digit) => {
      const option = shown?.options[digit - 1];
      if (option && isOpen) select(option.position, index);
    },
    onEnter: goOn,
  });
  return (
    <div className={styles['body']}>
      {shown === undefined ? (
        <QuestionSkeleton text="Загрузка вопроса..." />
      ) : (
        <QuestionCard question={shown.question}>
          {isOpen ? (
            <ChoiceList
              key={shown.question.id}
              name={`question-${shown.question.id}`}
              options={shown.options}
              selected={exam.selected}
              onSelect={(position) => select(position, index)}
            />
          ) : (
            <AnswerList key={shown.question.id} options={shown.options} chosen={committed?.answer} />
          )}
          <KeysTip options={shown.options.length} />
        </QuestionCard>
      )}
      <QuestionSteps canGoBack={canGoBack(exam)} canGoForward={canContinue} onBack={back} onForward={goOn}>
        {shown && <ReadAloud key={shown.question.id} {...shown} />}
      </QuestionSteps>
      <PhotoAhead name={cachedPhotoName(exam.slots[index + 1])} />
    </div>
  );
}
