import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { noteServerDate } from '#data/http/server-clock.ts';
import { outbox } from '#data/outbox/tab-outbox.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, clearTokens, setSchool, setTokens } from '#data/session/session.ts';
import { startData } from './start-data.ts';
import { apiUrl, http, HttpResponse, savedRow, useApiServer } from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';

const ANSWERS = apiUrl('/api/v1/user/questions/');
// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

const server = useApiServer();
const signInAs = (userId: number): void =>
  setTokens({ accessToken: makeToken({ user_id: userId }), refreshToken: `r${userId}` });
const body = { ticket: 1, questionId: 4, answer: 1, status: 'SUCCESS' } as const;

let stop = (): void => {};
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  stop();
  clearSession();
  queryClient.clear();
});

/** Keeps the outbox from repeating by itself, a second after a failure: only the occasion sends then. */
function stopRetries(): void {
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback: () => void, ms = 0) =>
    start(ms >= 1_000 ? () => {} : callback, ms),
  );
}

it.each(['start', 'online', 'focus', 'visibilitychange'])('sends what waits on %s', async (occasion) => {
  stopRetries();
  signInAs(1);
  server.use(http.post(ANSWERS, () => HttpResponse.error()));
  if (occasion !== 'start') stop = startData();
  await outbox.add({ kind: 'answer', userId: 1, ticket: 1, body });
  await vi.waitFor(() => expect(outbox.pending(1)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  let posts = 0;
  server.use(
    http.post(ANSWERS, () => {
      posts += 1;
      return HttpResponse.json(savedRow(4));
    }),
  );
  if (occasion === 'start') stop = startData();
  else if (occasion === 'visibilitychange') document.dispatchEvent(new Event(occasion));
  else dispatchEvent(new Event(occasion));
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  expect(posts).toBe(1);
});

it('refreshes the school at start and after a sign-in (S5, S8)', async () => {
  const asked: string[] = [];
  const details = {
    branding: { imageName: null, supportEmail: null, infoEmail: null, website: null },
    promotion: { imageName: null, link: null },
  };
  server.use(
    http.get(apiUrl('/api/v1/user/driving_school/:code'), ({ params }) => {
      asked.push(String(params['code']));
      return HttpResponse.json({ code: params['code'], name: '', ...details });
    }),
  );
  setSchool({ code: 'B', name: '', ...details });
  stop = startData();
  await vi.waitFor(() => expect(asked).toEqual(['B']));
  setTokens({ accessToken: makeToken({ user_id: 1, school_code: 'A' }), refreshToken: 'r' });
  await vi.waitFor(() => expect(asked).toEqual(['B', 'A']));
});

it("forgets one learner's data when another one signs in, and keeps the questions (A19)", () => {
  signInAs(1);
  stop = startData();
  queryClient.setQueryData(['answers', 1], ['x']);
  queryClient.setQueryData(['banner'], 'x');
  queryClient.setQueryData(['ticket-questions', 1], ['x']);
  clearTokens();
  signInAs(1);
  expect(queryClient.getQueryData(['answers', 1])).toEqual(['x']);
  clearTokens();
  signInAs(2);
  expect(queryClient.getQueryData(['answers', 1])).toBeUndefined();
  expect(queryClient.getQueryData(['banner'])).toBeUndefined();
  expect(queryClient.getQueryData(['ticket-questions', 1])).toEqual(['x']);
});

it('shows nothing of one learner to the next, and keeps what belongs to nobody (A19)', () => {
  signInAs(1);
  stop = startData();
  const personal = [['answers', 1], ['form-result', 1], ['banner']];
  for (const key of personal) queryClient.setQueryData(key, 'of the first');
  queryClient.setQueryData(['ticket-questions', 1], 'of all');
  clearTokens();
  signInAs(2);
  expect(personal.map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined, undefined]);
  expect(queryClient.getQueryData(['ticket-questions', 1])).toBe('of all');
  expect(outbox.pending(2)).toEqual([]);
});

it('lets leftovers of 30 days go when the next learner signs in, once the server has told its time (A16, P17)', async () => {
  stop = startData();
  const purge = vi.spyOn(outbox, 'purge');
  signInAs(3);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(purge).not.toHaveBeenCalled();
  noteServerDate(new Date().toUTCString(), Date.now(), Date.now());
  await vi.waitFor(() => expect(purge).toHaveBeenCalled());
});
