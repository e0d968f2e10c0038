import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useCountdown } from './use-countdown.ts';

const DURATION = 10_000;
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

function start() {
  const onEnd = vi.fn();
  const { result, unmount } = renderHook(() => useCountdown(DURATION, onEnd), { wrapper: StrictMode });
  return { percent: () => result.current, onEnd, unmount };
}

describe('useCountdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('runs from 0 to 100 and ends once, in StrictMode too', () => {
    const { percent, onEnd } = start();
    expect(percent()).toBe(0);
    pass(5000);
    expect(percent()).toBe(50);
    pass(4900);
    expect([percent(), onEnd.mock.calls.length]).toEqual([99, 0]);
    pass(100);
    expect([percent(), onEnd.mock.calls.length]).toEqual([100, 1]);
    pass(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('counts the time of a tab that was frozen', () => {
    const { percent, onEnd } = start();
    vi.setSystemTime(Date.now() + DURATION);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect([percent(), onEnd.mock.calls.length]).toEqual([100, 1]);
  });

  it('ends on time although the clock was set back', () => {
    const { percent, onEnd } = start();
    pass(3000);
    vi.setSystemTime(Date.now() - 3_600_000);
    pass(2000);
    expect(percent()).toBe(50);
    pass(5000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('stops with its component', () => {
    const { onEnd, unmount } = start();
    unmount();
    pass(2 * DURATION);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
