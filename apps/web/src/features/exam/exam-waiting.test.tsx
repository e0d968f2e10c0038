import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { ticketKey, ticketNumbers } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { ExamWaiting } from './exam-waiting.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['came, and the bank has too few', 40, 'Для экзамена нужно хотя бы четыре билета, а пока их меньше.'],
  ['did not all come', 3, 'Для экзамена нужно хотя бы четыре билета, а загрузились не все.'],
])('says what is missing where tickets %s', async (_name, loaded, text) => {
  vi.stubGlobal('scrollTo', () => undefined);
  // A ticket that a bank does not have comes empty.
  for (const ticket of ticketNumbers.slice(0, loaded)) queryClient.setQueryData(ticketKey(ticket), []);
  const { app } = await openScreens({
    '/exam': () => <ExamWaiting entry={{ kind: 'too-few' }} onRetry={() => undefined} />,
  });
  render(app);
  expect(await screen.findByText(text)).toBeTruthy();
});
