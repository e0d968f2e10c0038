import { parseMistakesCount } from '@avto/rules';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { ReviewDoneScreen } from '#features/review/review-done-screen.tsx';

export const Route = createFileRoute('/review/done/$count')({
  beforeLoad: ({ params }) => {
    const count = parseMistakesCount(params.count);
    if (count === undefined) throw notFound();
    return { count };
  },
  component: Done,
});

function Done() {
  const { count } = Route.useRouteContext();
  return <ReviewDoneScreen count={count} />;
}
