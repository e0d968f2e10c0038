import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useLasting } from './lasting.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useLasting', () => {
  it('follows a value that stays', async () => {
    const { result, rerender } = renderHook(({ value }) => useLasting(value, 500), {
      initialProps: { value: 'before' },
    });
    rerender({ value: 'after' });
    await pass(499);
    expect(result.current).toBe('before');
    await pass(1);
    expect(result.current).toBe('after');
  });

  it('never shows one that is over sooner, however often it comes', async () => {
    const { result, rerender } = renderHook(({ value }) => useLasting(value, 500), {
      initialProps: { value: 'before' },
    });
    const seen = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      rerender({ value: 'after' });
      await pass(300);
      seen.add(result.current);
      rerender({ value: 'before' });
      await pass(300);
      seen.add(result.current);
    }
    expect([...seen]).toEqual(['before']);
  });
});
