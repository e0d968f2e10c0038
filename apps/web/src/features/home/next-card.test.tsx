import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import type { Answer } from '#data/answer.ts';
import { answersKey } from '#data/answers-cache.ts';
import type { MemoryRow } from '#data/memory-rows.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { cacheLearning, questionAt, rowOf } from '#data/testing/learning-bank.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { NextCard } from './next-card.tsx';

const server = useApiServer();
const show = async () => {
  const { app } = await openScreens({ '/home': NextCard });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
};
const positions = Array.from({ length: 20 }, (_, index) => index + 1);
const inTicket = (ticket: number, count: number, daysAgo: number): MemoryRow[] =>
  positions
    .slice(0, count)
    .map((position) => rowOf(questionAt(ticket, position), Date.now(), [daysAgo, true]));
const answersOf = (ticket: number, count: number): Answer[] =>
  positions.slice(0, count).map((position) => ({
    ticket,
    questionId: questionAt(ticket, position),
    answer: 2,
    status: 'SUCCESS',
    createdAt: '2026-01-01T00:00:00.000Z',
    isPending: false,
  }));

beforeEach(() => {
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  queryClient.setQueryData(answersKey(1), []);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
});

it('names an unfinished ticket and what is left of it', async () => {
  cacheLearning(1, inTicket(7, 12, 0.01));
  queryClient.setQueryData(answersKey(1), answersOf(7, 12));
  await show();
  const card = await screen.findByRole('link', { name: /Продолжить/ });
  expect(card.textContent).toBe('ПродолжитьБилет 7: осталось 8 вопросов');
  expect(card.getAttribute('href')).toBe('/learn/7');
});

it('names what is forgotten before anything new', async () => {
  cacheLearning(1, inTicket(3, 12, 3_000));
  await show();
  const card = await screen.findByRole('link', { name: /12 вопросов пора повторить/ });
  expect(card.getAttribute('href')).toBe('/review');
});

it('names the topic to begin with', async () => {
  cacheLearning(1, []);
  await show();
  const card = await screen.findByRole('link', { name: /Тема «Тема номер 1»: 80 новых вопросов/ });
  expect(card.getAttribute('href')).toBe('/topics/1');
});

it('is not there while anything is unknown (K21)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  cacheLearning(1, []);
  queryClient.removeQueries({ queryKey: ['catalogue'] });
  let calls = 0;
  server.use(
    http.get(apiUrl('/api/v1/user/exam/catalogue'), () => {
      calls += 1;
      return HttpResponse.error();
    }),
  );
  await show();
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 5_000 });
  expect(screen.queryByRole('link')).toBeNull();
});
