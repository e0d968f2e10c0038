import { createRouter } from '@tanstack/react-router';

import { NotFound } from '#features/frame/not-found.tsx';
import { RouteFailed } from '#features/frame/route-failed.tsx';

import { routeTree } from './route-tree.gen.ts';

/** The router of the console, under /console. */
export function createConsoleRouter() {
  return createRouter({
    routeTree,
    basepath: '/console',
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
