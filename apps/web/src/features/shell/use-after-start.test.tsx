import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type * as AfterStart from './after-start.tsx';
import { useAfterStart } from './use-after-start.ts';

let settle = (): void => {};
vi.mock('#data/boot/evaluate-in-steps.ts', () => ({ evaluateInSteps: async () => {} }));
vi.mock('#lib/first-screen.ts', () => ({
  firstScreenSettled: () => new Promise<void>((resolve) => (settle = resolve)),
}));

const parts = {} as typeof AfterStart;

afterEach(cleanup);

it('is loaded at once behind a screen, and behind the introduction when that has settled', async () => {
  const load = vi.fn(async () => await Promise.resolve(parts));
  const { result, rerender } = renderHook((path: string) => useAfterStart(path, load), {
    initialProps: '/onboarding',
  });
  await act(async () => await Promise.resolve());
  expect(load).not.toHaveBeenCalled();
  await act(async () => await Promise.resolve(settle()));
  expect(result.current).toBe(parts);
  rerender('/home');
  expect(load).toHaveBeenCalledTimes(1);
  const other = renderHook(() => useAfterStart('/home', load));
  await act(async () => await Promise.resolve());
  expect(other.result.current).toBe(parts);
});

it('does not wait behind the introduction any longer when it is left', async () => {
  const load = async () => await Promise.resolve(parts);
  const { result, rerender } = renderHook((path: string) => useAfterStart(path, load), {
    initialProps: '/onboarding',
  });
  rerender('/onboarding/code');
  await act(async () => await Promise.resolve());
  expect(result.current).toBe(parts);
});

it('is asked for again with a network and with the next screen, if it did not come', async () => {
  const load = vi.fn<() => Promise<typeof AfterStart>>(() => Promise.reject(new TypeError('no network')));
  const { result, rerender } = renderHook((path: string) => useAfterStart(path, load), {
    initialProps: '/home',
  });
  await act(async () => await Promise.resolve());
  rerender('/learn');
  await act(async () => await Promise.resolve());
  expect([load.mock.calls.length, result.current]).toEqual([2, undefined]);
  load.mockResolvedValue(parts);
  await act(async () => await Promise.resolve(dispatchEvent(new Event('online'))));
  expect(result.current).toBe(parts);
});
