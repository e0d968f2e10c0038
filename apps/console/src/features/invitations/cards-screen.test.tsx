import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#data/queries.ts';
import { consoleUrl, http, HttpResponse, useConsoleServer } from '#data/testing/console-server.ts';
import { renderScreen } from '#data/testing/render-screen.tsx';

import { CardsScreen } from './cards-screen.tsx';

const server = useConsoleServer();
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it.each([
  [{}, 'Приглашений, которые ждут регистрации, сейчас нет.'],
  [{ ids: '5,6' }, 'Эти приглашения уже использованы, отозваны или истекли.'],
])('without cards to print, the address %j gets its own reason', async (view, reason) => {
  server.use(http.get(consoleUrl('/invitations'), () => HttpResponse.json({ total: 0, invitations: [] })));
  renderScreen(<CardsScreen view={view} />);
  await screen.findByText('Печатать нечего');
  expect(screen.getByText(reason)).toBeTruthy();
});
