import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { firstScreenSettled } from '#lib/first-screen.ts';
import { loadScreens } from '#lib/load-screens.ts';

/**
 * Fetches the code of every screen once a signed-in learner's first one stands, so that a connection lost
 * on the way never ends a ticket before its result. A page that a service worker serves has it all already.
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
