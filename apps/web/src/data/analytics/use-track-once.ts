import { useEffect, useRef } from 'react';

/**
 * Reports something as soon as it is due, once per visit of the screen however often that renders (decisions N3,
 * Q21).
 */
export function useTrackOnce(isDue: boolean, report: () => void): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isDue || isReported.current) return;
    isReported.current = true;
    report();
  });
}
