import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { invalidateTickets } from '#data/loaded-query-client.ts';
import { useSession } from '#data/session/session.ts';
import { Toaster } from '@avto/ui/toaster.tsx';

import { OfflineBar } from './offline-bar.tsx';
import styles from './root-layout.module.css';
import { useServiceWorker } from './use-service-worker.ts';
import { useWarmScreens } from './use-warm-screens.ts';

/** Loaded on demand: it imports the outbox, which is not needed without a session. */
const SentNotice = lazy(async () => ({ default: (await import('./sent-notice.tsx')).SentNotice }));

/** The frame of every screen: offline bar, a column as wide as the screen has a layout for, toasts. */
export function RootLayout() {
  // Rule 7 of the specification; in the render body it would load for ever (decision R9).
  useEffect(invalidateTickets, []);
  const { hasToken } = useSession();
  useWarmScreens(hasToken);
  useServiceWorker();
  const layout = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout,
  });
  return (
    <div className={styles['column']} data-layout={layout}>
      <OfflineBar />
      <Outlet />
      <Toaster />
      {hasToken && (
        <Suspense>
          <SentNotice />
        </Suspense>
      )}
    </div>
  );
}
