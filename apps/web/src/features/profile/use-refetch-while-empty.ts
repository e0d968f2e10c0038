import { useEffect, useState } from 'react';

import type { AnswersView } from '#data/answers.ts';
import { useOnline } from '#data/http/connection.ts';

const TRIES = 5;
const PAUSE_MS = 1000;

/**
 * Asks for the answers again while there are none, 5 times at most with a second in between (specification
 * §4, Profile). Not offline, where the next try is the network's return (decision F3).
 */
export function useRefetchWhileEmpty({ answers, status, isFetching, refetch }: AnswersView): void {
  const isOnline = useOnline();
  const [tries, setTries] = useState(0);
  const isDue = isOnline && status !== 'loading' && !isFetching && answers.length === 0 && tries < TRIES;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void refetch();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDue, tries, refetch]);
}
