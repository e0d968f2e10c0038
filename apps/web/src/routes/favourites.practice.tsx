import { createFileRoute } from '@tanstack/react-router';

import { FavouritesQuizScreen } from '#features/favourites/favourites-quiz-screen.tsx';

interface PracticeSearch {
  /** Id of the question to begin with. */
  from?: number;
}

export const Route = createFileRoute('/favourites/practice')({
  staticData: { layout: 'question' },
  validateSearch: ({ from }: Record<string, unknown>): PracticeSearch =>
    typeof from === 'number' && Number.isSafeInteger(from) ? { from } : {},
  component: Practice,
});

function Practice() {
  const { from } = Route.useSearch();
  return <FavouritesQuizScreen from={from} />;
}
