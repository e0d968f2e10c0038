/** Elapsed time of an exam and its origin, both in milliseconds. */
export interface Clock {
  /** Wall clock at the start, since the epoch. */
  readonly startedAt: number;
  readonly elapsedMs: number;
}

/**
 * Elapsed time at wall-clock time `now` (decision E10). Set forward, the clock counts, as sleep and a killed
 * app do; set back, the time spent stays and counts on from there, otherwise it would stand still for as
 * long as the clock was set back.
 */
export function readClock({ startedAt, elapsedMs }: Clock, now: number): Clock {
  const spent = Math.max(elapsedMs, now - startedAt);
  return { startedAt: now - spent, elapsedMs: spent };
}
