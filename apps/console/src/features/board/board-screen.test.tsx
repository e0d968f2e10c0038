import type { BoardAttempt, getInternalExam } from '@avto/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { Output } from '#data/http.ts';
import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { renderScreen } from '#data/testing/render-screen.tsx';

import { BoardScreen } from './board-screen.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const attempt = (id: number, state: BoardAttempt['state']): BoardAttempt => ({
  id,
  name: `Ученик ${id}`,
  state,
  mistakes: 0,
  leaves: 0,
  isLate: false,
  isAltered: false,
  isExcluded: false,
  restarts: 0,
  reason: null,
  right: 0,
  total: 20,
  answered: 0,
  isAway: false,
  silentSeconds: null,
});

function serve(state: { endedAt: string | null; code: string | null }) {
  const response: Output<typeof getInternalExam> = {
    exam: {
      id: 7,
      version: 1,
      number: 3,
      group: { id: 1, name: 'Вечерняя' },
      rules: 'official',
      openedAt: '2026-11-26T07:00:00.000Z',
      closesAt: '2026-11-26T08:00:00.000Z',
      supervisor: 'Анна Петровна Ким',
      learners: 5,
      finished: 1,
      passed: 1,
      ...state,
    },
    attempts: [
      attempt(1, 'absent'),
      attempt(2, 'joined'),
      attempt(3, 'running'),
      attempt(4, 'running'),
      attempt(5, 'passed'),
    ],
  };
  server.use(http.get(consoleUrl('/exams/7'), () => HttpResponse.json(response)));
}

it('tells how many are at the exam while it goes on', async () => {
  serve({ endedAt: null, code: '482915' });
  renderScreen(<BoardScreen id="7" />);
  expect(await screen.findByText('Вошли 4 из 5 · сдают 2 · закончили 1')).toBeTruthy();
});

it('nobody is at an exam that is over', async () => {
  serve({ endedAt: '2026-11-26T08:00:00.000Z', code: null });
  renderScreen(<BoardScreen id="7" />);
  expect(await screen.findByText('Экзамен закончен')).toBeTruthy();
  expect(screen.getByText('Вошли 4 из 5 · не закончили 2 · закончили 1')).toBeTruthy();
});

it('says since when it knows nothing, where the server does not answer', async () => {
  serve({ endedAt: null, code: '482915' });
  renderScreen(<BoardScreen id="7" />);
  await screen.findByText('Вошли 4 из 5 · сдают 2 · закончили 1');
  expect(screen.queryByRole('alert')).toBeNull();
  server.use(http.get(consoleUrl('/exams/7'), () => HttpResponse.error()));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Нет связи с сервером\. Показано то, что было в \d\d:\d\d/,
  );
  expect(screen.getByText('482 915')).toBeTruthy();
});
