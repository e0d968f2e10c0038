import { startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';

import { nextPaint } from '#lib/next-paint.ts';

import { useEntryState } from './use-entry-state.ts';

/**
 * How many parts of a long screen are drawn: a step at once and another after each paint, and all of them on paper. On the way back as
 * many as there were: the place in it is found again.
 *
 * @param step few enough that a slow phone responds between two of them
 * @param first how many at once, where a step is no view of them or the address names one further down
 */
export function useDrawn(count: number, step: number, first = step): number {
  const [drawn, setDrawn] = useEntryState('drawn', () => first);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    let isCurrent = true;
    const drawMore = () => {
      if (isCurrent) setDrawn(drawn + step);
    };
    void nextPaint().then(() => startTransition(drawMore));
    return () => {
      isCurrent = false;
    };
  }, [drawn, isWhole, setDrawn, step]);
  useEffect(() => {
    if (isWhole) return undefined;
    const drawAll = () => flushSync(() => setDrawn(count));
    // Before the listeners that finish the parts: the faces of new ones have to be printed, too.
    addEventListener('beforeprint', drawAll, true);
    return () => removeEventListener('beforeprint', drawAll, true);
  }, [count, isWhole, setDrawn]);
  return drawn;
}
