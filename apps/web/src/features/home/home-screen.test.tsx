import type { RosterEntry } from '@avto/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { HomeScreen } from './home-screen.tsx';

const server = useApiServer();
const roster: RosterEntry = {
  school: { code: 'AVTO2026', name: 'Вираж' },
  name: 'Иванов Иван',
  group: 'Б-12',
  archivedAt: null,
  passwordRenewedAt: null,
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  localStorage.clear();
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
    http.get(apiUrl('/api/v1/user/roster'), () => HttpResponse.json(roster)),
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
  // The card of what to do next may ask for the answers once more.
  await vi.waitFor(() => expect(new Set(asked)).toEqual(new Set(everything)));
});

describe('a notice of the school (K64)', () => {
  const answerAll = (entry: RosterEntry) =>
    server.use(
      http.get(apiUrl('/api/v1/user/questions/'), () => HttpResponse.json([])),
      http.get(apiUrl('/api/v1/user/exam/tickets/:n'), () => HttpResponse.json([])),
      http.get(apiUrl('/api/v1/user/ad/static_banner'), () => HttpResponse.json(null)),
      http.get(apiUrl('/api/v1/user/roster'), () => HttpResponse.json(entry)),
    );
  const open = async () => {
    const { app } = await openScreens({ '/home': HomeScreen, '/what-school-sees': () => null });
    render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  };
  const archived = { ...roster, archivedAt: '2026-11-20T10:00:00.000Z' };

  it('stands below the tiles from the start, and is gone once it is read', async () => {
    answerAll(archived);
    queryClient.setQueryData(['roster', 1], archived);
    await open();
    const card = screen.getByRole('region', { name: 'Вы в архиве автошколы' });
    expect(card.textContent).toMatch(
      /Автошкола «Вираж» перевела вас в архив 20 ноября. Учиться можно дальше/,
    );
    expect(card.previousElementSibling).toBe(screen.getByRole('link', { name: 'Билеты' }).closest('ul'));
    expect(within(card).getByRole('button', { name: 'Что видит школа' })).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    await open();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('that arrives late waits for the next time, so that nothing moves', async () => {
    answerAll(archived);
    await open();
    await vi.waitFor(() => expect(queryClient.getQueryData(['roster', 1])).toEqual(archived));
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    await open();
    expect(screen.getByRole('region', { name: 'Вы в архиве автошколы' })).toBeTruthy();
    // Only what was shown has an end to speak of.
    cleanup();
    queryClient.setQueryData(['roster', 1], roster);
    await open();
    expect(screen.getByRole('region', { name: 'Вы снова в списке автошколы' })).toBeTruthy();
  });

  it('tells of a renewed password, and what to do', async () => {
    const renewed = { ...roster, passwordRenewedAt: new Date().toISOString() };
    answerAll(renewed);
    queryClient.setQueryData(['roster', 1], renewed);
    await open();
    const card = screen.getByRole('region', { name: 'Новый пароль от автошколы' });
    expect(card.textContent).toMatch(/Если вы об этом не просили, скажите в автошколе/);
  });
});
