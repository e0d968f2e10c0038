import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from './query-client.ts';
import { useQuestionTotal } from './question-total.ts';
import { ticketKey, ticketNumbers } from './ticket-cache.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('counts 800 until all tickets are loaded, then what they hold (F1)', async () => {
  const load = (ticket: number, count: number) =>
    queryClient.setQueryData(ticketKey(ticket), Array.from({ length: count }));
  for (const ticket of ticketNumbers.slice(1)) load(ticket, 20);
  const { result } = renderHook(() => useQuestionTotal());
  expect(result.current).toBe(800);
  // A ticket that is still being prepared is loaded, and holds nothing.
  act(() => void load(1, 0));
  await vi.waitFor(() => expect(result.current).toBe(780));
});
