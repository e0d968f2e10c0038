import { dueQuestions, scheduleOf } from '@avto/learning';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import cheer from '#assets/drawings/cheer.svg';
import { type Learning, useLearning } from '#data/learning.ts';
import { LearningMissing } from '#quiz/learning-missing.tsx';
import { QuestionRound, type RoundScore } from '#quiz/question-round.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { RoundFrame } from '#quiz/round-frame.tsx';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { dayWords } from './day-words.ts';

/** Questions of one review (rule K19). */
const ROUND = 20;

/** Questions about to be forgotten, at most 20 at a time. */
export function ReviewScreen() {
  const { learning, status, retry } = useLearning();
  if (status === 'ready') return <Review learning={learning} />;
  return (
    <ReviewFrame>
      {status === 'loading' ? <QuestionSkeleton /> : <LearningMissing onRetry={retry} />}
    </ReviewFrame>
  );
}

/** Takes the list once: answers change it, the review goes on (decision M2). */
function Review({ learning }: { learning: Learning }) {
  const navigate = useNavigate();
  const [questions] = useState(() => dueNow(learning));
  useScreensAhead('/review/done/$count');
  // Replaces the entry: going back must not begin another review.
  const finish = (_score: RoundScore, asked: number) =>
    void navigate({ to: '/review/done/$count', params: { count: String(asked) }, replace: true });
  return (
    <QuestionRound
      questions={questions}
      place="review"
      empty={<NothingDue learning={learning} />}
      onEnd={finish}
    >
      {({ bulb, body, progress }) => (
        <ReviewFrame end={bulb} progress={progress}>
          {body}
        </ReviewFrame>
      )}
    </QuestionRound>
  );
}

function NothingDue({ learning: { questions, memories, at, examAt } }: { learning: Learning }) {
  const times = questions.flatMap(({ id }) => {
    const memory = memories.get(id);
    return memory ? [scheduleOf(memory, examAt).dueAt] : [];
  });
  const next = times.length > 0 ? Math.max(at, Math.min(...times)) : undefined;
  return (
    <ReviewFrame>
      <EmptyState
        drawing={cheer}
        text={
          next === undefined
            ? 'Сейчас повторять нечего. Вопросы, на которые вы ответите, вернутся сюда, когда начнут забываться.'
            : `Сейчас повторять нечего. Следующие вопросы — ${dayWords(next, at)}.`
        }
        action={<ButtonLink to="/home">В меню</ButtonLink>}
      />
    </ReviewFrame>
  );
}

function dueNow({ questions, memories, at, examAt }: Learning) {
  const ticketOf = new Map(questions.map(({ id, ticket }) => [id, ticket]));
  const due = dueQuestions(questions, memories, at, examAt).slice(0, ROUND);
  return due.map((questionId) => ({ questionId, ticket: ticketOf.get(questionId) ?? 0 }));
}

function ReviewFrame(props: Omit<ComponentProps<typeof RoundFrame>, 'title' | 'start'>) {
  return (
    <RoundFrame
      {...props}
      title="Повторение"
      start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
    />
  );
}
