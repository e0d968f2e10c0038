import type { WireTask } from '@avto/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const given = vi.hoisted(() => vi.fn());
vi.mock('#quiz/give-answer.ts', () => ({ giveAnswer: given }));
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { answersKey } from '#data/answers-cache.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { cacheLearning, questionAt, rowOf } from '#data/testing/learning-bank.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { TaskScreen } from './task-screen.tsx';

const server = useApiServer();
const day = (days: number) =>
  new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const open = async (goal: WireTask['goal'], endsOn = day(3)) => {
  const tasks = [{ id: 4, goal, startsOn: day(-1), endsOn }];
  server.use(
    http.get(apiUrl('/api/v1/user/tasks'), () => HttpResponse.json({ tasks })),
    http.get(apiUrl('/api/v1/user/exam/results'), () => HttpResponse.json([])),
  );
  const screens = await openScreens({
    '/start': () => <TaskScreen id={4} />,
    '/home': () => null,
    '/exam': () => 'Экзамен начинается',
  });
  render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
};
const option = (number: number) => screen.getByRole('button', { name: new RegExp(`Вариант ${number}`) });

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

it('asks what is open in the task, not what was right since it began', async () => {
  const now = Date.now();
  cacheLearning(1, [
    rowOf(questionAt(3, 1), now, [0.01, true]),
    rowOf(questionAt(3, 2), now, [0.01, false]),
    rowOf(questionAt(3, 3), now, [40, true]),
  ]);
  await open({ kind: 'tickets', first: 3, last: 4 });
  expect(await screen.findByText('Вопрос 2 билета 3')).toBeTruthy();
  expect(screen.getByText(/Билеты 3–4/)).toBeTruthy();
  fireEvent.click(option(2));
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ id: questionAt(3, 2) }), 2, 'ticket');
});

it('always has something for daily practice', async () => {
  cacheLearning(1, []);
  await open({ kind: 'practice', minutes: 10 });
  expect(await screen.findByText('Вопрос 1 билета 1')).toBeTruthy();
  fireEvent.click(option(1));
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ id: questionAt(1, 1) }), 1, 'review');
});

it('leads to the exam, says that all is done, and that the school has ended a task', async () => {
  cacheLearning(
    1,
    Array.from({ length: 20 }, (_, index) => rowOf(questionAt(3, index + 1), Date.now(), [0.01, true])),
  );
  await open({ kind: 'exams', count: 2 });
  expect(await screen.findByText('Сдать экзамен 2 раза')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'К экзамену' }));
  expect(await screen.findByText('Экзамен начинается')).toBeTruthy();
  cleanup();
  queryClient.removeQueries({ queryKey: ['tasks'] });
  await open({ kind: 'tickets', first: 3, last: 3 });
  expect(await screen.findByText('Задание выполнено')).toBeTruthy();
  expect(screen.getByText('Билет 3')).toBeTruthy();
  cleanup();
  queryClient.setQueryData(['tasks', 1], []);
  await open({ kind: 'tickets', first: 3, last: 3 });
  expect(await screen.findByText(/Этого задания больше нет/)).toBeTruthy();
});

it('does not say that the school has ended a task that could not be loaded', async () => {
  cacheLearning(1, []);
  const tasksUrl = apiUrl('/api/v1/user/tasks');
  server.use(http.get(tasksUrl, () => errorResponse(503, 'unavailable', 'Сервер занят')));
  const { app } = await openScreens({ '/start': () => <TaskScreen id={4} />, '/home': () => null });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.queryByText(/Этого задания больше нет/)).toBeNull();
  const tasks = [{ id: 4, goal: { kind: 'tickets', first: 3, last: 3 }, startsOn: day(-1), endsOn: day(3) }];
  server.use(http.get(tasksUrl, () => HttpResponse.json({ tasks })));
  fireEvent.click(again);
  expect(await screen.findByText('Вопрос 1 билета 3')).toBeTruthy();
});
