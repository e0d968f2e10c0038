import { type ConsoleGroup, FILE_LEARNERS, listLearners } from '@avto/contract/console';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient, refetch } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
import { learnerRow } from '#data/testing/learner-row.ts';
import { showScreen } from '#data/testing/show-screen.tsx';

import { GroupScreen } from './group-screen.tsx';

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
  archivedAt: null,
  restorableUntil: null,
};

const row = { ...learnerRow, group: { id: 2, name: 'Вечер' } };

/** The screen of group 2 over a server with these groups, and this response to the call for its learners. */
function open(role: 'manager' | 'teacher', groups: ConsoleGroup[], learners: () => Response) {
  server.use(
    http.get(consoleUrl('/groups'), () =>
      HttpResponse.json({ groups, withoutGroup: null, withoutName: null }),
    ),
    http.get(consoleUrl('/learners'), learners),
  );
  showScreen(role, () => <GroupScreen group={2} view={{}} onView={() => {}} />);
}

const acts = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].length;

it('says of a group of others that there is none, and offers nothing to do with it', async () => {
  open('teacher', [], () => refusal('not_found'));
  expect(await screen.findByRole('heading', { name: 'Группы здесь нет' })).toBeTruthy();
  expect(acts()).toBe(1);
  expect(screen.getByRole('link', { name: 'К группам' })).toBeTruthy();
});

it('shows no name any more once the group was taken away', async () => {
  let isMine = true;
  open('teacher', [group], () =>
    isMine ? HttpResponse.json({ total: 1, learners: [row] }) : refusal('not_found'),
  );
  expect(await screen.findByText('Ким Анна')).toBeTruthy();
  isMine = false;
  await act(() => refetch(listLearners));
  expect(await screen.findByRole('heading', { name: 'Группы здесь нет' })).toBeTruthy();
  expect(screen.queryByText('Ким Анна')).toBeNull();
});

it('invites into no group of the archive', async () => {
  const archivedAt = '2026-11-01T09:00:00.000Z';
  open('manager', [{ ...group, archivedAt }], () => HttpResponse.json({ total: 0, learners: [] }));
  expect(await screen.findByText('Группа в архиве: в ней никто не учится')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Пригласить/ })).toBeNull();
});

it.each([
  [FILE_LEARNERS, undefined],
  [
    FILE_LEARNERS + 1,
    'В файле — первые 20 000 учеников из 20 001. Остальных скачайте по частям: по группам или поиском по имени.',
  ],
])('of %d learners says what a file leaves out', async (total, note) => {
  open('manager', [group], () => HttpResponse.json({ total, learners: [row] }));
  expect(await screen.findByText('Ким Анна')).toBeTruthy();
  expect(screen.queryByText(/^В файле/)?.textContent.replaceAll('\u00A0', ' ')).toBe(note);
});
