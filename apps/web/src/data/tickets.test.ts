import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { queryClient } from './query-client.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';
import { wireQuestion } from './testing/wire-question.ts';
import { invalidateTickets } from './loaded-query-client.ts';
import { cachedTickets } from './ticket-cache.ts';
import { prefetchTickets, ticketQuery } from './tickets.ts';

const TICKET = apiUrl('/api/v1/user/exam/tickets/:n');
const server = useApiServer();
const tickets = (
  requests: number[],
  answer = (n: number): Response => HttpResponse.json([wireQuestion(n, 1)]),
) =>
  http.get(TICKET, ({ params }) => {
    const n = Number(params['n']);
    requests.push(n);
    return answer(n);
  });

beforeEach(() => setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' }));
afterEach(() => {
  queryClient.clear();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('ticketQuery', () => {
  it('maps to readable words, in the order of the ticket', async () => {
    server.use(http.get(TICKET, () => HttpResponse.json([wireQuestion(7, 2, 'a.webp'), wireQuestion(7, 1)])));
    const questions = await queryClient.fetchQuery(ticketQuery(7));
    expect(questions.map((question) => question.position)).toEqual([1, 2]);
    expect(questions[1]).toEqual({
      id: 702,
      ticket: 7,
      position: 2,
      title: 'Вопрос',
      comment: 'Почему',
      photoName: 'a.webp',
      options: [
        { id: 1, position: 1, title: '1', isRight: false },
        { id: 2, position: 2, title: '2', isRight: true },
      ],
    });
    expect(questions[0]?.photoName).toBeNull();
  });

  it('is asked for anew after the paint of what is kept', async () => {
    const requests: number[] = [];
    server.use(tickets(requests));
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    await queryClient.fetchQuery(ticketQuery(7));
    expect([requests, frames]).toEqual([[7], []]);
    const anew = queryClient.fetchQuery({ ...ticketQuery(7), staleTime: 0 });
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    expect(requests).toEqual([7]);
    frames[0]?.(0);
    await anew;
    expect(requests).toEqual([7, 7]);
  });

  it('comes from the server, whatever copy the browser has: the bank may have been replaced since', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    server.use(tickets([]));
    await queryClient.fetchQuery(ticketQuery(7));
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache']);
    fetched.mockRestore();
  });

  it('is fresh for 7 days', async () => {
    const requests: number[] = [];
    server.use(tickets(requests));
    await queryClient.fetchQuery(ticketQuery(7));
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 - 60_000, toFake: ['Date'] });
    await queryClient.fetchQuery(ticketQuery(7));
    expect(requests).toEqual([7]);
    vi.setSystemTime(Date.now() + 120_000);
    await queryClient.fetchQuery(ticketQuery(7));
    expect(requests).toEqual([7, 7]);
  });

  it('is asked for once more when it fails', async () => {
    const requests: number[] = [];
    server.use(tickets(requests, () => errorResponse(503, 'unavailable', 'x')));
    await expect(queryClient.fetchQuery(ticketQuery(7))).rejects.toThrow('x');
    expect(requests).toEqual([7, 7]);
  });

  it('never keeps an empty ticket for fresh: the server is still preparing it', async () => {
    const requests: number[] = [];
    server.use(tickets(requests, () => HttpResponse.json([])));
    await queryClient.fetchQuery(ticketQuery(7));
    await queryClient.fetchQuery(ticketQuery(7));
    expect(requests).toEqual([7, 7]);
    expect(cachedTickets().size).toBe(0);
  });
});

describe('prefetchTickets (H1)', () => {
  it('loads 40 tickets, at most 4 at once, and reports how far it is', async () => {
    let running = 0;
    let most = 0;
    server.use(
      http.get(TICKET, async ({ params }) => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
        return HttpResponse.json([wireQuestion(Number(params['n']), 1)]);
      }),
    );
    const seen: number[] = [];
    const load = await prefetchTickets(({ done }) => seen.push(done));
    expect(load).toEqual({ done: 40, total: 40, failed: [] });
    expect([seen.length, seen.at(-1), most]).toEqual([40, 40, 4]);
    expect(cachedTickets().size).toBe(40);
  });

  it('asks again only for what is older than 24 h, whatever rule 7 has invalidated', async () => {
    const requests: number[] = [];
    server.use(tickets(requests));
    await prefetchTickets();
    invalidateTickets();
    await prefetchTickets();
    expect(requests).toHaveLength(40);
    vi.useFakeTimers({ now: Date.now() + 86_400_001, toFake: ['Date'] });
    await prefetchTickets();
    expect(requests).toHaveLength(80);
  });

  it('asks again for a ticket that the server was still preparing', async () => {
    server.use(tickets([], (n) => HttpResponse.json(n === 5 ? [] : [wireQuestion(n, 1)])));
    expect((await prefetchTickets()).failed).toEqual([5]);
    const requests: number[] = [];
    server.use(tickets(requests));
    await prefetchTickets();
    expect(requests).toEqual([5]);
  });

  it('names what failed and loads only that when repeated', async () => {
    server.use(
      tickets([], (n) =>
        n === 3 ? errorResponse(503, 'unavailable', 'x') : HttpResponse.json([wireQuestion(n, 1)]),
      ),
    );
    expect(await prefetchTickets()).toEqual({ done: 39, total: 40, failed: [3] });
    const requests: number[] = [];
    server.use(tickets(requests));
    expect((await prefetchTickets()).failed).toEqual([]);
    expect(requests).toEqual([3]);
  });

  it('asks nobody while offline; what is cached counts, however old', async () => {
    server.use(tickets([]));
    await queryClient.fetchQuery(ticketQuery(1));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.useFakeTimers({ now: Date.now() + 30 * 86_400_000, toFake: ['Date'] });
    const load = await prefetchTickets();
    expect([load.done, load.failed.length]).toEqual([1, 39]);
  });
});

it('rule 7 marks stale without removing (R9)', async () => {
  server.use(tickets([]));
  await queryClient.fetchQuery(ticketQuery(1));
  invalidateTickets();
  expect(queryClient.getQueryState(['ticket-questions', 1])?.isInvalidated).toBe(true);
  expect(cachedTickets().get(1)).toHaveLength(1);
});
