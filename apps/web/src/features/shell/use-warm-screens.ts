import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { firstScreenSettled } from '#lib/first-screen.ts';
import { loadScreens } from '#lib/load-screens.ts';

/**
 * Loads the code of every screen after a signed-in learner's first one, so that a ticket can be finished without a
 * connection. A page served by a service worker has it already.
 */
export function useWarmScreens(isSignedIn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isSignedIn || isServedByWorker()) return undefined;
    let isLeft = false;
    const warm = async (): Promise<void> => {
      await firstScreenSettled();
      if (!isLeft && !isServedByWorker()) await loadScreens(router);
    };
    void warm();
    return () => {
      isLeft = true;
    };
  }, [isSignedIn, router]);
}

/** Not there at all on an insecure page. */
function isServedByWorker(): boolean {
  return Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
}
