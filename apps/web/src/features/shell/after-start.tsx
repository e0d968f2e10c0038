import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';

import { watchInstallPrompt } from '#data/boot/install-prompt.ts';
import { toasts } from '@avto/ui/toast-queue.ts';
import { Toaster } from '@avto/ui/toaster.tsx';

import styles from './offline-bar.module.css';
import { useServiceWorker } from './use-service-worker.ts';
import { useWarmScreens } from './use-warm-screens.ts';

/** Loaded on demand: it imports the outbox, which is not needed without a session. */
const SentNotice = lazy(async () => {
  try {
    return { default: (await import('./sent-notice.tsx')).SentNotice };
  } catch {
    // Without it only a notice is missing.
    return { default: () => null };
  }
});

watchInstallPrompt();

/** One bar for the whole page instead of a message per request (decision X4). */
export function OfflineBar() {
  return (
    <p className={styles['bar']}>
      <CloudOff size={18} aria-hidden="true" className={styles['icon']} />
      Нет сети — ответы сохранятся и отправятся позже
    </p>
  );
}

/** Toasts, and what runs behind the screens. */
export function Surroundings({ hasToken }: { hasToken: boolean }) {
  useWarmScreens(hasToken);
  useServiceWorker();
  useToastsOfScreen();
  return (
    <>
      <Toaster />
      {hasToken && (
        <Suspense>
          <SentNotice />
        </Suspense>
      )}
    </>
  );
}

/** The toasts of a screen that was left go with it. */
function useToastsOfScreen(): void {
  const router = useRouter();
  useEffect(() => {
    toasts.showScreen(router.state.location.pathname);
    return router.subscribe('onRendered', ({ toLocation }) => toasts.showScreen(toLocation.pathname));
  }, [router]);
}
