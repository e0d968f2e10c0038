import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Answer } from '#data/answer.ts';
import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { ticketKey } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

const data = vi.hoisted(() => ({ answers: [] as unknown[], reset: vi.fn() }));
vi.mock('#data/answers.ts', () => ({
  useAnswers: () => ({ answers: data.answers, status: 'ready', refetch: vi.fn() }),
  useResetTicket: () => data.reset,
}));
vi.mock('#data/analytics.ts', () => ({ track: vi.fn() }));

import { TicketDoneScreen } from './ticket-done-screen.tsx';

async function show(right: number) {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  queryClient.setQueryData(
    ticketKey(7),
    ids.map((id): Question => ({
      id,
      ticket: 7,
      position: id,
      title: '',
      comment: '',
      photoName: null,
      options: [],
    })),
  );
  data.answers = ids.map((questionId): Answer => ({
    ticket: 7,
    questionId,
    answer: 1,
    status: questionId <= right ? 'SUCCESS' : 'ERROR',
    createdAt: '2026-01-01T00:00:00.000Z',
    isPending: false,
  }));
  const { app, path } = await openScreens({
    '/learn/7/done': () => <TicketDoneScreen ticket={7} />,
    '/learn/7': () => <h1>Билет</h1>,
    '/exam': () => <h1>Экзамен</h1>,
    '/home': () => <h1>Дом</h1>,
  });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  await screen.findByText('Билет №7 пройден');
  return path;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  data.reset.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('is green when all is right and pink otherwise, with the right answers counted', async () => {
  await show(20);
  expect(screen.getByText('20/20')).toBeTruthy();
  expect(screen.getByRole('main').className).toMatch(/right/);
  cleanup();
  await show(19);
  expect(screen.getByText('19/20')).toBeTruthy();
  expect(screen.getByRole('main').className).toMatch(/wrong/);
});

it.each([
  ['Экзамен', '/exam'],
  ['В меню', '/home'],
])('leads on by %s', async (name, path) => {
  const at = await show(20);
  fireEvent.click(screen.getByText(name));
  await vi.waitFor(() => expect(at()).toBe(path));
});

it('starts over: clears the ticket and opens it again', async () => {
  const at = await show(12);
  fireEvent.click(screen.getByText('Начать заново'));
  expect(data.reset).toHaveBeenCalledExactlyOnceWith(7);
  await vi.waitFor(() => expect(at()).toBe('/learn/7'));
});
