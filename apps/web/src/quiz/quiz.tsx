import { type ReactNode, useId, useState } from 'react';

import type { Option, Question } from '#data/question.ts';
import { useSettings } from '#data/settings.ts';

import { AnswerList } from './answer-list.tsx';
import { AskAssistant } from './ask-assistant.tsx';
import { Explanation } from './explanation.tsx';
import { FavouriteToggle } from './favourite-toggle.tsx';
import { HintToggle } from './hint-toggle.tsx';
import { KeysTip } from './keys-tip.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionSteps } from './question-steps.tsx';
import styles from './quiz-body.module.css';
import { ReadAloud } from './read-aloud.tsx';
import { ReferenceText } from './reference/reference-text.tsx';
import { ReportButton } from './report-button.tsx';
import { useEntryState } from './use-entry-state.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import { Verdict } from './verdict.tsx';

interface QuizProps {
  /** On screen; `undefined` while there is none to show. */
  question: Question | undefined;
  /** Its options in display order. */
  options: readonly Option[];
  /** `position` of the option that was chosen. */
  chosen: number | undefined;
  /** Absent in read-only walks, where an open question does not show its comment (decision E19). */
  onChoose?: (question: Question, position: number) => void;
  /** Shown while there is no question. */
  missing?: ReactNode;
  canGoBack: boolean;
  canGoForward: boolean;
  onBack: () => void;
  onForward: () => void;
  /** Renders the screen around the tools (star and light bulb) and the question. */
  children: (tools: ReactNode, question: ReactNode) => ReactNode;
}

/** A question with answers, comment, keyboard shortcuts and steps, shared by tickets, mistakes and 'Мои ответы'. */
export function Quiz(props: QuizProps) {
  const { question, options, chosen, onChoose, canGoForward, onForward } = props;
  const hintId = useId();
  const { opensExplanation } = useSettings();
  const [hintFor, setHintFor] = useEntryState<number | undefined>('hint', () => undefined);
  const [unaskedFor, setUnaskedFor] = useState<number>();
  const [justAnswered, setJustAnswered] = useState<number>();

  const choose = ({ position, isRight }: Option) => {
    if (!question || chosen !== undefined || !onChoose) return;
    onChoose(question, position);
    setJustAnswered(question.id);
    if (opensExplanation && !isRight && hintFor !== question.id) {
      setHintFor(question.id);
      setUnaskedFor(question.id);
    }
  };
  useQuizKeys({
    onDigit: (digit) => {
      const option = options[digit - 1];
      if (option) choose(option);
    },
    onEnter: () => {
      if (canGoForward) onForward();
    },
  });

  const isAnswered = chosen !== undefined;
  const isWrong = isAnswered && options.some(({ position, isRight }) => position === chosen && !isRight);
  const hasHint = question !== undefined && question.comment !== '' && (isAnswered || onChoose !== undefined);
  const isHintOpen = hasHint && hintFor === question.id;
  const toggleHint = () => {
    setHintFor(isHintOpen ? undefined : question?.id);
    setUnaskedFor(undefined);
  };
  return props.children(
    <>
      {question && <FavouriteToggle questionId={question.id} />}
      {hasHint && <HintToggle isOpen={isHintOpen} controls={hintId} onToggle={toggleHint} />}
    </>,
    <div className={styles['body']}>
      {question ? (
        <QuestionCard question={question}>
          <AnswerList
            key={question.id}
            options={options}
            chosen={chosen}
            {...(onChoose && { onChoose: choose })}
          />
          {(hasHint || isAnswered) && (
            <Explanation
              questionId={question.id}
              id={hintId}
              text={question.comment}
              isOpen={isHintOpen}
              isAnswered={isAnswered}
              isUnasked={unaskedFor === question.id}
              onToggle={toggleHint}
              end={<ReportButton key={question.id} questionId={question.id} />}
            >
              <ReferenceText text={question.comment} about={question} />
            </Explanation>
          )}
          {isHintOpen && isWrong && <AskAssistant question={question} chosen={chosen} />}
          {onChoose && <KeysTip options={options.length} />}
        </QuestionCard>
      ) : (
        props.missing
      )}
      <Verdict options={options} chosen={justAnswered === question?.id ? chosen : undefined} />
      <QuestionSteps
        canGoBack={props.canGoBack}
        canGoForward={canGoForward}
        onBack={props.onBack}
        onForward={onForward}
      >
        {question && <ReadAloud key={question.id} question={question} options={options} chosen={chosen} />}
      </QuestionSteps>
    </div>,
  );
}
