import { useEffect } from 'react';

import { updateClock } from './exam-store.ts';

/** Short enough for a countdown of seconds; the time itself comes from the clock, not from counting (E10). */
const PERIOD_MS = 250;

/** Updates the exam's time while its screen is open, and at once when the page becomes visible again. */
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
