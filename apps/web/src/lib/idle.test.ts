import { afterEach, expect, it, vi } from 'vitest';

import { idle } from './idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for an idle moment, and for no longer than five seconds', async () => {
  const requested = vi.fn((callback: () => void, _options: { readonly timeout: number }) => callback());
  vi.stubGlobal('requestIdleCallback', requested);
  await idle();
  expect(requested.mock.calls[0]?.[1]).toEqual({ timeout: 5000 });
});

it('is a moment later where there are no idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const done = vi.fn();
  const wait = async (): Promise<void> => {
    await idle();
    done();
  };
  void wait();
  await vi.advanceTimersByTimeAsync(49);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});
