import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Answer } from '#data/answer.ts';
import { queryClient } from '#data/query-client.ts';
import type { Question } from '#data/question.ts';
import { ticketKey } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

const data = vi.hoisted(() => ({ answers: [] as unknown[], save: vi.fn() }));
vi.mock('#data/answers.ts', () => ({
  useAnswers: () => ({ answers: data.answers, status: 'ready', refetch: vi.fn() }),
  saveAnswer: data.save,
}));

import { TicketAnswersScreen } from './ticket-answers-screen.tsx';

const WRONG = new Set([2, 4]);

/** The walk through ticket 7 of five questions, of which the first `answered` have an answer. */
async function show(answered: number) {
  const ids = [1, 2, 3, 4, 5];
  queryClient.setQueryData(
    ticketKey(7),
    ids.map((id): Question => ({
      id,
      ticket: 7,
      position: id,
      title: `Вопрос ${id}?`,
      comment: `Пояснение ${id}`,
      photoName: null,
      options: [1, 2].map((position) => ({
        id: id * 10 + position,
        position,
        title: `Вариант ${position}`,
        isRight: position === 2,
      })),
    })),
  );
  data.answers = ids.slice(0, answered).map((questionId): Answer => ({
    ticket: 7,
    questionId,
    answer: WRONG.has(questionId) ? 1 : 2,
    status: WRONG.has(questionId) ? 'ERROR' : 'SUCCESS',
    createdAt: '2026-01-01T00:00:00.000Z',
    isPending: false,
  }));
  const { app, path } = await openScreens({
    '/learn/7/show': () => <TicketAnswersScreen ticket={7} />,
    '/learn/7/done': () => <h1>Итог</h1>,
    '/learn/7': () => <h1>Билет</h1>,
  });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  return path;
}

const forward = () => fireEvent.click(screen.getByText('Вперед'));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  data.save.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows what was answered and why, and takes no answer', async () => {
  await show(5);
  await screen.findByText('Вопрос 1?');
  fireEvent.click(screen.getByRole('button', { name: /Вариант 1/ }));
  fireEvent.keyDown(document.body, { key: '1' });
  expect(data.save).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Почему?'));
  expect(screen.getByText('Пояснение 1')).toBeTruthy();
});

it('can be narrowed to the mistakes, from the question on screen on', async () => {
  await show(5);
  await screen.findByText('Вопрос 1 из 5');
  forward();
  forward();
  fireEvent.click(screen.getByRole('button', { name: 'Только ошибки', pressed: false }));
  expect(screen.getByText('Вопрос 2 из 2')).toBeTruthy();
  expect(screen.getByText('Вопрос 4?')).toBeTruthy();
  fireEvent.click(screen.getByText('Назад'));
  expect(screen.getByText('Вопрос 2?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Только ошибки', pressed: true }));
  expect(screen.getByText('Вопрос 2 из 5')).toBeTruthy();
});

it('leads back to the result after the last one', async () => {
  const at = await show(5);
  await screen.findByText('Вопрос 1?');
  for (let number = 1; number <= 5; number += 1) forward();
  await vi.waitFor(() => expect(at()).toBe('/learn/7/done'));
});

it('is for finished tickets: one with an open question leads there', async () => {
  const at = await show(4);
  await vi.waitFor(() => expect(at()).toBe('/learn/7'));
});
