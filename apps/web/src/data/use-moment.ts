import { useEffect, useState } from 'react';

import { serverNow } from './http/server-clock.ts';

/**
 * Now in milliseconds since 1970, by the server's clock: when the screen was opened, or last came back into view. An app on
 * the home screen stays open for days, and yesterday's «на сегодня» would greet the learner in the morning.
 */
export function useMoment(): number {
  const [at, setAt] = useState(() => serverNow());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setAt(serverNow());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return at;
}
