import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { answersQuery, saveAnswer } from '#data/answers.ts';
import { outbox } from '#data/outbox/tab-outbox.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { cacheLearning, questionAt } from '#data/testing/learning-bank.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { MistakesScreen } from './mistakes-screen.tsx';

const LIST = apiUrl('/api/v1/user/questions/');
const server = useApiServer();

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(async () => {
  cleanup();
  await outbox.discard(1);
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

it('keeps its question on the screen while a list that failed is asked for again', async () => {
  server.use(
    http.get(LIST, () => HttpResponse.error()),
    http.post(LIST, () => HttpResponse.error()),
  );
  cacheLearning(1, []);
  const questionId = questionAt(1, 1);
  await saveAnswer({ ticket: 1, questionId, answer: 1, status: 'ERROR' });
  const { app } = await openScreens({ '/mistakes': MistakesScreen, '/home': () => null });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  expect(await screen.findByText('Вопрос 1 из 1')).toBeTruthy();
  server.use(http.get(LIST, () => new Promise<never>(() => {})));
  act(() => void queryClient.refetchQueries({ queryKey: answersQuery(1).queryKey }));
  expect(queryClient.getQueryState(answersQuery(1).queryKey)).toMatchObject({
    status: 'pending',
    fetchStatus: 'fetching',
  });
  expect(screen.getByText('Вопрос 1 из 1')).toBeTruthy();
  // Nor when its last mistake is put right meanwhile.
  await act(() => saveAnswer({ ticket: 1, questionId, answer: 2, status: 'SUCCESS' }));
  expect(screen.getByText('Вопрос 1 из 1')).toBeTruthy();
});

it('goes on with its round after a step back, also when its last mistake was put right (K48)', async () => {
  server.use(
    http.get(LIST, () => HttpResponse.json([])),
    http.post(LIST, () => HttpResponse.error()),
  );
  cacheLearning(1, []);
  for (const position of [1, 2]) {
    await saveAnswer({ ticket: 1, questionId: questionAt(1, position), answer: 1, status: 'ERROR' });
  }
  const screens = await openScreens({
    '/mistakes': MistakesScreen,
    '/mistakes/done/$count': () => 'Итог',
    '/rules': () => 'Правила',
    '/home': () => 'Дома',
  });
  render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
  const answerRightly = () => fireEvent.click(screen.getByRole('button', { name: /Вариант 2/ }));
  await screen.findByText('Вопрос 1 из 2');
  answerRightly();
  fireEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  await screen.findByText('Вопрос 2 из 2');
  answerRightly();
  await act(() => screens.go('/rules'));
  await screen.findByText('Правила');
  act(() => screens.back());
  expect(await screen.findByText('Вопрос 2 из 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  await vi.waitFor(() => expect(screens.path()).toBe('/mistakes/done/2'));
});
