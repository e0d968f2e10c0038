import { describe, expect, it } from 'vitest';

import { blockingOf } from './blocking.ts';

const MAIN = { pid: 7, tid: 1 };
const start = {
  ...MAIN,
  name: 'navigationStart',
  ph: 'R',
  ts: 1_000_000,
  args: { data: { documentLoaderURL: 'http://127.0.0.1/home' } },
};
const painted = { ...MAIN, name: 'firstContentfulPaint', ph: 'R', ts: 1_100_000 };

/** A task that began so many milliseconds after the paint and took so many of the processor, 30 more of the clock. */
const task = (after: number, cpu: number, of: object = MAIN) => ({
  ...of,
  name: 'RunTask',
  ph: 'X',
  ts: painted.ts + after * 1_000,
  dur: (cpu + 30) * 1_000,
  tdur: cpu * 1_000,
});

describe('blocking time by processor time', () => {
  it('sums what each task of the page takes of the slow processor beyond 50 ms', () => {
    const traceEvents = [start, painted, task(1, 12.5), task(50, 20), task(2_000, 15)];
    expect(blockingOf({ traceEvents }, 4)).toBeCloseTo(30 + 10);
    expect(blockingOf({ traceEvents }, 2)).toBe(0);
  });

  it('leaves out what came before the paint, other threads, other pages and other events', () => {
    const others = [
      task(-5, 100),
      task(5, 100, { pid: 7, tid: 2 }),
      task(5, 100, { pid: 8, tid: 1 }),
      { ...task(5, 100), name: 'FunctionCall' },
    ];
    expect(blockingOf({ traceEvents: [start, painted, ...others, task(5, 20)] }, 4)).toBeCloseTo(30);
  });

  it('begins with the page and not with what the browser showed before it', () => {
    const blank = { ...start, ts: 1_000, args: { data: { documentLoaderURL: 'about:blank' } } };
    const before = { ...painted, ts: 2_000 };
    expect(blockingOf({ traceEvents: [blank, before, start, task(-50, 100), painted] }, 4)).toBe(0);
  });

  it('is no figure of a page that was not there or never painted', () => {
    expect(() => blockingOf({ traceEvents: [painted] }, 4)).toThrow('no page');
    expect(() => blockingOf({ traceEvents: [start] }, 4)).toThrow('never painted');
  });
});
