import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import { queryClient } from '#data/query-client.ts';
import { ticketQuery } from '#data/tickets.ts';
import { AnswerList } from '#quiz/answer-list.tsx';
import { Hint } from '#quiz/hint.tsx';
import { HintToggle } from '#quiz/hint-toggle.tsx';
import { useOptionOrder } from '#quiz/option-order.ts';
import { QuestionCard } from '#quiz/question-card.tsx';
import { QuestionSteps } from '#quiz/question-steps.tsx';
import { useGiveAnswer } from '#quiz/use-give-answer.ts';
import { useQuizKeys } from '#quiz/use-quiz-keys.ts';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { Verdict } from '#quiz/verdict.tsx';
import { toasts } from '#ui/toast-queue.ts';

import { MistakeMissing } from './mistake-missing.tsx';
import { MistakesFrame } from './mistakes-frame.tsx';

/**
 * The review of a snapshot of mistakes. What was answered here is this screen's own: the lists elsewhere change
 * with the first tap, the walk does not (decisions Q6 and M2).
 */
export function MistakesQuiz({ mistakes }: { mistakes: readonly Answer[] }) {
  const navigate = useNavigate();
  const hintId = useId();
  const [index, setIndex] = useState(0);
  const [chosenHere, setChosenHere] = useState<ReadonlyMap<number, number>>(new Map());
  const [hintFor, setHintFor] = useState<number>();
  const [justAnswered, setJustAnswered] = useState<number>();
  const optionsOf = useOptionOrder();
  const giveAnswer = useGiveAnswer();
  const { answers } = useAnswers();
  const remaining = answers.filter(({ status }) => status === 'ERROR').length;
  const mistake = mistakes[index];
  const { question, isMissing, isPending, refetch } = useMistakeQuestion(mistake);
  useTicketsAhead(mistakes, index);
  useScreensAhead('/mistakes/done/$count');

  const options = question ? optionsOf(question) : [];
  const chosen = question && chosenHere.get(question.id);
  const canGoForward = chosen !== undefined || isMissing;
  const choose = (position: number) => {
    if (!question || chosen !== undefined) return;
    giveAnswer(question, position);
    setChosenHere(new Map(chosenHere).set(question.id, position));
    setJustAnswered(question.id);
  };
  const forward = () => {
    if (!canGoForward) return;
    if (index < mistakes.length - 1) return setIndex(index + 1);
    if (remaining === 0) toasts.show('Больше нет вопросов с ошибками');
    // Replaced, so that the way back does not open an empty review.
    void navigate({ to: '/mistakes/done/$count', params: { count: String(mistakes.length) }, replace: true });
  };
  useQuizKeys({
    onDigit: (digit) => {
      const option = options[digit - 1];
      if (option) choose(option.position);
    },
    onEnter: forward,
  });

  const isHintOpen = question !== undefined && hintFor === question.id;
  const toggleHint = () => setHintFor(isHintOpen ? undefined : question?.id);
  const hasHint = question !== undefined && question.comment !== '';
  return (
    <MistakesFrame
      end={hasHint && <HintToggle isOpen={isHintOpen} controls={hintId} onToggle={toggleHint} />}
      progress={{ index, total: mistakes.length }}
    >
      {question ? (
        <QuestionCard question={question}>
          <AnswerList
            key={question.id}
            options={options}
            chosen={chosen}
            onChoose={(option) => choose(option.position)}
          />
        </QuestionCard>
      ) : (
        <MistakeMissing isPending={isPending} isGone={isMissing} onRetry={refetch} />
      )}
      {isHintOpen && <Hint id={hintId} text={question.comment} />}
      <Verdict options={options} chosen={justAnswered === question?.id ? chosen : undefined} />
      <QuestionSteps
        canGoBack={index > 0}
        canGoForward={canGoForward}
        onBack={() => setIndex(index - 1)}
        onForward={forward}
      />
    </MistakesFrame>
  );
}

interface MistakeQuestion {
  readonly question: Question | undefined;
  /** The ticket is here, and the question is not in it any more: the bank was replaced. */
  readonly isMissing: boolean;
  readonly isPending: boolean;
  readonly refetch: () => void;
}

/** The question of a mistake; its ticket is loaded if it is not cached (decision M2). */
function useMistakeQuestion(mistake: Answer | undefined): MistakeQuestion {
  const { data, isFetching, refetch } = useQuery({
    ...ticketQuery(mistake?.ticket ?? 0),
    enabled: mistake !== undefined,
  });
  const question = data?.find(({ id }) => id === mistake?.questionId);
  return {
    question,
    isMissing: data !== undefined && question === undefined && !isFetching,
    isPending: isFetching,
    refetch: () => void refetch(),
  };
}

/** The next question shows at once: its ticket comes while this one is read. */
function useTicketsAhead(mistakes: readonly Answer[], index: number): void {
  const next = mistakes[index + 1]?.ticket;
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(ticketQuery(next));
  }, [next]);
}
