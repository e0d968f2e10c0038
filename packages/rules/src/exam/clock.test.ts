import { expect, it } from 'vitest';

import { readClock } from './clock.ts';

const clock = { startedAt: 1_000_000, elapsedMs: 5000 };

it.each([
  { now: 1_009_000, startedAt: 1_000_000, elapsedMs: 9000, when: 'goes on' },
  { now: 1_005_000, startedAt: 1_000_000, elapsedMs: 5000, when: 'stands still' },
  { now: 9_000_000, startedAt: 1_000_000, elapsedMs: 8_000_000, when: 'is set forward' },
  { now: 1_004_000, startedAt: 999_000, elapsedMs: 5000, when: 'is set back a little' },
  { now: 0, startedAt: -5000, elapsedMs: 5000, when: 'is set back before the start' },
])('a clock that $when reads $elapsedMs ms', ({ now, startedAt, elapsedMs }) => {
  expect(readClock(clock, now)).toEqual({ startedAt, elapsedMs });
});

it('counts on at once after it was set back', () => {
  const setBack = readClock(clock, 0);
  expect(readClock(setBack, 700).elapsedMs).toBe(5700);
});
