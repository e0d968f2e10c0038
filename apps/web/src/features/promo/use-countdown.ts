import { BANNER_TICK_MS } from '@avto/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * How much of a time has passed since the component appeared, 0 to 100, and `onEnd` once when all of it has.
 * Told from the moment it began, not from counted ticks, so that a throttled tab loses nothing (decisions B1,
 * B2). Two clocks are asked and the later one believed: the wall's runs while the phone sleeps, the page's does
 * not mind when somebody sets the wall's back.
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
