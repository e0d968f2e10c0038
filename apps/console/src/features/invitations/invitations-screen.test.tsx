import type { ConsoleGroup } from '@avto/contract/console';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
import { showScreen } from '#data/testing/show-screen.tsx';

import type { InvitationsView } from './invitations-params.ts';
import { InvitationsScreen } from './invitations-screen.tsx';

const server = useConsoleServer();
const leave = () => {
  cleanup();
  queryClient.clear();
};
afterEach(() => {
  leave();
  sessionStorage.clear();
});

const group = (id: number, name: string, archivedAt: string | null = null): ConsoleGroup => ({
  id,
  version: 1,
  name,
  learners: 0,
  invited: 0,
  ready: 0,
  inNeed: 0,
  teachers: [],
  archivedAt,
  restorableUntil: null,
});
const GROUPS = [group(2, 'Вечер'), group(3, 'Утро'), group(4, 'Выпуск', '2026-11-01T09:00:00.000Z')];

/** «Приглашения» at an address that names this group. Returns what was asked to be invited; the first call is refused. */
async function open(to?: number, filter: InvitationsView = {}) {
  const sent: unknown[] = [];
  server.use(
    http.get(consoleUrl('/groups'), () =>
      HttpResponse.json({ groups: GROUPS, withoutGroup: 0, withoutName: 0 }),
    ),
    http.get(consoleUrl('/invitations'), () => HttpResponse.json({ total: 0, invitations: [] })),
    http.get(consoleUrl('/invitations/names'), () => HttpResponse.json({ names: [] })),
    http.post(consoleUrl('/invitations'), async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return refusal('unavailable');
      return HttpResponse.json({ invitations: [] }, { status: 201 });
    }),
  );
  showScreen('manager', () => (
    <InvitationsScreen view={{ ...filter, ...(to !== undefined && { to }) }} onView={() => {}} />
  ));
  await screen.findAllByRole('option', { name: 'Утро' });
  return sent;
}

const names = () => screen.getByLabelText<HTMLTextAreaElement>('Имена, по одному в строке');
const chosen = () => screen.getAllByLabelText<HTMLSelectElement>('Группа')[0]?.selectedOptions[0]?.text;
const type = (value: string) => fireEvent.change(names(), { target: { value } });
const choose = (value: string) =>
  fireEvent.change(screen.getAllByLabelText('Группа')[0] as HTMLElement, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Создать коды/ }));

it('keeps the names, who of them is invited and the group until the codes are made', async () => {
  const sent = await open(2);
  type('Иванов Иван\nПетрова Анна');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Петрова Анна' }));
  choose('3');
  submit();
  await waitFor(() => expect(sent).toEqual([{ groupId: 3, names: ['Иванов Иван'] }]));
  leave();
  const again = await open();
  expect(names().value).toBe('Иванов Иван\nПетрова Анна');
  expect(chosen()).toBe('Утро');
  submit();
  await waitFor(() => expect(again).toHaveLength(1));
  await screen.findByRole('button', { name: 'Создать коды: 1' });
  submit();
  await waitFor(() => expect(names().value).toBe(''));
  expect(again[1]).toEqual({ groupId: 3, names: ['Иванов Иван'] });
  leave();
  await open();
  expect(names().value).toBe('');
});

it('invites into the group of the address when that is another one than before', async () => {
  await open(2);
  type('Иванов Иван');
  leave();
  await open(3);
  expect([names().value, chosen()]).toEqual(['Иванов Иван', 'Утро']);
});

it('keeps the names of others from whoever signs in next', async () => {
  await open();
  type('Иванов Иван');
  leave();
  sessionStorage.setItem('typed-names/DEMO/boris', sessionStorage.getItem('typed-names/DEMO/anna') ?? '');
  sessionStorage.removeItem('typed-names/DEMO/anna');
  await open();
  expect(names().value).toBe('');
});

it.each([4, 999])(
  'invites into no group where the address names one that is archived or none: %i',
  async (to) => {
    const sent = await open(to);
    expect(chosen()).toBe('Без группы');
    type('Иванов Иван');
    submit();
    await waitFor(() => expect(sent).toEqual([{ groupId: null, names: ['Иванов Иван'] }]));
  },
);

it('keeps the group of the address when all invitations are shown again', async () => {
  await open(2, { state: 'used' });
  const all = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Показать все' });
  expect(new URL(all.href).search).toBe('?to=2');
});
