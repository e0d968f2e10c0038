import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sorted } from '#lib/sorted.ts';

import {
  answersQuery,
  type AnswersView,
  loadAnswers,
  resetTicket,
  saveAnswer,
  useAnswers,
} from './answers.ts';
import { SessionEndedError } from './http/api-error.ts';
import { outbox, useUnsentCount } from './outbox/tab-outbox.ts';
import { queryClient } from './query-client.ts';
import { clearSession, setTokens, subscribeSession } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, savedRow, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const LIST = apiUrl('/api/v1/user/questions/');
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

const server = useApiServer();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const signInAs = (userId: number): void =>
  setTokens({ accessToken: makeToken({ user_id: userId }), refreshToken: `r${userId}` });
const shown = ({ answers }: AnswersView) =>
  sorted(
    answers.map(({ questionId, answer, isPending }) => [questionId, answer, isPending] as const),
    ([a], [b]) => a - b,
  );
const answer = (questionId: number, option: number, ticket = 1) =>
  ({ ticket, questionId, answer: option, status: 'SUCCESS' }) as const;
const everything = () =>
  renderHook(() => ({ view: useAnswers(), unsent: useUnsentCount() }), { wrapper }).result;

/** A server whose list and saves the test can hold back. */
function gate() {
  let open = (): void => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open: () => open() };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAs(1);
});
afterEach(async () => {
  cleanup();
  // Operations left waiting must not reach the next test.
  server.use(
    http.get(LIST, () => HttpResponse.json([])),
    http.post(LIST, () => errorResponse(422, 'question_unknown', 'нет')),
    http.delete(`${LIST}ticket/:n`, () => HttpResponse.json({ deleted: 0 })),
  );
  for (const userId of [1, 2]) {
    signInAs(userId);
    outbox.wake();
    await vi.waitFor(() => expect(outbox.pending(userId)).toEqual([]));
  }
  queryClient.clear();
  clearSession();
});

describe('answers', () => {
  it('shows a saved answer at once and replaces it by what the server made of it (Q4)', async () => {
    const saving = gate();
    server.use(
      http.get(LIST, () => HttpResponse.json([savedRow(1)])),
      http.post(LIST, async ({ request }) => {
        expect(request.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
        expect(await request.json()).toEqual(answer(2, 3));
        await saving.closed;
        return HttpResponse.json(savedRow(2, { answer: 3, status: 'ERROR' }));
      }),
    );
    const result = everything();
    expect(result.current.view.status).toBe('loading');
    await waitFor(() => expect(result.current.view.status).toBe('ready'));
    await act(() => saveAnswer(answer(2, 3)));
    expect(shown(result.current.view)).toEqual([
      [1, 1, false],
      [2, 3, true],
    ]);
    expect(result.current.unsent).toBe(1);
    saving.open();
    await waitFor(() => expect(result.current.unsent).toBe(0));
    expect(shown(result.current.view)).toEqual([
      [1, 1, false],
      [2, 3, false],
    ]);
    expect(result.current.view.answers.find((one) => one.questionId === 2)?.status).toBe('ERROR');
  });

  it('survives a refetch while a save is pending, and a list written before the save (Q12)', async () => {
    const saving = gate();
    const listing = gate();
    let lists = 0;
    server.use(
      http.get(LIST, async () => {
        lists += 1;
        if (lists > 1) await listing.closed;
        return HttpResponse.json([savedRow(1)]);
      }),
      http.post(LIST, async () => {
        await saving.closed;
        return HttpResponse.json(savedRow(2, { answer: 3 }));
      }),
    );
    const result = everything();
    await waitFor(() => expect(result.current.view.status).toBe('ready'));
    await act(() => saveAnswer(answer(2, 3)));
    let refetched: Promise<void> | undefined;
    act(() => {
      refetched = result.current.view.refetch();
    });
    await waitFor(() => expect(lists).toBe(2));
    saving.open();
    await waitFor(() => expect(result.current.unsent).toBe(0));
    listing.open();
    await act(() => refetched as Promise<void>);
    // Only then has React rendered what the refetch brought.
    await waitFor(() => expect(result.current.view.isFetching).toBe(false));
    expect(shown(result.current.view)).toEqual([
      [1, 1, false],
      [2, 3, false],
    ]);
  });

  it('is still asked for anew after a start when an unsent answer is confirmed before it is looked at', async () => {
    server.use(http.post(LIST, () => HttpResponse.json(savedRow(2, { answer: 3 }))));
    const { queryKey } = answersQuery(1);
    queryClient.setQueryData(queryKey, []);
    // As what a start restores.
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    await saveAnswer(answer(2, 3));
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toHaveLength(1));
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('keeps a confirmed answer on screen when the list of the server does not come, until it does', async () => {
    let isThere = false;
    server.use(
      http.get(LIST, () =>
        isThere ? HttpResponse.json([savedRow(1), savedRow(2, { answer: 3 })]) : HttpResponse.error(),
      ),
      http.post(LIST, () => HttpResponse.json(savedRow(2, { answer: 3 }))),
    );
    const result = everything();
    await act(() => saveAnswer(answer(2, 3)));
    await waitFor(() => expect(result.current.unsent).toBe(0));
    expect(shown(result.current.view)).toEqual([[2, 3, false]]);
    await waitFor(() => expect(result.current.view.status).toBe('unknown'), { timeout: 20_000 });
    expect(shown(result.current.view)).toEqual([[2, 3, false]]);
    isThere = true;
    await act(() => result.current.view.refetch());
    await waitFor(() => expect(result.current.view.status).toBe('ready'));
    expect(shown(result.current.view)).toEqual([
      [1, 1, false],
      [2, 3, false],
    ]);
  });

  it('takes a refused answer back to what the server has (Q16)', async () => {
    server.use(
      http.get(LIST, () => HttpResponse.json([savedRow(1)])),
      http.post(LIST, () => errorResponse(422, 'option_unknown', 'нет')),
    );
    const result = everything();
    await waitFor(() => expect(result.current.view.status).toBe('ready'));
    await act(() => saveAnswer(answer(1, 4)));
    await waitFor(() => expect(shown(result.current.view)).toEqual([[1, 1, false]]));
  });

  it.each([
    ['refused', () => errorResponse(422, 'question_unknown', 'нет')],
    ['in another ticket on the server', () => HttpResponse.json(savedRow(1, { ticket: 2 }))],
  ])(
    'has the tickets asked for again when an answer is %s: the bank was replaced',
    async (_name, respond) => {
      server.use(
        http.get(LIST, () => HttpResponse.json([])),
        http.post(LIST, () => HttpResponse.json(savedRow(2))),
      );
      const isOutdated = () => queryClient.getQueryState(['ticket-questions', 1])?.isInvalidated;
      queryClient.setQueryData(['ticket-questions', 1], []);
      await saveAnswer(answer(2, 1));
      await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
      expect(isOutdated()).toBe(false);
      server.use(http.post(LIST, respond));
      await saveAnswer(answer(1, 1));
      await vi.waitFor(() => expect(isOutdated()).toBe(true));
    },
  );

  it('resets a ticket: gone at once, then confirmed and fetched again (§4)', async () => {
    let rows = [savedRow(1), savedRow(2, { ticket: 2 })];
    let lists = 0;
    const resetting = gate();
    server.use(
      http.get(LIST, () => {
        lists += 1;
        return HttpResponse.json(rows);
      }),
      http.delete(`${LIST}ticket/1`, async () => {
        await resetting.closed;
        rows = rows.filter((row) => row.ticket !== 1);
        return HttpResponse.json({ deleted: 1 });
      }),
    );
    const result = everything();
    await waitFor(() => expect(result.current.view.status).toBe('ready'));
    await act(() => resetTicket(1));
    expect(shown(result.current.view)).toEqual([[2, 1, false]]);
    await act(() => result.current.view.refetch());
    await waitFor(() => expect(result.current.view.isFetching).toBe(false));
    expect(shown(result.current.view)).toEqual([[2, 1, false]]);
    resetting.open();
    await waitFor(() => expect(lists).toBe(3));
    expect(shown(result.current.view)).toEqual([[2, 1, false]]);
  });

  it('tells the app that the session is gone when its storage was cleared under the page', async () => {
    const changes: string[] = [];
    const stop = subscribeSession(({ kind }) => changes.push(kind));
    localStorage.clear();
    await expect(saveAnswer(answer(5, 1))).rejects.toThrow(SessionEndedError);
    expect(changes).toEqual(['signed-out']);
    stop();
  });

  it.each([undefined, Number.NaN])('refuses a reset without a number: %s (Q14)', async (ticket) => {
    server.use(http.get(LIST, () => HttpResponse.json([])));
    await expect(resetTicket(ticket)).rejects.toThrow('не передан номер билета');
  });

  it(
    'knows unsent answers when the list cannot be loaded, and says so (H2)',
    { timeout: 15_000 },
    async () => {
      server.use(
        http.get(LIST, () => HttpResponse.error()),
        http.post(LIST, () => HttpResponse.error()),
      );
      const result = everything();
      await act(() => saveAnswer(answer(5, 1)));
      await act(() => expect(loadAnswers()).rejects.toThrow('Нет соединения'));
      await waitFor(() => expect(result.current.view.status).toBe('unknown'));
      expect(shown(result.current.view)).toEqual([[5, 1, true]]);
    },
  );

  it('never shows or sends the answers of one learner as those of another (A19)', async () => {
    const posts: (string | null)[] = [];
    server.use(
      http.get(LIST, ({ request }) => {
        const isFirst = request.headers.get('authorization')?.includes(makeToken({ user_id: 1 })) ?? false;
        // A row of somebody else must be ignored even if the server slipped.
        return HttpResponse.json(isFirst ? [savedRow(1)] : [savedRow(1), savedRow(9, { userId: 2 })]);
      }),
      http.post(LIST, ({ request }) => {
        posts.push(request.headers.get('authorization'));
        return HttpResponse.error();
      }),
    );
    const result = everything();
    await waitFor(() => expect(result.current.view.status).toBe('ready'));
    await act(() => saveAnswer(answer(2, 3)));
    await waitFor(() => expect(posts).toHaveLength(1));
    act(() => signInAs(2));
    outbox.wake();
    await waitFor(() => expect(shown(result.current.view)).toEqual([[9, 1, false]]));
    expect(result.current.unsent).toBe(0);
    act(() => signInAs(1));
    await waitFor(() =>
      expect(shown(result.current.view)).toEqual([
        [1, 1, false],
        [2, 3, true],
      ]),
    );
    expect(new Set(posts)).toEqual(new Set([`Bearer ${makeToken({ user_id: 1 })}`]));
  });

  it('never fetches the list of one learner with the token of another', async () => {
    await expect(queryClient.fetchQuery({ ...answersQuery(2), retryDelay: 0 })).rejects.toThrow(
      SessionEndedError,
    );
  });

  it('gives loaders the list with what is unsent', async () => {
    server.use(
      http.get(LIST, () => HttpResponse.json([savedRow(1)])),
      http.post(LIST, () => HttpResponse.error()),
    );
    everything();
    await act(() => saveAnswer(answer(2, 3)));
    expect((await loadAnswers()).map((one) => one.questionId)).toEqual([1, 2]);
  });

  it('are fresh for 6e8 ms', async () => {
    let lists = 0;
    server.use(
      http.get(LIST, () => {
        lists += 1;
        return HttpResponse.json([]);
      }),
    );
    const fetchList = () => queryClient.fetchQuery(answersQuery(1));
    await fetchList();
    vi.useFakeTimers({ now: Date.now() + 6e8 - 60_000, toFake: ['Date'] });
    await fetchList();
    expect(lists).toBe(1);
    vi.setSystemTime(Date.now() + 120_000);
    await fetchList();
    expect(lists).toBe(2);
    vi.useRealTimers();
  });

  it('are asked for twice more, 2 s apart', async () => {
    const at: number[] = [];
    server.use(
      http.get(LIST, () => {
        at.push(Date.now());
        return HttpResponse.error();
      }),
    );
    await expect(queryClient.fetchQuery(answersQuery(1))).rejects.toThrow('Нет соединения');
    expect(at).toHaveLength(3);
    for (const index of [1, 2]) {
      const pause = (at[index] ?? 0) - (at[index - 1] ?? 0);
      // A busy machine may be late, but never early.
      expect(pause).toBeGreaterThanOrEqual(1_990);
    }
  });
});
