import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';

/** Screens under a router, for tests of screens that navigate. */
export interface Screens {
  /** To render. */
  readonly app: ReactElement;
  /** Path of the router. */
  readonly path: () => string;
  /** Parameters of its address. */
  readonly search: () => unknown;
  readonly go: (path: string) => Promise<void>;
  readonly back: () => void;
}

/** Opens the first of `screens`, which are given by their path; `layout` stands around all of them. */
export async function openScreens(
  screens: Readonly<Record<string, () => ReactNode>>,
  layout?: () => ReactNode,
): Promise<Screens> {
  const root = createRootRoute(layout ? { component: layout } : {});
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [Object.keys(screens)[0] ?? '/'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  return {
    app: <RouterProvider router={router as never} />,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    go: async (path) => await router.navigate({ href: path }),
    back: () => router.history.back(),
  };
}
