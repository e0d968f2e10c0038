import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Database } from '#db/database.ts';
import { DatabaseClock } from '#lib/database-clock.ts';

const HOUR = 3_600_000;
let clock: DatabaseClock;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
  clock = new DatabaseClock();
});
afterEach(() => vi.useRealTimers());

/** A database whose clock differs by `shift` and whose responses take `delay`, in milliseconds. */
const database = (shift: number, delay = 0): Database =>
  ({
    engine: 'postgres',
    query: () => {
      const rows = [{ now: Date.now() + shift }];
      vi.advanceTimersByTime(delay);
      return Promise.resolve(rows);
    },
  }) as unknown as Database;
const offset = () => clock.now() - Date.now();

it('follows the database, and back', async () => {
  await clock.compare(database(HOUR));
  expect(offset()).toBe(HOUR);
  await clock.compare(database(0));
  expect(offset()).toBe(0);
});

it('takes a small difference for the way to the database', async () => {
  await clock.compare(database(400));
  expect(offset()).toBe(0);
  await clock.compare(database(-HOUR));
  await clock.compare(database(400 - HOUR));
  expect(offset()).toBe(-HOUR);
});

it('ignores a response that took long', async () => {
  await clock.compare(database(HOUR, 1500));
  expect(offset()).toBe(0);
});
