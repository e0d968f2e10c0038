/** One event of a Chromium trace, in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Part of `dur` in which the thread ran: other programs may have had its core meanwhile. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Script and rendering; other work of the browser, such as messages between its processes, does not count. */
const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'MinorGC',
  'MajorGC',
  'HitTest',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]);

/**
 * Milliseconds that the page's main thread ran script and rendering, from the first event of a tap to the
 * frame that shows its result.
 */
export function workOfTap(events: readonly TraceEvent[]): number {
  const click = events.find((event) => event.name === 'EventDispatch' && event.args?.data?.type === 'click');
  if (!click) throw new Error('the trace has no click');
  const main = events.filter(({ pid, tid }) => pid === click.pid && tid === click.tid);
  // Leave out work from before the tap, such as the end of an earlier transition.
  const begin = main
    .filter(({ name, args, ts }) => name === 'EventDispatch' && ts <= click.ts && isTouch(args?.data?.type))
    .reduce((first, event) => Math.min(first, event.ts), click.ts);
  const clickEnd = click.ts + (click.dur ?? 0);
  const frame = main.find((event) => event.name === 'Commit' && event.ts >= clickEnd);
  const end = frame ? frame.ts + (frame.dur ?? 0) : clickEnd;
  const tasks = main.filter(({ name, ph }) => WORK.has(name) && ph === 'X');
  let work = 0;
  let covered = begin;
  for (const { ts, dur = 0, tdur = dur } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    // Events nest: count an inner one once.
    const from = Math.max(ts, covered);
    const to = Math.min(ts + dur, end);
    if (to <= from) continue;
    work += ((to - from) * tdur) / dur;
    covered = to;
  }
  return work / 1000;
}

function isTouch(type: string | undefined): boolean {
  return type?.startsWith('pointer') === true || type?.startsWith('touch') === true;
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string; readonly functionName: string };
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Parts of the script time by who wrote it; idle time does not count. */
export function scriptShare({ nodes, samples = [], timeDeltas = [] }: CpuProfile) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const sums = { ours: 0, vendor: 0, browser: 0 };
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id);
    // Not script: waiting, and what the slow-down itself takes.
    if (!frame || ['(idle)', '(program)', '(root)'].includes(frame.functionName)) continue;
    const owner = frame.url.includes('/assets/vendor-')
      ? 'vendor'
      : frame.url.includes('/assets/')
        ? 'ours'
        : 'browser';
    sums[owner] += timeDeltas[index] ?? 0;
  }
  const total = sums.ours + sums.vendor + sums.browser || 1;
  return { ours: sums.ours / total, vendor: sums.vendor / total, browser: sums.browser / total };
}
