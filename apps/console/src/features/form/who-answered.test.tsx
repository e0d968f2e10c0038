import { FILE_LEARNERS } from '@avto/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { showScreen } from '#data/testing/show-screen.tsx';

import { WhoAnswered } from './who-answered.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const answer = {
  id: 7,
  name: 'Ким Анна',
  group: null,
  isArchived: false,
  answeredAt: '2026-11-01T09:00:00.000Z',
  rightCount: 0,
  judged: 0,
  chosen: [],
  others: [],
};

it.each([
  [FILE_LEARNERS, undefined],
  [
    FILE_LEARNERS + 1,
    'В файле — первые 20 000 учеников из 20 001. Остальных скачайте по частям: выберите группу или дни.',
  ],
])('of %d learners says what a file leaves out', async (total, note) => {
  const found = { id: 3, name: 'Анкета', isRemoved: false, questions: [], total, answers: [answer] };
  server.use(http.get(consoleUrl('/forms/3/answers'), () => HttpResponse.json(found)));
  showScreen('manager', () => <WhoAnswered id="3" view={{}} />);
  expect(await screen.findByText('Ким Анна')).toBeTruthy();
  expect(screen.queryByText(/^В файле/)?.textContent.replaceAll('\u00A0', ' ')).toBe(note);
});
