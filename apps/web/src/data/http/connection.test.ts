import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { isOnline, noteRequestOutcome, useOnline } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  noteRequestOutcome('answered');
  cleanup();
  vi.useRealTimers();
});

it('believes failed requests although the browser says online (P6)', () => {
  const { result } = renderHook(useOnline);
  expect(result.current).toBe(true);
  act(() => noteRequestOutcome('failed'));
  expect(result.current).toBe(false);
  act(() => noteRequestOutcome('answered'));
  expect(result.current).toBe(true);
});

it('forgets a failure that nothing follows, but not between two attempts of the outbox', () => {
  noteRequestOutcome('failed');
  vi.advanceTimersByTime(60_000);
  expect(isOnline()).toBe(false);
  noteRequestOutcome('failed');
  vi.advanceTimersByTime(74_000);
  expect(isOnline()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(isOnline()).toBe(true);
});

it('follows the events of the browser', () => {
  const { result } = renderHook(useOnline);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    dispatchEvent(new Event('offline'));
  });
  expect(result.current).toBe(false);
  noteRequestOutcome('failed');
  onLine.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(result.current).toBe(true);
});
