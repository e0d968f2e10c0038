import { useEffect, useState } from 'react';

import { evaluateInSteps } from '#data/boot/evaluate-in-steps.ts';
import { firstScreenSettled } from '#lib/first-screen.ts';

import type * as AfterStart from './after-start.tsx';

/** Its code; asked for at boot too where a learner starts, who may lose the network at once. */
export const fetchAfterStart = async (): Promise<typeof AfterStart> => await import('./after-start.tsx');

/**
 * Loads what stands around the screens but not on them: behind the first screen, and behind the introduction, which has no
 * use for it, when that has settled. Without a network it is asked for again when there is one, or at the next screen.
 */
export function useAfterStart(pathname: string, fetchIt = fetchAfterStart): typeof AfterStart | undefined {
  const [loaded, setLoaded] = useState<typeof AfterStart>();
  useEffect(() => {
    if (loaded) return undefined;
    let isLeft = false;
    const load = async (): Promise<void> => {
      if (pathname === '/onboarding') {
        await firstScreenSettled();
        await evaluateInSteps();
      }
      if (isLeft) return;
      try {
        setLoaded(await fetchIt());
      } catch {
        // Screens are whole without it.
      }
    };
    const again = (): void => void load();
    again();
    addEventListener('online', again);
    return () => {
      isLeft = true;
      removeEventListener('online', again);
    };
  }, [loaded, pathname, fetchIt]);
  return loaded;
}
