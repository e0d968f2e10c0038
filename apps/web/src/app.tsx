import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useInsertionEffect } from 'react';

import { QueryProvider } from '#features/shell/query-provider.tsx';
import { uncover } from '#lib/painted-screen.ts';

interface AppProps {
  router: RegisteredRouter;
  /** Stands beside the screens. */
  children?: ReactNode;
}

/** All that React draws, at the build (`prerender.tsx`) and on the phone. */
export function App({ router, children }: AppProps) {
  // Before a field of the first screen takes the focus, which nothing hidden can.
  useInsertionEffect(uncover, []);
  return (
    <StrictMode>
      <QueryProvider>
        <RouterProvider router={router} />
        {children}
      </QueryProvider>
    </StrictMode>
  );
}
