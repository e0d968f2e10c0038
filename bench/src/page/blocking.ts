/** An event of a trace: times in microseconds, `tdur` of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** Part of a task during which the page may not respond to a tap, in milliseconds. */
const UNNOTICED_MS = 50;

/**
 * Total blocking time of a page by the processor time of its tasks, in milliseconds of a phone that is `slowDown` times slower: from
 * its first paint to the end of the trace. The usual one counts as well how long tasks waited for a core, which on a machine of two is most of it.
 */
export function blockingOf(
  { traceEvents }: { readonly traceEvents: readonly unknown[] },
  slowDown: number,
): number {
  const events = traceEvents as readonly TraceEvent[];
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!start) throw new Error('the trace has no page');
  const painted = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts > start.ts,
  );
  if (!painted) throw new Error('the page was never painted');
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === 'RunTask' && ph === 'X' && pid === start.pid && tid === start.tid && ts > painted.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1_000) * slowDown - UNNOTICED_MS)
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
}
