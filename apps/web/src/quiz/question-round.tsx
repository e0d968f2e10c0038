import type { AnswerPlace } from '@avto/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { ticketKey } from '#data/ticket-cache.ts';
import { ticketQuery } from '#data/tickets.ts';
import { nextPaint } from '#lib/next-paint.ts';

import { giveAnswer } from './give-answer.ts';
import { useOptionOrder } from './option-order.ts';
import { PhotoAhead } from './photo-ahead.tsx';
import { QuestionMissing } from './question-missing.tsx';
import { Quiz } from './quiz.tsx';
import { useEntryState } from './use-entry-state.ts';

/** A question of a round. */
export interface RoundQuestion {
  readonly ticket: number;
  readonly questionId: number;
}

/** Counts of a round's answers. */
export interface RoundScore {
  readonly answered: number;
  readonly right: number;
}

interface QuestionRoundProps {
  /** Captured by the caller: it must not change while the round goes on (decision M2). */
  questions: readonly RoundQuestion[];
  place: AnswerPlace;
  /** Shown where `questions` is empty, unless a step back leads into a round of before (K48). */
  empty: ReactNode;
  /** After the last question; `asked` counts the questions of the round, which a step back may have brought back. */
  onEnd: (score: RoundScore, asked: number) => void;
  /** Renders the screen around the light bulb and the question. */
  children: (parts: {
    bulb: ReactNode;
    body: ReactNode;
    progress: { readonly index: number; readonly total: number };
    score: RoundScore;
    /** Ends the round before its last question. */
    stop: () => void;
  }) => ReactNode;
}

/** How far a round has come. */
interface Round {
  readonly questions: readonly RoundQuestion[];
  readonly index: number;
  /** `position` of the option that was chosen, by the question's id. */
  readonly given: ReadonlyMap<number, number>;
  readonly right: number;
}

/**
 * Questions of different tickets, one by one. The round keeps the answers given in it: the learner's list changes with the
 * first tap, the round does not (decisions Q6 and M2).
 */
export function QuestionRound(props: QuestionRoundProps) {
  const { questions: captured, place, empty, onEnd, children } = props;
  const [round, setRound, forget] = useEntryState<Round>('round', () => ({
    questions: captured,
    index: 0,
    given: new Map(),
    right: 0,
  }));
  const { questions, index, given, right } = round;
  const optionsOf = useOptionOrder();
  const { question, isMissing, isPending, refetch } = useRoundQuestion(questions[index]);

  const chosen = question && given.get(question.id);
  const score = { answered: given.size, right };
  const choose = (answered: Question, position: number) => {
    giveAnswer(answered, position, place);
    const isRight = answered.options.some((option) => option.isRight && option.position === position);
    setRound({
      ...round,
      given: new Map(given).set(answered.id, position),
      right: isRight ? right + 1 : right,
    });
  };
  const step = (to: number) => setRound({ ...round, index: to });
  const stop = () => {
    forget();
    onEnd(score, questions.length);
  };
  const forward = () => (index < questions.length - 1 ? step(index + 1) : stop());
  if (questions.length === 0) return empty;
  return (
    <Quiz
      question={question}
      options={question ? optionsOf(question) : []}
      chosen={chosen}
      onChoose={choose}
      missing={<QuestionMissing isPending={isPending} isGone={isMissing} onRetry={refetch} />}
      canGoBack={index > 0}
      canGoForward={chosen !== undefined || isMissing}
      onBack={() => step(index - 1)}
      onForward={forward}
    >
      {(bulb, body) =>
        children({
          bulb,
          body: (
            <>
              {body}
              <QuestionAhead next={questions[index + 1]} />
            </>
          ),
          progress: { index, total: questions.length },
          score,
          stop,
        })
      }
    </Quiz>
  );
}

interface ShownQuestion {
  readonly question: Question | undefined;
  /** The ticket is here, and the question is not in it any more: the bank was replaced. */
  readonly isMissing: boolean;
  readonly isPending: boolean;
  readonly refetch: () => void;
}

/** The question on screen; its ticket is loaded if it is not cached. */
function useRoundQuestion(wanted: RoundQuestion | undefined): ShownQuestion {
  const { data, isFetching, refetch } = useQuery({
    ...ticketQuery(wanted?.ticket ?? 0),
    enabled: wanted !== undefined,
  });
  const question = data?.find(({ id }) => id === wanted?.questionId);
  return {
    question,
    isMissing: data !== undefined && question === undefined && !isFetching,
    isPending: isFetching,
    refetch: () => void refetch(),
  };
}

/** Loads the ticket and the picture of the next question once this one is painted: its own ticket is asked for first. */
function QuestionAhead({ next }: { next: RoundQuestion | undefined }) {
  const [photoName, setPhotoName] = useState<string | null>(null);
  const { ticket, questionId } = next ?? {};
  useEffect(() => {
    if (ticket === undefined) return undefined;
    let isWanted = true;
    // Without an observer: one that leaves would cancel the request that the next question waits for.
    const load = async (): Promise<void> => {
      await nextPaint();
      if (!isWanted) return;
      await queryClient.prefetchQuery(ticketQuery(ticket));
      const questions = queryClient.getQueryData<readonly Question[]>(ticketKey(ticket));
      if (isWanted) setPhotoName(questions?.find(({ id }) => id === questionId)?.photoName ?? null);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [ticket, questionId]);
  return <PhotoAhead name={photoName} />;
}
