import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import { queryClient } from '#data/query-client.ts';
import { ticketQuery } from '#data/tickets.ts';
import { giveAnswer } from '#quiz/give-answer.ts';
import { useOptionOrder } from '#quiz/option-order.ts';
import { Quiz } from '#quiz/quiz.tsx';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { MistakeMissing } from './mistake-missing.tsx';
import { MistakesFrame } from './mistakes-frame.tsx';

/**
 * The review of a snapshot of mistakes. This screen keeps the answers given in it: the learner's list changes with the
 * first tap, the review does not (decisions Q6 and M2).
 */
export function MistakesQuiz({ mistakes }: { mistakes: readonly Answer[] }) {
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);
  const [chosenHere, setChosenHere] = useState<ReadonlyMap<number, number>>(new Map());
  const optionsOf = useOptionOrder();
  const { answers } = useAnswers();
  const remaining = answers.filter(({ status }) => status === 'ERROR').length;
  const { question, isMissing, isPending, refetch } = useMistakeQuestion(mistakes[index]);
  useTicketsAhead(mistakes, index);
  useScreensAhead('/mistakes/done/$count');

  const chosen = question && chosenHere.get(question.id);
  const choose = (answered: Question, position: number) => {
    giveAnswer(answered, position, 'mistakes');
    setChosenHere(new Map(chosenHere).set(answered.id, position));
  };
  const forward = () => {
    if (index < mistakes.length - 1) return setIndex(index + 1);
    const count = String(mistakes.length);
    if (remaining === 0) toasts.show('Больше нет вопросов с ошибками', { screen: `/mistakes/done/${count}` });
    // Replaces the entry: going back must not open an empty review.
    void navigate({ to: '/mistakes/done/$count', params: { count }, replace: true });
  };
  return (
    <Quiz
      question={question}
      options={question ? optionsOf(question) : []}
      chosen={chosen}
      onChoose={choose}
      missing={<MistakeMissing isPending={isPending} isGone={isMissing} onRetry={refetch} />}
      canGoBack={index > 0}
      canGoForward={chosen !== undefined || isMissing}
      onBack={() => setIndex(index - 1)}
      onForward={forward}
    >
      {(bulb, body) => (
        <MistakesFrame end={bulb} progress={{ index, total: mistakes.length }}>
          {body}
        </MistakesFrame>
      )}
    </Quiz>
  );
}

interface MistakeQuestion {
  readonly question: Question | undefined;
  /** The ticket is here, and the question is not in it any more: the bank was replaced. */
  readonly isMissing: boolean;
  readonly isPending: boolean;
  readonly refetch: () => void;
}

/** The question of a mistake; its ticket is loaded if it is not cached. */
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

/** Loads the ticket of the next question while this one is read. */
function useTicketsAhead(mistakes: readonly Answer[], index: number): void {
  const next = mistakes[index + 1]?.ticket;
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(ticketQuery(next));
  }, [next]);
}
