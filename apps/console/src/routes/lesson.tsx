import { createFileRoute } from '@tanstack/react-router';

import { requireSession } from '#features/frame/require-session.ts';
import { RouteFailed } from '#features/frame/route-failed.tsx';
import { parseLessonView } from '#features/lesson/lesson-params.ts';
import { LessonScreen } from '#features/lesson/lesson-screen.tsx';

export const Route = createFileRoute('/lesson')({
  validateSearch: parseLessonView,
  beforeLoad: ({ location }) => requireSession(location),
  errorComponent: (failure) => (
    <main>
      <RouteFailed {...failure} />
    </main>
  ),
  component: LessonRoute,
});

function LessonRoute() {
  const view = Route.useSearch();
  return <LessonScreen key={JSON.stringify(view)} view={view} />;
}
