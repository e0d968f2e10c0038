import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { useSession } from '#data/session.ts';
import { invalidateTickets } from '#data/ticket-cache.ts';
import { Toaster } from '#ui/toaster.tsx';

import { OfflineBar } from './offline-bar.tsx';
import styles from './root-layout.module.css';
import { useServiceWorker } from './use-service-worker.ts';
import { useWarmScreens } from './use-warm-screens.ts';

/** Brings the outbox with it, which nobody without a session needs. */
const SentNotice = lazy(async () => ({ default: (await import('./sent-notice.tsx')).SentNotice }));

/** The phone-wide column that every screen stands in. */
export function RootLayout() {
  // Rule 7 of the specification; in the render body it would load for ever (decision R9).
  useEffect(invalidateTickets, []);
  const { hasToken } = useSession();
  useWarmScreens(hasToken);
  useServiceWorker();
  return (
    <div className={styles['column']}>
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
