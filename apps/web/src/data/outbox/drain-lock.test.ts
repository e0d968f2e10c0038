import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createTabLocks } from '#data/testing/tab-locks.ts';

import { drainAlone } from './drain-lock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = (): Promise<void> => new Promise(() => {});

it('runs one tab after the other', async () => {
  const locks = createTabLocks();
  const order: string[] = [];
  const task = (name: string) => async (): Promise<void> => {
    order.push(`${name} starts`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  const head = () => Promise.resolve('a');
  await Promise.all([
    drainAlone('outbox-drain', locks, head, task('one')),
    drainAlone('outbox-drain', locks, head, task('two')),
  ]);
  expect(order).toEqual(['one starts', 'one ends', 'two starts', 'two ends']);
});

it('takes the lock from a frozen tab after a minute without progress, and that tab learns of it', async () => {
  const locks = createTabLocks();
  let lost: AbortSignal | undefined;
  const frozen = drainAlone(
    'outbox-drain',
    locks,
    () => Promise.resolve('a'),
    (signal) => {
      lost = signal;
      return never();
    },
  ).catch((error: unknown) => error);
  const ran = vi.fn(() => Promise.resolve());
  const second = drainAlone('outbox-drain', locks, () => Promise.resolve('a'), ran);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ran).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await second;
  expect(ran).toHaveBeenCalledOnce();
  await frozen;
  expect(lost?.aborted).toBe(true);
});

it('leaves the lock to a tab that gets on', async () => {
  const locks = createTabLocks();
  void drainAlone('outbox-drain', locks, () => Promise.resolve('x'), never);
  let key = 0;
  const ran = vi.fn(() => Promise.resolve());
  void drainAlone('outbox-drain', locks, () => Promise.resolve(String((key += 1))), ran);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ran).not.toHaveBeenCalled();
});

it('just runs without Web Locks', async () => {
  const ran = vi.fn(() => Promise.resolve());
  await drainAlone('outbox-drain', null, () => Promise.resolve(undefined), ran);
  expect(ran).toHaveBeenCalledOnce();
});
