import { startTransition, useEffect, useState } from 'react';

/** Rows that a tall phone shows. */
const SCREENFUL = 6;
/** How long a query stands before the rows below the screen are drawn: by then the next letter would have come. */
const PAUSE_MS = 300;

/**
 * How many rows of a list of results are drawn: those of one screen while their query is typed, all that are wanted once typing
 * pauses. A component that is made anew for each query calls it.
 *
 * @param wanted rows to show
 * @param isTyped the query was typed here. On the way back all rows stand at once: the place in the list is found again
 */
export function useShownRows(wanted: number, isTyped: boolean): number {
  const [hasPaused, setHasPaused] = useState(!isTyped);
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => startTransition(() => setHasPaused(true)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isTyped]);
  return hasPaused ? wanted : Math.min(SCREENFUL, wanted);
}
