import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { Answer } from '#data/answer.ts';
import { queryClient } from '#data/query-client.ts';
import { openScreens } from '#lib/testing/screens.tsx';

const data = vi.hoisted(() => ({ answers: [] as unknown[] }));
vi.mock('#data/answers.ts', () => ({
  useAnswers: () => ({ answers: data.answers, status: 'ready', refetch: vi.fn() }),
}));

import { TicketsScreen } from './tickets-screen.tsx';

/** Answers to the first questions of a ticket, the right ones first; given at a minute of one hour. */
function given(ticket: number, right: number, wrong: number, minute: number): Answer[] {
  return Array.from({ length: right + wrong }, (_, index) => ({
    ticket,
    questionId: ticket * 100 + index,
    answer: 1,
    status: index < right ? 'SUCCESS' : 'ERROR',
    createdAt: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
    isPending: false,
  }));
}

async function show(...answers: Answer[][]) {
  data.answers = answers.flat();
  const { app } = await openScreens({ '/learn': TicketsScreen, '/learn/$tiket': () => <h1>Билет</h1> });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  await screen.findByText(/^Без ошибок/);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('counts tickets without a mistake, and says of a finished one how many answers are right', async () => {
  await show(given(1, 20, 0, 1), given(2, 16, 4, 2), given(3, 3, 2, 3));
  expect(screen.getByText('Без ошибок: 1 из 40')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Билет 1, пройден, 20 из 20, верно 20' })).toBeTruthy();
  const second = screen.getByRole('link', { name: 'Билет 2, пройден, 20 из 20, верно 16' });
  expect(second.textContent).toContain('16/20 верно');
  const third = screen.getByRole('link', { name: 'Билет 3, начат, 5 из 20, верно 3' });
  expect(third.textContent).toContain('5 из 20');
  expect(screen.getByRole('link', { name: 'Билет 4, не начат' })).toBeTruthy();
});

it('marks the ticket that is being worked on: the newest answer among those with open questions', async () => {
  await show(given(3, 3, 2, 5), given(9, 1, 0, 4), given(12, 20, 0, 30));
  const current = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'true');
  expect(current.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Билет 3, начат, 5 из 20, верно 3',
  ]);
});

it('marks none before the first answer', async () => {
  await show();
  expect(screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'true')).toEqual([]);
});
