import '@avto/ui/global.css';
import './console.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { queryClient } from '#data/queries.ts';
import { followScreens } from '#features/frame/page-focus.ts';
import { reloadWhenChunksAreGone } from '#features/frame/stale-chunks.ts';
import { watchSession } from '#features/frame/watch-session.ts';

import { createConsoleRouter } from './router.ts';

const container = document.getElementById('root');
if (!container) throw new Error('no #root in index.html');
reloadWhenChunksAreGone();
const router = createConsoleRouter();
followScreens(router);
watchSession(router);
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
