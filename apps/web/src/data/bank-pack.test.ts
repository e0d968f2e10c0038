import { afterEach, beforeEach, expect, it } from 'vitest';

import { bringBankPack } from './bank-pack.ts';
import { catalogueQuery } from './catalogue.ts';
import { queryClient } from './query-client.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';
import { cachedTickets } from './ticket-cache.ts';
import { prefetchTickets } from './tickets.ts';

const server = useApiServer();
const wire = (ticket: number, position: number) => ({
  eduetq_id: ticket * 100 + position,
  eduetq_eduets_id: 1,
  eduetq_number_card: ticket,
  eduetq_number_card_pp: position,
  eduetq_title: 'Вопрос',
  eduetq_comment: 'Почему',
  eduetq_photo_name: 'NULL',
  answers: [1, 2].map((place) => ({
    edueta_id: place,
    edueta_eduetq_id: ticket * 100 + position,
    edueta_number_pp: place,
    edueta_title: `${place}`,
    edueta_is_right: place === 2,
  })),
});
const catalogue = { topics: [], questions: [{ id: 101, topic: null, clauses: ['13.9'], alt: null }] };
const tickets = Array.from({ length: 40 }, (_, index) => [wire(index + 1, 2), wire(index + 1, 1)]);
const asked: string[] = [];
const pack = (answer: () => Response) =>
  http.get(apiUrl('/api/v1/user/exam/pack'), () => {
    asked.push('pack');
    return answer();
  });
const singles = http.get(apiUrl('/api/v1/user/exam/tickets/:n'), ({ params }) => {
  asked.push(String(params['n']));
  return HttpResponse.json([wire(Number(params['n']), 1)]);
});

beforeEach(() => {
  asked.length = 0;
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  queryClient.clear();
  clearSession();
});

it('brings all tickets in their order and the catalogue by one call, under the same counter', async () => {
  server.use(
    pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets, catalogue })),
    singles,
  );
  const seen: number[] = [];
  await bringBankPack(undefined);
  const load = await prefetchTickets(({ done }) => seen.push(done), { isNeeded: true });
  expect(load).toEqual({ done: 40, total: 40, failed: [] });
  expect([seen.length, seen.at(-1)]).toEqual([40, 40]);
  expect(asked).toEqual(['pack']);
  expect(
    cachedTickets()
      .get(7)
      ?.map(({ id }) => id),
  ).toEqual([701, 702]);
  expect(queryClient.getQueryData(catalogueQuery.queryKey)).toEqual(catalogue);
});

it('asks for a ticket by itself that is still being prepared', async () => {
  const prepared = tickets.map((questions, index) => (index === 4 ? [] : questions));
  server.use(
    pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets: prepared, catalogue })),
    singles,
  );
  await bringBankPack(undefined);
  await prefetchTickets(undefined, { isNeeded: true });
  expect(asked).toEqual(['pack', '5']);
});

it.each([
  ['of an earlier version', () => errorResponse(404, 'not_found', 'Не найдено')],
  ['that fails', () => errorResponse(503, 'unavailable', 'x')],
  ['that answers something else', () => HttpResponse.json({ tickets: [] })],
])('asks a server %s for every ticket by itself', async (_name, answer) => {
  server.use(pack(answer), singles);
  await bringBankPack(undefined);
  expect(await prefetchTickets(undefined, { isNeeded: true })).toMatchObject({ done: 40 });
  expect(asked).toHaveLength(41);
});

it('is not asked for where few tickets are missing, nor by whoever loads tickets behind a screen', async () => {
  server.use(
    pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets, catalogue })),
    singles,
  );
  await prefetchTickets();
  expect(asked).not.toContain('pack');
  queryClient.removeQueries({ queryKey: ['ticket-questions', 3] });
  asked.length = 0;
  await bringBankPack(undefined);
  await prefetchTickets(undefined, { isNeeded: true });
  expect(asked).toEqual(['3']);
});
