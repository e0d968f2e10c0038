import { parseMistakesCount } from '@avto/rules';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { MistakesDoneScreen } from '#features/mistakes/mistakes-done-screen.tsx';

export const Route = createFileRoute('/mistakes/done/$count')({
  beforeLoad: ({ params }) => {
    const count = parseMistakesCount(params.count);
    if (count === undefined) throw notFound();
    return { count };
  },
  component: Done,
});

function Done() {
  const { count } = Route.useRouteContext();
  return <MistakesDoneScreen count={count} />;
}
