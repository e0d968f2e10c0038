import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { reloadBankPack } from './bank-pack.ts';
import { catalogueQuery } from './catalogue.ts';
import { noteRequestOutcome } from './http/connection.ts';
import { queryClient } from './query-client.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';
import { wireQuestion } from './testing/wire-question.ts';
import { cachedTickets, ticketKey, ticketNumbers } from './ticket-cache.ts';
import { prefetchTickets, reloadTickets } from './tickets.ts';

const server = useApiServer();
const catalogue = { topics: [], questions: [{ id: 101, topic: null, clauses: ['13.9'], alt: null }] };
const tickets = Array.from({ length: 40 }, (_, index) => [
  wireQuestion(index + 1, 2),
  wireQuestion(index + 1, 1),
]);
const asked: string[] = [];
const pack = (answer: () => Response) =>
  http.get(apiUrl('/api/v1/user/exam/pack'), () => {
    asked.push('pack');
    return answer();
  });
const singles = http.get(apiUrl('/api/v1/user/exam/tickets/:n'), ({ params }) => {
  asked.push(String(params['n']));
  return HttpResponse.json([wireQuestion(Number(params['n']), 1)]);
});

beforeEach(() => {
  asked.length = 0;
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
});
afterEach(() => {
  queryClient.clear();
  clearSession();
  noteRequestOutcome('answered');
});

it('brings all tickets in their order and the catalogue by one call for all who ask, under the same counter', async () => {
  server.use(
    pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets, catalogue })),
    singles,
  );
  const fetched = vi.spyOn(globalThis, 'fetch');
  const seen: number[] = [];
  const [load] = await Promise.all([prefetchTickets(({ done }) => seen.push(done)), prefetchTickets()]);
  expect(load).toEqual({ done: 40, total: 40, failed: [] });
  expect([seen.length, seen.at(-1)]).toEqual([40, 40]);
  expect(asked).toEqual(['pack']);
  // The browser's own copy may be of a bank that has been replaced.
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache']);
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
  await prefetchTickets();
  expect(asked).toEqual(['pack', '5']);
});

it.each([
  ['of an earlier version', () => errorResponse(404, 'not_found', 'Не найдено')],
  ['that fails', () => errorResponse(503, 'unavailable', 'x')],
  ['that answers something else', () => HttpResponse.json({ tickets: [] })],
  ['whose line is too slow for it', () => HttpResponse.error()],
])('asks a server %s for every ticket by itself', async (_name, answer) => {
  server.use(pack(answer), singles);
  expect(await prefetchTickets()).toMatchObject({ done: 40 });
  expect(asked).toHaveLength(41);
});

it('asks for a ticket by itself that is broken in the answer', async () => {
  const broken = tickets.map((questions, index) => (index === 4 ? [{ eduetq_id: 'x' }] : questions));
  server.use(
    pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets: broken, catalogue })),
    singles,
  );
  await prefetchTickets();
  expect(asked).toEqual(['pack', '5']);
});

it('lets the page respond while it takes the answer apart, and stops when the learner has gone', async () => {
  server.use(pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets, catalogue })));
  // Every look at the clock is a slice later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const kept: number[] = [];
  const looks = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added') setTimeout(() => kept.push(cachedTickets().size));
    if (cachedTickets().size === 20) clearSession();
  });
  await reloadBankPack();
  looks();
  expect(kept.slice(0, 3)).toEqual([1, 2, 3]);
  expect(cachedTickets().size).toBe(20);
  expect(queryClient.getQueryData(catalogueQuery.queryKey)).toBeUndefined();
});

it('is asked for where many tickets are older than a day, and not where few are', async () => {
  server.use(
    pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets, catalogue })),
    singles,
  );
  const age = (count: number) => {
    for (const ticket of ticketNumbers.slice(0, count)) {
      queryClient.setQueryData(ticketKey(ticket), (kept) => kept, { updatedAt: Date.now() - 86_400_001 });
    }
  };
  await prefetchTickets();
  asked.length = 0;
  age(10);
  await prefetchTickets();
  expect(asked).toEqual(['pack']);
  asked.length = 0;
  age(9);
  await prefetchTickets();
  expect(asked.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

it('is not asked for where few tickets are missing', async () => {
  server.use(
    pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets, catalogue })),
    singles,
  );
  await prefetchTickets();
  queryClient.removeQueries({ queryKey: ['ticket-questions', 3] });
  asked.length = 0;
  await prefetchTickets();
  expect(asked).toEqual(['3']);
});

describe('tickets that are loaded again', () => {
  const keepAll = () => {
    for (const ticket of ticketNumbers) queryClient.setQueryData(ticketKey(ticket), []);
  };

  it('come by one call, however many are here', async () => {
    keepAll();
    server.use(
      pack(() => HttpResponse.json({ edition: 'e'.repeat(27), tickets, catalogue })),
      singles,
    );
    await reloadTickets();
    expect(asked).toEqual(['pack']);
    expect(cachedTickets().size).toBe(40);
  });

  it('come one by one where that call does not, until one fails', async () => {
    server.use(
      pack(() => errorResponse(404, 'not_found', 'Не найдено')),
      singles,
    );
    await reloadTickets();
    expect(asked).toHaveLength(41);
    queryClient.clear();
    asked.length = 0;
    server.use(
      http.get(apiUrl('/api/v1/user/exam/tickets/:n'), ({ params }) => {
        asked.push(String(params['n']));
        return errorResponse(404, 'not_found', 'Не найдено');
      }),
    );
    await reloadTickets();
    // The four at once, tried twice each.
    expect(new Set(asked)).toEqual(new Set(['pack', '1', '2', '3', '4']));
  });
});
