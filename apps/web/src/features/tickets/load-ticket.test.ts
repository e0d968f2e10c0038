import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('#data/answers.ts', () => ({ loadAnswers: () => Promise.resolve() }));
vi.mock('#data/catalogue.ts', () => ({ bringCatalogue: vi.fn() }));

import { bringCatalogue } from '#data/catalogue.ts';
import { queryClient } from '#data/query-client.ts';

import { loadTicket } from './load-ticket.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(queryClient, 'ensureQueryData').mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a ticket; what it returns tells whether its screen is there. */
function opened(): () => boolean {
  let isOpen = false;
  void loadTicket(1).then(() => (isOpen = true));
  return () => isOpen;
}

it('waits for the shapes of pictures', async () => {
  let arrive = () => {};
  vi.mocked(bringCatalogue).mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
  const isOpen = opened();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOpen()).toBe(false);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toBe(true);
});

it('opens without them where they do not come', async () => {
  vi.mocked(bringCatalogue).mockReturnValue(new Promise<void>(() => {}));
  const isOpen = opened();
  await vi.advanceTimersByTimeAsync(1900);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOpen()).toBe(true);
});
