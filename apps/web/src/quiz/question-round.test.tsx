import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./give-answer.ts', () => ({ giveAnswer: () => undefined }));
const ahead = vi.hoisted(() => vi.fn<(props: { name: string | null }) => null>(() => null));
vi.mock('./photo-ahead.tsx', () => ({ PhotoAhead: ahead }));
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { QuestionRound } from './question-round.tsx';

const server = useApiServer();
const wire = (ticket: number, photo = 'NULL') => ({
  eduetq_id: ticket * 100,
  eduetq_eduets_id: 1,
  eduetq_number_card: ticket,
  eduetq_number_card_pp: 1,
  eduetq_title: `Вопрос билета ${ticket}`,
  eduetq_comment: '',
  eduetq_photo_name: photo,
  answers: [1, 2].map((place) => ({
    edueta_id: place,
    edueta_eduetq_id: ticket * 100,
    edueta_number_pp: place,
    edueta_title: `Вариант ${place}`,
    edueta_is_right: place === 2,
  })),
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

/** Opens a round of the first questions of tickets. */
async function openRound(tickets: readonly number[]): Promise<void> {
  const questions = tickets.map((ticket) => ({ ticket, questionId: ticket * 100 }));
  const Round = () => (
    <QuestionRound questions={questions} place="review" empty={null} onEnd={() => undefined}>
      {({ body }) => body}
    </QuestionRound>
  );
  const { app } = await openScreens({ '/start': Round });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  await screen.findByText('Вопрос билета 1');
}

it('asks once for the ticket of the next question, though it is reached before the ticket comes', async () => {
  const requests: number[] = [];
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  server.use(
    http.get(apiUrl('/api/v1/user/exam/tickets/:n'), async ({ params }) => {
      const ticket = Number(params['n']);
      requests.push(ticket);
      if (ticket === 2) await held;
      return HttpResponse.json([wire(ticket)]);
    }),
  );
  await openRound([1, 2, 3]);
  await vi.waitFor(() => expect(requests).toEqual([1, 2]));
  fireEvent.click(screen.getByRole('button', { name: /Вариант 2/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Вперед' }));
  await vi.waitFor(() => expect(requests).toContain(3));
  release();
  await screen.findByText('Вопрос билета 2');
  expect(requests).toEqual([1, 2, 3]);
});

it('makes the picture of the next question ready while this one is read', async () => {
  server.use(
    http.get(apiUrl('/api/v1/user/exam/tickets/:n'), ({ params }) => {
      const ticket = Number(params['n']);
      return HttpResponse.json([wire(ticket, ticket === 2 ? 'crossing.svg' : 'NULL')]);
    }),
  );
  await openRound([1, 2]);
  await vi.waitFor(() => expect(ahead.mock.lastCall?.[0]).toEqual({ name: 'crossing.svg' }));
});
