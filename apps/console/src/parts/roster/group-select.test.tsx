import type { ConsoleGroup } from '@avto/contract/console';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { showScreen } from '#data/testing/show-screen.tsx';

import { GroupSelect } from './group-select.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const group: ConsoleGroup = {
  id: 2,
  version: 1,
  name: 'Вечер',
  learners: 0,
  invited: 0,
  ready: 0,
  inNeed: 0,
  teachers: [],
  archivedAt: '2026-11-01T09:00:00.000Z',
  restorableUntil: null,
};

it('says of an archived group that it is the one that is shown, and offers no other of the archive', async () => {
  const groups = [
    group,
    { ...group, id: 3, name: 'Старая' },
    { ...group, id: 4, name: 'Утро', archivedAt: null },
  ];
  server.use(
    http.get(consoleUrl('/groups'), () =>
      HttpResponse.json({ groups, withoutGroup: null, withoutName: null }),
    ),
  );
  showScreen('teacher', () => <GroupSelect group={2} onGroup={() => {}} />);
  const select = await screen.findByLabelText<HTMLSelectElement>('Группа');
  await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Вечер (в архиве)'));
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'Все',
    'Утро',
    'Вечер (в архиве)',
  ]);
});
