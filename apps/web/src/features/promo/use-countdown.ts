import { BANNER_TICK_MS } from '@avto/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Percentage of `duration` that has passed since the component appeared; calls `onEnd` once at the end. Measured from
 * the start and not in ticks, so that a throttled tab loses nothing (decisions B1, B2). The later of two clocks counts:
 * the system clock runs while the phone sleeps, `performance.now()` is not affected when the system clock is set back.
 */
export function useCountdown(duration: number, onEnd: () => void): number {
  const [start] = useState(() => ({ wall: Date.now(), page: performance.now() }));
  const [percent, setPercent] = useState(0);
  // An effect runs twice in StrictMode, and the end comes once.
  const hasEnded = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const look = () => {
      const passed = Math.max(Date.now() - start.wall, performance.now() - start.page);
      setPercent(Math.floor(Math.min(1, passed / duration) * 100));
      if (passed < duration) return;
      stop();
      if (hasEnded.current) return;
      hasEnded.current = true;
      end();
    };
    const timer = setInterval(look, BANNER_TICK_MS);
    const stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [duration, start]);
  return percent;
}
