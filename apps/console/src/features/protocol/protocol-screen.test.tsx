import type { ProtocolAttempt } from '@avto/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { renderScreen } from '#data/testing/render-screen.tsx';

import { ProtocolScreen } from './protocol-screen.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const BEGUN = { begunAt: '2026-11-26T07:02:00.000Z' };

const attempt = (id: number, change: Partial<ProtocolAttempt>): ProtocolAttempt => ({
  id,
  name: `Ученик ${id}`,
  state: 'absent',
  mistakes: 0,
  leaves: 0,
  isLate: false,
  isAltered: false,
  isExcluded: false,
  restarts: 0,
  reason: null,
  right: 0,
  total: 20,
  begunAt: null,
  finishedAt: null,
  seconds: null,
  answers: [],
  ...change,
});

it('says that those began who did, not those who only typed the code', async () => {
  const exam = {
    id: 7,
    version: 1,
    number: 3,
    group: { id: 1, name: 'Вечерняя' },
    rules: 'official',
    code: null,
    openedAt: '2026-11-26T07:00:00.000Z',
    closesAt: '2026-11-26T08:00:00.000Z',
    endedAt: '2026-11-26T08:00:00.000Z',
    supervisor: 'Анна Петровна Ким',
    learners: 5,
    finished: 0,
    passed: 0,
  };
  const attempts = [
    attempt(1, {}),
    attempt(2, { state: 'joined' }),
    attempt(3, { state: 'joined' }),
    attempt(4, { state: 'running', ...BEGUN }),
    attempt(5, { state: 'running', isExcluded: true, ...BEGUN }),
  ];
  server.use(
    http.get(consoleUrl('/exams/7/protocol'), () =>
      HttpResponse.json({ exam, school: 'Вираж', edition: null, attempts }),
    ),
  );
  renderScreen(<ProtocolScreen id="7" />);
  expect(await screen.findByText('сдали 0 из 0 закончивших; начинали 1, в группе 5')).toBeTruthy();
});
