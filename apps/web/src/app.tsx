import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';

import { QueryProvider } from '#features/shell/query-provider.tsx';
import { uncover } from '#lib/painted-screen.ts';

interface AppProps {
  router: RegisteredRouter;
  /** Stands beside the screens. */
  children?: ReactNode;
}

/** All that React draws, at the build (`prerender.tsx`) and on the phone. */
export function App({ router, children }: AppProps) {
  useLayoutEffect(uncover, []);
  return (
    <StrictMode>
      <QueryProvider>
        <RouterProvider router={router} />
        {children}
      </QueryProvider>
    </StrictMode>
  );
}
