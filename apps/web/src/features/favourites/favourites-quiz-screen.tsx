import { pluralRu } from '@avto/rules';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import { useAllQuestions } from '#data/all-questions.ts';
import { useFavourites } from '#data/favourites.ts';
import { QuestionRound, type RoundQuestion, type RoundScore } from '#quiz/question-round.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { RoundFrame } from '#quiz/round-frame.tsx';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

const frame = {
  title: 'Избранное',
  start: <IconLink to="/favourites" label="К избранному" icon={<ArrowLeft aria-hidden="true" />} />,
};

/** The favourites one by one, each open again; `from`: the question to begin with. */
export function FavouritesQuizScreen({ from }: { from: number | undefined }) {
  const { questions: favourites, status } = useFavourites();
  const { questions, status: ticketsStatus } = useAllQuestions();
  if (status === 'loading' || ticketsStatus === 'loading') {
    return (
      <RoundFrame {...frame}>
        <QuestionSkeleton />
      </RoundFrame>
    );
  }
  const known = favourites.flatMap((id) => questions.get(id) ?? []);
  const first = Math.max(
    0,
    known.findIndex(({ id }) => id === from),
  );
  const round = [...known.slice(first), ...known.slice(0, first)];
  return <FavouritesRound favourites={round.map(({ id, ticket }) => ({ questionId: id, ticket }))} />;
}

function FavouritesRound({ favourites }: { favourites: readonly RoundQuestion[] }) {
  const navigate = useNavigate();
  // Taken once: a star that is taken off here must not move the round.
  const [round] = useState(favourites);
  useScreensAhead('/favourites');
  const end = (score: RoundScore) => {
    toasts.show(scoreText(score), { screen: '/favourites' });
    void navigate({ to: '/favourites', replace: true });
  };
  return (
    <QuestionRound
      questions={round}
      place="favourites"
      empty={<Navigate to="/favourites" replace />}
      onEnd={end}
    >
      {({ bulb, body, progress }) => (
        <RoundFrame {...frame} end={bulb} progress={progress}>
          {body}
        </RoundFrame>
      )}
    </QuestionRound>
  );
}

function scoreText({ answered, right }: RoundScore): string {
  return `Верно: ${right} из ${answered} ${pluralRu(answered, 'вопроса', 'вопросов', 'вопросов')}`;
}
