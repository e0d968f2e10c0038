import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools';
import type { AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

import { queryClient } from '#data/query-client.ts';

import { Gallery } from './gallery.tsx';
import { makeLearner } from './learner.ts';

/**
 * Additions of the development server before the app starts: the gallery at /gallery in place of the app, and the learner
 * of `npm run dev:learner`. True when the app is not wanted. No build holds this folder (scripts/budgets.mjs).
 */
export async function prepare(container: HTMLElement): Promise<boolean> {
  if (location.pathname === '/gallery') {
    createRoot(container).render(<Gallery />);
    return true;
  }
  if (import.meta.env['VITE_DEV_LEARNER']) await makeLearner();
  return false;
}

/** Looks into the query cache and the router, at the lower corners. */
export function DevTools({ router }: { router: AnyRouter }) {
  return (
    <>
      <ReactQueryDevtools client={queryClient} buttonPosition="bottom-right" />
      <TanStackRouterDevtools router={router} position="bottom-left" />
    </>
  );
}
