import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { toAnswer } from './answer.ts';
import { answersKey } from './answers-cache.ts';
import { openIdbStore } from './outbox/idb-store.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { persistNow, restoreCache } from './persistence/restored-cache.ts';
import { persister } from './persistence/tab-persister.ts';
import { queryClient } from './query-client.ts';
import { clearTokens, setTokens } from './session/session.ts';
import { apiUrl, http, HttpResponse, savedRow, useApiServer } from './testing/api-server.ts';
import { breathe } from './testing/phone.ts';
import { makeToken } from './testing/token.ts';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

const server = useApiServer();
const key = answersKey(1);
const body = { ticket: 1, questionId: 4, answer: 1, status: 'ERROR' } as const;
const never = new AbortController().signal;

/** The list as the next start would find it. */
async function restoredQuestions(): Promise<readonly number[]> {
  queryClient.clear();
  await persister.restore(never);
  return (queryClient.getQueryData<{ questionId: number }[]>(key) ?? []).map(({ questionId }) => questionId);
}

beforeEach(() => setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' }));
afterEach(async () => {
  clearTokens();
  queryClient.clear();
  await persister.clear();
});

it('is on disk before the outbox forgets it, so that a tab killed in between loses nothing', async () => {
  await restoreCache();
  const old = [toAnswer(savedRow(3))];
  await persistNow(key, old);
  queryClient.setQueryData(key, old);
  server.use(http.post(apiUrl('/api/v1/user/questions/'), () => HttpResponse.json(savedRow(4))));
  await outbox.add({ kind: 'answer', userId: 1, ticket: 1, body });
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  const store = await openIdbStore(() => undefined);
  expect(await store.list()).toEqual([]);
  // Nothing was flushed, and the throttle has not passed.
  expect(await restoredQuestions()).toEqual([3, 4]);
});

it('waits for the list of the last visit when the answer is delivered before that is there', async () => {
  await restoreCache();
  await persistNow(key, [toAnswer(savedRow(3))]);
  let posts = 0;
  server.use(
    http.post(apiUrl('/api/v1/user/questions/'), () => {
      posts += 1;
      return HttpResponse.json(savedRow(5));
    }),
  );
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const restore = persister.restore;
  const spy = vi.spyOn(persister, 'restore').mockImplementation(async (signal) => {
    await held;
    await restore(signal);
  });
  void restoreCache();
  await outbox.add({ kind: 'answer', userId: 1, ticket: 1, body: { ...body, questionId: 5 } });
  await vi.waitFor(() => expect(posts).toBe(1));
  await breathe();
  letGo();
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  spy.mockRestore();
  expect(await restoredQuestions()).toEqual([3, 5]);
});

it('keeps the age of the list when an answer is added to it', async () => {
  queryClient.setQueryData(key, [toAnswer(savedRow(3))], { updatedAt: 1000 });
  server.use(http.post(apiUrl('/api/v1/user/questions/'), () => HttpResponse.json(savedRow(4))));
  await outbox.add({ kind: 'answer', userId: 1, ticket: 1, body });
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toHaveLength(2));
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(1000);
});
