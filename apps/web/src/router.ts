import { createRouter } from '@tanstack/react-router';

import { LeaveFor404 } from '#features/shell/leave-for-404.tsx';
import type { ScreenLayout } from '#features/shell/screen-layout.ts';
import { PendingScreen } from '#features/shell/pending-screen.tsx';
import { RouteFailed } from '#features/shell/route-failed.tsx';

import { routeTree } from './route-tree.gen.ts';

/** How long a route may load before its placeholder shows, in milliseconds. */
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
    // However the learner comes back to the tickets, the grid is where it was left.
    getScrollRestorationKey: ({ pathname, state: { __TSR_key: key }, href }) =>
      pathname === '/learn' ? pathname : (key ?? href),
    // The chat scrolls itself, to the newest message.
    scrollRestoration: ({ location }) => location.pathname !== '/chat',
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How a screen uses a wide or low view; without it, it is a phone's column everywhere. */
    layout?: ScreenLayout;
  }

  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
