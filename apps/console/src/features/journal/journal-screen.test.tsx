import { JOURNAL_FILE_ENTRIES } from '@avto/contract/console';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { showScreen } from '#data/testing/show-screen.tsx';

import { JournalScreen } from './journal-screen.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const entry = {
  id: 1,
  at: '2026-11-01T09:00:00.000Z',
  staffName: 'Оператор',
  action: 'group.added',
  subject: { kind: 'group', id: 2, name: 'Вечер' },
  before: null,
  after: null,
  address: null,
};

it.each([
  [JOURNAL_FILE_ENTRIES, undefined],
  [
    JOURNAL_FILE_ENTRIES + 1,
    'В файле — последние 20 000 записей из 20 001. Более ранние скачайте по частям: выберите дни.',
  ],
])('of %d entries says what a file leaves out', async (total, note) => {
  server.use(
    http.get(consoleUrl('/staff'), () => HttpResponse.json([])),
    http.get(consoleUrl('/journal'), () => HttpResponse.json({ total, entries: [entry] })),
  );
  showScreen('manager', () => <JournalScreen search={{}} />);
  expect(await screen.findByText(/Вечер/)).toBeTruthy();
  expect(screen.queryByText(/^В файле/)?.textContent.replaceAll('\u00A0', ' ')).toBe(note);
});
