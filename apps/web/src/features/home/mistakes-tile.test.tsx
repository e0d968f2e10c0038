import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { useAnswers } from '#data/answers.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, savedRow, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { MistakesTile } from './mistakes-tile.tsx';

const server = useApiServer();
const Home = () => <MistakesTile answers={useAnswers()} />;

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

it.each([
  ['leads to the mistakes once the answers are known', false, '/mistakes'],
  ['does not pull a learner away who went elsewhere meanwhile', true, '/learn'],
])('%s', async (_name, isGone, path) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(apiUrl('/api/v1/user/questions/'), async () => {
      await answered;
      return HttpResponse.json([savedRow(1, { status: 'ERROR' })]);
    }),
  );
  const screens = await openScreens({ '/home': Home, '/learn': () => 'Билеты', '/mistakes': () => 'Разбор' });
  render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
  const tile = await screen.findByRole('button', { name: 'Ошибки' });
  fireEvent.click(tile);
  expect(tile.getAttribute('aria-busy')).toBe('true');
  if (isGone) await act(() => screens.go('/learn'));
  answer();
  await screen.findByText(isGone ? 'Билеты' : 'Разбор');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screens.path()).toBe(path);
});
