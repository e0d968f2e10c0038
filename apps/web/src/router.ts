import { createRouter } from '@tanstack/react-router';

import { LeaveFor404 } from '#features/shell/leave-for-404.tsx';
import { PendingScreen } from '#features/shell/pending-screen.tsx';
import { RouteFailed } from '#features/shell/route-failed.tsx';

import { routeTree } from './route-tree.gen.ts';

/** How long a route may load before its placeholder shows, in milliseconds (decision R11). */
export const PENDING_MS = 300;

/** The router of the app; preloads on intent, shows 'loading...' after 300 ms for at least 500 (decision R11). */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 500,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: LeaveFor404,
    // The chat scrolls itself, to the newest message.
    scrollRestoration: ({ location }) => location.pathname !== '/chat',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
