import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { loadScreens } from '#lib/load-screens.ts';

/** Milliseconds that the first screen has for itself. */
const HEAD_START = 2000;

/**
 * Fetches the code of every screen once a signed-in learner's first one stands, so that a connection lost
 * on the way never ends a ticket before its result.
 */
export function useWarmScreens(isSignedIn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void loadScreens(router), HEAD_START);
    return () => clearTimeout(timer);
  }, [isSignedIn, router]);
}
