import { createFileRoute, notFound } from '@tanstack/react-router';

import { FoundQuestionScreen } from '#features/search/found-question-screen.tsx';
import { searchParams } from '#features/search/search-params.ts';

export const Route = createFileRoute('/search/$question')({
  staticData: { layout: 'question' },
  validateSearch: searchParams,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/.test(params.question)) throw notFound();
    return { id: Number(params.question) };
  },
  component: Found,
});

function Found() {
  const { id } = Route.useRouteContext();
  return <FoundQuestionScreen key={id} id={id} search={Route.useSearch()} />;
}
