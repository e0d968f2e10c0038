import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it('never takes anything for stale and keeps it when nobody looks, for years (P1)', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const query = { queryKey: ['anything'], queryFn: () => (asked += 1) };
  expect(await queryClient.fetchQuery(query)).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * 365 * 86_400_000);
  expect(queryClient.getQueryData(['anything'])).toBe(1);
  expect(await queryClient.fetchQuery(query)).toBe(1);
});
