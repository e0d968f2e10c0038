import { createFileRoute, notFound } from '@tanstack/react-router';

import { BoardScreen } from '#features/board/board-screen.tsx';
import { requireSession } from '#features/frame/require-session.ts';
import { RouteFailed } from '#features/frame/route-failed.tsx';

export const Route = createFileRoute('/board/$id')({
  beforeLoad: ({ location, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
    return requireSession(location);
  },
  errorComponent: (failure) => (
    <main>
      <RouteFailed {...failure} />
    </main>
  ),
  component: Board,
});

function Board() {
  const { id } = Route.useParams();
  return <BoardScreen key={id} id={id} />;
}
