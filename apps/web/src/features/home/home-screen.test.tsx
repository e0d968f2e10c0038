import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { HomeScreen } from './home-screen.tsx';

const server = useApiServer();

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

it('has its four tiles and fetches the answers and all tickets ahead of being asked', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/api/v1/user/questions/'), () => {
      asked.push('answers');
      return HttpResponse.json([]);
    }),
    http.get(apiUrl('/api/v1/user/exam/tickets/:n'), ({ params }) => {
      asked.push(String(params['n']));
      return HttpResponse.json([]);
    }),
    http.get(apiUrl('/api/v1/user/ad/static_banner'), () => HttpResponse.json(null)),
  );
  const { app } = await openScreens({ '/home': HomeScreen });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  for (const [name, path] of [
    ['Билеты', '/learn'],
    ['Экзамен', '/exam'],
    ['Профиль', '/profile'],
  ] as const) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
  }
  expect(screen.getByRole('button', { name: 'Ошибки' })).toBeTruthy();
  const everything = ['answers', ...Array.from({ length: 40 }, (_, index) => `${index + 1}`)];
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(everything.toSorted()));
});
