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
  resetTicket: data.reset,
}));
vi.mock('#data/analytics/track.ts', () => ({ track: vi.fn() }));

import { TicketDoneScreen } from './ticket-done-screen.tsx';

/** The result of ticket 7 with so many right answers; the tickets in `finished` are all right. */
async function show(right: number, finished: readonly number[] = []) {
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
  data.answers.push(
    ...finished.flatMap((ticket) =>
      ids.map((id): Answer => ({
        ticket,
        questionId: ticket * 100 + id,
        answer: 1,
        status: 'SUCCESS',
        createdAt: '2026-01-01T00:00:00.000Z',
        isPending: false,
      })),
    ),
  );
  const { app, path } = await openScreens({
    '/learn/7/done': () => <TicketDoneScreen ticket={7} />,
    '/learn/7/show': () => <h1>Мои ответы</h1>,
    '/learn/$tiket': () => <h1>Другой билет</h1>,
    '/mistakes': () => <h1>Ошибки</h1>,
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
  [19, 'Ошибок: 1. Разберите её, пока помните вопрос'],
  [18, 'Ошибок: 2. Разберите их, пока помните вопросы'],
])('with %i right answers says «%s»', async (right, text) => {
  await show(right);
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ['Экзамен', '/exam'],
  ['В меню', '/home'],
])('leads on by %s', async (name, path) => {
  const at = await show(20);
  fireEvent.click(screen.getByText(name));
  await vi.waitFor(() => expect(at()).toBe(path));
});

const primary = () => {
  const buttons = screen.getAllByRole('button').filter(({ className }) => /primary/.test(className));
  return buttons.map(({ textContent }) => textContent);
};

it('leads first to what fits: the mistakes, else the next ticket with open questions, round the end', async () => {
  let at = await show(16);
  expect(primary()).toEqual(['Разобрать ошибки']);
  fireEvent.click(screen.getByText('Разобрать ошибки'));
  await vi.waitFor(() => expect(at()).toBe('/mistakes'));
  cleanup();
  at = await show(20, [8, 9]);
  expect(primary()).toEqual(['Следующий билет']);
  fireEvent.click(screen.getByText('Следующий билет'));
  await vi.waitFor(() => expect(at()).toBe('/learn/10'));
  cleanup();
  const after = Array.from({ length: 33 }, (_, index) => index + 8);
  at = await show(20, [1, ...after]);
  fireEvent.click(screen.getByText('Следующий билет'));
  await vi.waitFor(() => expect(at()).toBe('/learn/2'));
});

it('shows the answers given, and says how many are lost by starting over', async () => {
  const at = await show(16);
  const again = screen.getByRole('button', { name: 'Начать заново', description: '20 ответов сотрутся' });
  expect(again.className).toMatch(/secondary/);
  fireEvent.click(screen.getByText('Мои ответы'));
  await vi.waitFor(() => expect(at()).toBe('/learn/7/show'));
});

it('starts over: clears the ticket and opens it again', async () => {
  const at = await show(12);
  fireEvent.click(screen.getByText('Начать заново'));
  expect(data.reset).toHaveBeenCalledExactlyOnceWith(7);
  await vi.waitFor(() => expect(at()).toBe('/learn/7'));
});
