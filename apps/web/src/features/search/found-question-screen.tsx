import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import lost from '#assets/drawings/lost.svg';
import { useAnswers } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import { useQuestionIndex } from '#data/search/use-question-index.ts';
import { giveAnswer } from '#quiz/give-answer.ts';
import { useOptionOrder } from '#quiz/option-order.ts';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { Quiz } from '#quiz/quiz.tsx';
import { useEntryState } from '#quiz/use-entry-state.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import type { SearchParams } from './search-params.ts';
import { Unsearchable } from './unsearchable.tsx';
import { useFound } from './use-found.ts';
import { WalkFrame } from './walk-frame.tsx';

interface FoundQuestionScreenProps {
  /** Id of the question. */
  id: number;
  search: SearchParams;
}

/** A question that was found, with the way to the next ones; an answer here is the ordinary answer of the question. */
export function FoundQuestionScreen({ id, search }: FoundQuestionScreenProps) {
  const { questions, status, index, retry } = useQuestionIndex();
  const { isSettled } = useAnswers();
  const found = useFound(index, search.q ?? '', search.only);
  const isFromChat = search.back === 'chat';
  const arrow = <ArrowLeft aria-hidden="true" />;
  const start = isFromChat ? (
    <IconLink to="/chat" label="К чату" icon={arrow} />
  ) : (
    <IconLink to="/search" search={search} label="К результатам" icon={arrow} />
  );
  const question = questions.get(id);
  if (question !== undefined && (isFromChat || found !== null) && isSettled) {
    return (
      <FoundWalk
        first={question}
        // Taken on entry: an answer may move a question out of the filter.
        found={isFromChat ? [] : (found?.rows.map((row) => row.question) ?? [])}
        search={search}
        start={start}
      />
    );
  }
  return (
    <WalkFrame title={isFromChat ? 'Вопрос' : 'Поиск'} start={start}>
      {question !== undefined || status === 'loading' ? (
        <QuestionSkeleton />
      ) : status === 'partial' ? (
        <Unsearchable onRetry={retry} />
      ) : (
        <EmptyState
          drawing={lost}
          text="Такого вопроса больше нет."
          action={<ButtonLink to="/search">К поиску</ButtonLink>}
        />
      )}
    </WalkFrame>
  );
}

interface FoundWalkProps {
  first: Question;
  found: readonly Question[];
  search: SearchParams;
  start: ReactNode;
}

function FoundWalk({ first, found, search, start }: FoundWalkProps) {
  const navigate = useNavigate();
  const { answers } = useAnswers();
  const [walk] = useState(() => (found.some(({ id }) => id === first.id) ? found : [first]));
  const [shown, setShown] = useEntryState('walk', () => first.id);
  const index = Math.max(
    0,
    walk.findIndex(({ id }) => id === shown),
  );
  const setIndex = (to: number) => setShown(walk[to]?.id ?? first.id);
  // A right answer stays; a mistake and an open question wait for an answer.
  const [givenBefore] = useState(
    () =>
      new Map(
        answers.flatMap(({ questionId, answer, status }) =>
          status === 'SUCCESS' ? [[questionId, answer]] : [],
        ),
      ),
  );
  const [chosenHere, setChosenHere] = useEntryState<ReadonlyMap<number, number>>(
    'walk-answers',
    () => new Map(),
  );
  const optionsOf = useOptionOrder();
  const question = walk[index] ?? first;
  const choose = (answered: Question, position: number) => {
    giveAnswer(answered, position, 'topic');
    setChosenHere(new Map(chosenHere).set(answered.id, position));
  };
  return (
    <Quiz
      question={question}
      options={optionsOf(question)}
      chosen={chosenHere.get(question.id) ?? givenBefore.get(question.id)}
      onChoose={choose}
      canGoBack={index > 0}
      canGoForward
      onBack={() => setIndex(index - 1)}
      onForward={() =>
        index < walk.length - 1
          ? setIndex(index + 1)
          : void (search.back === 'chat'
              ? navigate({ to: '/chat', replace: true })
              : navigate({ to: '/search', search, replace: true }))
      }
    >
      {(bulb, body) => (
        <WalkFrame
          title={search.back === 'chat' ? 'Вопрос' : 'Поиск'}
          start={start}
          end={bulb}
          place={`Билет ${question.ticket}, вопрос ${question.position}`}
          {...(walk.length > 1 && { progress: { index, total: walk.length } })}
        >
          {body}
        </WalkFrame>
      )}
    </Quiz>
  );
}
