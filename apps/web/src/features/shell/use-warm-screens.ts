import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

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
    const warm = async () => {
      for (const route of Object.values(router.routesById)) await router.loadRouteChunk(route);
    };
    // Offline this fails at the first chunk; the next visit tries again.
    const timer = setTimeout(() => void warm().catch(() => undefined), HEAD_START);
    return () => clearTimeout(timer);
  }, [isSignedIn, router]);
}
