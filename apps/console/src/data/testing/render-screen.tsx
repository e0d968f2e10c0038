import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { queryClient } from '#data/queries.ts';

/** Renders a screen with the console's own queries, under a router whose only screen it is. */
export function renderScreen(screen: ReactNode) {
  const root = createRootRoute({ component: () => screen });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
}
