import { createFileRoute, Outlet } from '@tanstack/react-router';

import { Frame } from '#features/frame/frame.tsx';
import { requireSession } from '#features/frame/require-session.ts';
import { RouteFailed } from '#features/frame/route-failed.tsx';

export const Route = createFileRoute('/_console')({
  beforeLoad: ({ location }) => requireSession(location),
  // It takes the place of the frame.
  errorComponent: (failure) => (
    <main>
      <RouteFailed {...failure} />
    </main>
  ),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});
