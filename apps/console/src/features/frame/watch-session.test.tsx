import { getStaffSession, type LearnerDetail, type StaffSession } from '@avto/contract/console';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { call } from '#data/http.ts';
import { queryClient } from '#data/queries.ts';
import { signOut } from '#data/session.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
import { learnerRow } from '#data/testing/learner-row.ts';
import { testSession } from '#data/testing/show-screen.tsx';
import { createConsoleRouter } from '#router.ts';

import { watchSession } from './watch-session.ts';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
  history.replaceState(null, '', '/');
});

const ENDED = 'Сеанс закончился. Войдите ещё раз, и вы вернётесь на ту же страницу.';

/** «Мой доступ» over a server that has a session as long as somebody is signed in. */
async function open(isSignedIn: () => boolean) {
  vi.stubGlobal('scrollTo', () => {});
  server.use(
    http.get(consoleUrl('/session'), () =>
      isSignedIn() ? HttpResponse.json(testSession('teacher')) : refusal('unauthorized'),
    ),
    http.delete(consoleUrl('/session'), () => HttpResponse.json({ ok: true })),
  );
  history.replaceState(null, '', '/console/me');
  const router = createConsoleRouter();
  router.update({ ...router.options, history: createBrowserHistory() });
  watchSession(router);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: isSignedIn() ? 'Мой доступ' : 'Вход' });
}

const ask = () => call(getStaffSession, {}).catch(() => undefined);

it('says at the sign-in that the session has ended, however many calls are told', async () => {
  let isSignedIn = true;
  await open(() => isSignedIn);
  isSignedIn = false;
  await act(() => Promise.all([ask(), ask(), ask()]));
  expect(await screen.findByText(ENDED)).toBeTruthy();
  expect(new URLSearchParams(location.search).get('back')).toBe('/me');
});

it('says it neither at a first visit', async () => {
  await open(() => false);
  expect(screen.getByText('Для сотрудников автошколы.')).toBeTruthy();
});

it('nor after somebody has signed out', async () => {
  let isSignedIn = true;
  await open(() => isSignedIn);
  isSignedIn = false;
  await act(signOut);
  await act(ask);
  expect(await screen.findByText('Для сотрудников автошколы.')).toBeTruthy();
});

const learner: LearnerDetail = {
  row: { ...learnerRow, id: 5, name: 'Яшин Лев' },
  consentOn: null,
  tickets: [],
  topics: [],
  exams: [],
  days: [],
};

/** Types a learner's name, loses the session, and signs in as `next`. Returns the field of the name. */
async function typeOverTheEnd(next: StaffSession): Promise<HTMLInputElement> {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  let session: StaffSession | undefined = testSession('manager');
  server.use(
    http.get(consoleUrl('/session'), () => (session ? HttpResponse.json(session) : refusal('unauthorized'))),
    http.post(consoleUrl('/session'), () => {
      session = next;
      return HttpResponse.json({ ok: true });
    }),
    http.get(consoleUrl('/groups'), () => HttpResponse.json({ groups: [], withoutGroup: 0, withoutName: 0 })),
    http.get(consoleUrl('/tasks'), () => HttpResponse.json({ total: 0, tasks: [] })),
    http.get(consoleUrl('/journal'), () => HttpResponse.json({ total: 0, entries: [] })),
    http.get(consoleUrl('/learners/5'), () => HttpResponse.json(learner)),
  );
  history.replaceState(null, '', '/console/learners/5');
  const router = createConsoleRouter();
  router.update({ ...router.options, history: createBrowserHistory() });
  watchSession(router);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: 'Имя' }), {
    target: { value: 'Яшин Лев Иванович' },
  });
  session = undefined;
  await act(ask);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Логин' }), { target: { value: 'anna' } });
  fireEvent.change(screen.getByLabelText('Пароль'), { target: { value: 'три зелёных попугая' } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  return await screen.findByRole('textbox', { name: 'Имя' });
}

it('what was typed is there again after signing in', async () => {
  const name = await typeOverTheEnd(testSession('manager'));
  expect(name.value).toBe('Яшин Лев Иванович');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(false);
});

it('but not for somebody else', async () => {
  const session = testSession('manager');
  const name = await typeOverTheEnd({ ...session, staff: { ...session.staff, id: 2 } });
  expect(name.value).toBe('Яшин Лев');
});
