import { createRootRoute, Outlet } from '@tanstack/react-router';

import { RootLayout } from '#features/frame/root-layout.tsx';
import { NotFound } from '#features/frame/not-found.tsx';

export const Route = createRootRoute({
  component: () => (
    <RootLayout>
      <Outlet />
    </RootLayout>
  ),
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
});
