import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

import { isRefusal } from '#data/call-error.ts';
import { queryClient } from '#data/queries.ts';
import { sessionOptions } from '#data/session.ts';
import { RouteFailed } from '#features/frame/route-failed.tsx';
import { Frame } from '#features/frame/frame.tsx';

export const Route = createFileRoute('/_console')({
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionOptions).catch((error: unknown) => {
      if (!isRefusal(error, 'unauthorized')) throw error;
      const isStart = location.pathname === '/';
      throw redirect({ to: '/sign-in', search: isStart ? {} : { back: location.href }, replace: true });
    });
    if (session.mustConnectTotp && location.pathname !== '/me') throw redirect({ to: '/me', replace: true });
  },
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
