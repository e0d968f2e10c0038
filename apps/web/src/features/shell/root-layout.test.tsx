import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { ticketKey } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { RootLayout } from './root-layout.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
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
