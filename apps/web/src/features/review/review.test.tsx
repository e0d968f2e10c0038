import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const given = vi.hoisted(() => vi.fn());
vi.mock('#quiz/give-answer.ts', () => ({ giveAnswer: given }));
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { packMoment } from '@avto/learning';

import { answersKey } from '#data/answers-cache.ts';
import type { MemoryRow } from '#data/memory-rows.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { cacheLearning, questionAt, rowOf } from '#data/testing/learning-bank.ts';
import { makeToken } from '#data/testing/token.ts';
import { ticketNumbers } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { dayWords } from './day-words.ts';
import { ReviewDoneScreen } from './review-done-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';

const show = async (screenOf: () => React.ReactNode) => {
  const screens = await openScreens({
    '/start': screenOf,
    '/review/done/$count': () => 'Итог',
    '/home': () => null,
  });
  render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
  return screens;
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  queryClient.setQueryData(answersKey(1), []);
});
afterEach(() => {
  cleanup();
  given.mockClear();
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

it('asks what is due, at most 20 at a time, captured once, and leads to its result', async () => {
  const now = Date.now();
  cacheLearning(
    1,
    ticketNumbers.map((ticket) => rowOf(questionAt(ticket, 1), now, [200 + ticket, true])),
  );
  const screens = await show(ReviewScreen);
  for (let index = 0; index < 20; index += 1) {
    expect(await screen.findByText(`Вопрос ${index + 1} из 20`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Вариант 2/ }));
    // The list changes with the first tap, the review does not.
    if (index === 0) queryClient.setQueryData(['memory', 1], []);
    fireEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  }
  expect(given).toHaveBeenCalledTimes(20);
  // The question most likely forgotten comes first.
  expect(given).toHaveBeenNthCalledWith(1, expect.objectContaining({ id: questionAt(40, 1) }), 2, 'review');
  await vi.waitFor(() => expect(screens.path()).toBe('/review/done/20'));
});

it('says when the next questions are due while there are none', async () => {
  const now = Date.now();
  cacheLearning(1, [rowOf(questionAt(1, 1), now, [0.001, true])]);
  await show(ReviewScreen);
  expect(await screen.findByText(/Сейчас повторять нечего\. Следующие вопросы — /)).toBeTruthy();
});

it('says what will come here to a learner who has answered nothing', async () => {
  cacheLearning(1, []);
  await show(ReviewScreen);
  expect(await screen.findByText(/Сейчас повторять нечего\. Вопросы, на которые вы ответите/)).toBeTruthy();
});

it('the result counts the answers of this review, over a reload too', async () => {
  const now = Date.now();
  const reviewed = (ticket: number, isRight: boolean): MemoryRow => {
    const moment = packMoment({ at: now - ticket, isRight, place: 'review' });
    return [questionAt(ticket, 1), moment, moment];
  };
  cacheLearning(1, [
    reviewed(1, true),
    reviewed(2, false),
    // Of an earlier review, and of a ticket.
    reviewed(30, true),
    rowOf(questionAt(5, 1), now, [0, true]),
  ]);
  await show(() => <ReviewDoneScreen count={2} />);
  expect(await screen.findByText('1/2')).toBeTruthy();
});

it('names later days in words', () => {
  const now = new Date(2026, 10, 22, 12, 0).getTime();
  expect(dayWords(new Date(2026, 10, 22, 18, 40).getTime(), now)).toBe('сегодня в 18:40');
  expect(dayWords(new Date(2026, 10, 23, 0, 1).getTime(), now)).toBe('завтра');
  expect(dayWords(new Date(2026, 10, 25, 9, 0).getTime(), now)).toBe('25 ноября');
});
