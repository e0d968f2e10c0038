import { getStaffSession } from '@avto/contract/console';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { call } from '#data/http.ts';
import { queryClient } from '#data/queries.ts';
import { signOut } from '#data/session.ts';
import { consoleUrl, http, HttpResponse, refusal, useConsoleServer } from '#data/testing/console-server.ts';
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
