import type { ConsoleGroup } from '@avto/contract/console';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { showScreen } from '#data/testing/show-screen.tsx';
import { openDialogsInJsdom } from '@avto/ui/testing/dialog-element.ts';

import { ArchiveGroupDialog } from './group-dialogs.tsx';

const server = useConsoleServer();
beforeEach(openDialogsInJsdom);
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
  archivedAt: null,
  restorableUntil: null,
};
const exam = {
  id: 5,
  version: 1,
  number: 12,
  group: { id: 2, name: 'Вечер' },
  rules: 'official',
  code: '123456',
  openedAt: '2026-11-27T09:00:00.000Z',
  closesAt: '2026-11-27T10:00:00.000Z',
  endedAt: null,
  supervisor: 'Анна Ким',
  learners: 0,
  finished: 0,
  passed: 0,
};

/** The dialog for the group over a server with so many tasks and these exams of it. */
async function open(invited: number, tasks: number, exams: object[]) {
  server.use(
    http.get(consoleUrl('/tasks'), () => HttpResponse.json({ total: tasks, tasks: [] })),
    http.get(consoleUrl('/exams'), () => HttpResponse.json({ total: exams.length, exams })),
  );
  showScreen('manager', () => <ArchiveGroupDialog group={{ ...group, invited }} onClose={() => {}} />);
  return await screen.findByRole<HTMLButtonElement>('button', { name: 'В архив' });
}

it('names waiting invitations and tasks of a group without learners', async () => {
  const confirm = await open(2, 3, [{ ...exam, endedAt: exam.closesAt }]);
  expect(confirm.disabled).toBe(true);
  expect(await screen.findByText(/^Приглашений, по которым ещё не зарегистрировались: 2\. /)).toBeTruthy();
  expect(screen.getByText(/^Заданий, которые сейчас идут: 3\. /)).toBeTruthy();
  expect(screen.queryByText(/исчезнет только её название/)).toBeNull();
  await waitFor(() => expect(confirm.disabled).toBe(false));
});

it('asks for the end of an exam that goes on first', async () => {
  const confirm = await open(0, 0, [exam]);
  expect(await screen.findByRole('link', { name: 'внутренний экзамен № 12' })).toBeTruthy();
  expect(screen.queryByText(/исчезнет только её название/)).toBeNull();
  expect(confirm.disabled).toBe(true);
});
