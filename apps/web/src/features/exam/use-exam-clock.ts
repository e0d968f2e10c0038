import { useEffect } from 'react';

import { updateClock } from './exam-store.ts';

/** Often enough for a countdown of seconds; the time itself comes from the clock, not from counting (E10). */
const PERIOD_MS = 250;

/** Lets the exam's time pass while its screen is open; a page that comes back catches up at once. */
export function useExamClock(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(updateClock, PERIOD_MS);
    document.addEventListener('visibilitychange', updateClock);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', updateClock);
    };
  }, [isRunning]);
}
