import { createRootRoute, redirect } from '@tanstack/react-router';

import { guard } from '#data/session/guard.ts';
import { getAccessToken, getSchool } from '#data/session/session.ts';
import { LeaveFor404 } from '#features/shell/leave-for-404.tsx';
import { RootLayout } from '#features/shell/root-layout.tsx';
import { RouteFailed } from '#features/shell/route-failed.tsx';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    const target = guard(location, getSchool() !== null, getAccessToken() !== null);
    if (target) throw redirect({ ...target, replace: true });
  },
  component: RootLayout,
  notFoundComponent: LeaveFor404,
  errorComponent: RouteFailed,
});
