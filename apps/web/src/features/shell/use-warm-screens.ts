import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { savesData } from '#data/http/metered.ts';
import { KEEP_LATER_FILES } from '#data/photos/worker-messages.ts';
import { firstScreenSettled } from '#lib/first-screen.ts';
import { loadScreens } from '#lib/load-screens.ts';

// A screen does not open without what stands around it, such as the tabs, which has the path «/».

/** Screens between the introduction and the first session. */
const isEntrance = (path: string): boolean => /^\/(?:onboarding\/code|auth\/.+)?$/.test(path);

/** Screens on which questions are answered, those that lead there, and the one that says which answers wait to be sent. */
const isOfQuestions = (path: string): boolean => /^\/(?:home|learn|exam|mistakes|profile|$)/.test(path);

/**
 * Loads the code of every screen after a signed-in learner's first one, so that a ticket can be finished without a
 * connection; with a data saver that of the screens of questions alone (decision H1). A page served by a service worker has
 * what the specification has, and asks it for the rest. Without a session only the screens that lead to one are loaded.
 */
export function useWarmScreens(isSignedIn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    let isLeft = false;
    const warm = async (): Promise<void> => {
      await firstScreenSettled();
      if (isLeft) return;
      if (!isSignedIn) return await loadScreens(router, isEntrance);
      const worker = servingWorker();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      if (worker) worker.postMessage({ type: KEEP_LATER_FILES });
      else await loadScreens(router, savesData() ? isOfQuestions : undefined);
    };
    void warm();
    return () => {
      isLeft = true;
    };
  }, [isSignedIn, router]);
}

/** Not there at all on an insecure page. */
function servingWorker(): ServiceWorker | null {
  return (navigator as Partial<Navigator>).serviceWorker?.controller ?? null;
}
