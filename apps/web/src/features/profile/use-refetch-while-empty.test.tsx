import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { AnswersView } from '#data/answers.ts';
import { noteRequestOutcome } from '#data/http/connection.ts';

import { useRefetchWhileEmpty } from './use-refetch-while-empty.ts';

const refetch = vi.fn(() => Promise.resolve());
const empty: AnswersView = { answers: [], status: 'ready', isSettled: true, isFetching: false, refetch };
const answer = {
  ticket: 1,
  questionId: 1,
  answer: 1,
  status: 'SUCCESS',
  createdAt: '',
  isPending: false,
} as const;
const seconds = (count: number): void => {
  for (let second = 0; second < count; second += 1) act(() => void vi.advanceTimersByTime(1000));
};

beforeEach(() => {
  vi.useFakeTimers();
  refetch.mockClear();
});
afterEach(() => {
  cleanup();
  act(() => noteRequestOutcome('answered'));
  vi.useRealTimers();
});

it('asks five times, a second apart, and then no more (F3)', () => {
  renderHook(() => useRefetchWhileEmpty(empty));
  expect(refetch).not.toHaveBeenCalled();
  seconds(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  seconds(20);
  expect(refetch).toHaveBeenCalledTimes(5);
});

it('stops when there is an answer, when the screen is left, and while a request is under way', () => {
  const { rerender, unmount } = renderHook((view: AnswersView) => useRefetchWhileEmpty(view), {
    initialProps: empty,
  });
  seconds(1);
  rerender({ ...empty, isFetching: true });
  seconds(5);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender({ ...empty, answers: [answer] });
  seconds(5);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(empty);
  unmount();
  seconds(5);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('waits for the network', () => {
  noteRequestOutcome('failed');
  renderHook(() => useRefetchWhileEmpty(empty));
  seconds(5);
  expect(refetch).not.toHaveBeenCalled();
  act(() => noteRequestOutcome('answered'));
  seconds(1);
  expect(refetch).toHaveBeenCalledTimes(1);
});
