import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { noteRequestOutcome } from '#data/http/connection.ts';
import { queryClient } from '#data/query-client.ts';
import { ticketKey } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { RootLayout } from './root-layout.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('marks the cached tickets stale once when it comes up, not with every step inside (rule 7, R9)', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const isStale = () => queryClient.getQueryState(ticketKey(1))?.isInvalidated;
  queryClient.setQueryData(ticketKey(1), []);
  const screens = { '/': () => <h1>Раз</h1>, '/two': () => <h1>Два</h1> };
  const { app, go } = await openScreens(screens, RootLayout);
  expect(isStale()).toBe(false);
  render(app);
  await screen.findByText('Раз');
  expect(isStale()).toBe(true);
  queryClient.setQueryData(ticketKey(1), []);
  await act(() => go('/two'));
  await screen.findByText('Два');
  expect(isStale()).toBe(false);
});

it('moves the screen for a network that stays away, not for one call that failed beside others', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const { app } = await openScreens({ '/': () => <h1>Раз</h1> }, RootLayout);
  render(app);
  const bar = () => screen.queryByText(/^Нет сети/);
  const note = (outcome: 'answered' | 'failed', ms: number) =>
    act(async () => {
      noteRequestOutcome(outcome);
      await vi.advanceTimersByTimeAsync(ms);
    });
  act(() => noteRequestOutcome('failed'));
  await screen.findByText(/^Нет сети/, {}, { timeout: 30_000 });
  vi.useFakeTimers();
  await note('answered', 100);
  expect(bar()).not.toBeNull();
  await note('answered', 1000);
  expect(bar()).toBeNull();
  await note('failed', 100);
  await note('answered', 0);
  expect(bar()).toBeNull();
  await note('answered', 1000);
  expect(bar()).toBeNull();
});
