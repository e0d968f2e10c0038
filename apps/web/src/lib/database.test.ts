import { afterEach, expect, it, vi } from 'vitest';

import { createReopening, DATABASE_LIMIT_MS } from './database.ts';

afterEach(() => vi.useRealTimers());

it('opens at the first use, once, and again after the connection was lost', async () => {
  const lost: (() => void)[] = [];
  const open = vi.fn((onLost: () => void) => Promise.resolve(lost.push(onLost)));
  const { use } = createReopening('test', open);
  expect(open).not.toHaveBeenCalled();
  expect(await Promise.all([use(async (number) => number), use(async (number) => number)])).toEqual([1, 1]);
  lost[0]?.();
  expect(await use(async (number) => number)).toBe(2);
  // A late event of the first connection says nothing about the second.
  lost[0]?.();
  expect(await use(async (number) => number)).toBe(2);
});

it('closes and replaces a connection on which work failed', async () => {
  const close = vi.fn();
  let opened = 0;
  const { use } = createReopening('test', () => Promise.resolve((opened += 1)), close);
  await expect(use(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(close.mock.calls).toEqual([[1]]);
  expect(await use(async (number) => number)).toBe(2);
});

it('gives up after 3 s and closes the connection if it opens later', async () => {
  vi.useFakeTimers();
  const close = vi.fn();
  let resolve: (connection: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  const { use } = createReopening('test', () => promise, close);
  const result = expect(use(async () => 'late')).rejects.toThrow('test did not answer in time');
  await vi.advanceTimersByTimeAsync(DATABASE_LIMIT_MS);
  await result;
  resolve('connection');
  await vi.advanceTimersByTimeAsync(0);
  expect(close.mock.calls).toEqual([['connection']]);
});

it('closes the connection when it is dropped', async () => {
  const close = vi.fn();
  const { use, drop } = createReopening('test', () => Promise.resolve('connection'), close);
  drop();
  await use(async () => undefined);
  drop();
  await Promise.resolve();
  expect(close.mock.calls).toEqual([['connection']]);
});
