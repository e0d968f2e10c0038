import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { saveAnswer } from './answers.ts';
import { favouritesQuery, setFavourite, useFavourites, useIsFavourite } from './favourites.ts';
import { withFavourite } from './favourites-list.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { queryClient } from './query-client.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const CALL = apiUrl('/api/v1/user/favourites');
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

const server = useApiServer();
const signInAs = (userId: number): void =>
  setTokens({ accessToken: makeToken({ user_id: userId }), refreshToken: `r${userId}` });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAs(1);
});
afterEach(async () => {
  cleanup();
  // A star left waiting must not reach the next test.
  server.use(http.post(CALL, () => errorResponse(422, 'question_unknown', 'нет')));
  outbox.wake();
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  queryClient.clear();
  clearSession();
});

it('shows a star at once, over the list of the server, and keeps it when the server has it', async () => {
  const sent: unknown[] = [];
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(CALL, () => HttpResponse.json({ questions: [7, 3] })),
    http.post(CALL, async ({ request }) => {
      const body = await request.json();
      await held;
      sent.push(body);
      return HttpResponse.json(body as object);
    }),
  );
  const { result } = renderHook(() => ({ view: useFavourites(), isSeven: useIsFavourite(7) }));
  await waitFor(() => expect(result.current.view).toMatchObject({ status: 'ready', questions: [7, 3] }));
  act(() => {
    setFavourite(5, true);
    setFavourite(7, false);
  });
  expect(result.current.view.questions).toEqual([5, 3]);
  expect(result.current.isSeven).toBe(false);
  answer();
  await waitFor(() => expect(outbox.pending(1)).toEqual([]));
  expect(sent).toEqual([
    { questionId: 5, isFavourite: true },
    { questionId: 7, isFavourite: false },
  ]);
  expect(result.current.view.questions).toEqual([5, 3]);
  expect(queryClient.getQueryData(favouritesQuery(1).queryKey)).toEqual([5, 3]);
});

it('keeps a confirmed star when the list of the server does not come', async () => {
  server.use(
    http.get(CALL, () => errorResponse(503, 'overloaded', 'позже')),
    http.post(CALL, async ({ request }) => HttpResponse.json((await request.json()) as object)),
  );
  const { result } = renderHook(() => useIsFavourite(5));
  act(() => setFavourite(5, true));
  await waitFor(() => expect(outbox.pending(1)).toEqual([]));
  expect(result.current).toBe(true);
});

it("never shows one learner's stars to another", async () => {
  server.use(http.get(CALL, () => HttpResponse.json({ questions: [7] })));
  const { result, rerender } = renderHook(() => useFavourites());
  await waitFor(() => expect(result.current.questions).toEqual([7]));
  server.use(http.get(CALL, () => errorResponse(503, 'overloaded', 'позже')));
  act(() => signInAs(2));
  rerender();
  expect(result.current.questions).toEqual([]);
  act(() => clearSession());
  expect(result.current).toMatchObject({ questions: [], status: 'unknown' });
});

it('counts the newest event of a question, whatever came before', () => {
  const op = (questionId: number, isFavourite: boolean) => ({
    kind: 'favourite' as const,
    userId: 1,
    key: '',
    createdAt: 0,
    tries: 0,
    body: { questionId, isFavourite },
  });
  const after = [op(1, true), op(1, false), op(2, true), op(2, true)].reduce(withFavourite, [3]);
  expect(after).toEqual([2, 3]);
  expect(withFavourite(after, op(4, false))).toEqual([2, 3]);
});

it('renders no star when an answer begins to wait, and when it has gone', async () => {
  server.use(
    http.get(CALL, () => HttpResponse.json({ questions: [7] })),
    http.post(apiUrl('/api/v1/user/questions/'), () => errorResponse(422, 'question_unknown', 'нет')),
  );
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useIsFavourite(7);
  });
  await waitFor(() => expect(result.current).toBe(true));
  const before = renders;
  await act(() => saveAnswer({ ticket: 1, questionId: 1, answer: 1, status: 'SUCCESS' }));
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  expect(renders).toBe(before);
  act(() => setFavourite(7, false));
  expect(result.current).toBe(false);
});
