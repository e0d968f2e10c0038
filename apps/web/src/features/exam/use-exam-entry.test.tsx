import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { installDatabase } from '#data/testing/database.ts';
import { makeToken } from '#data/testing/token.ts';
import { wireQuestion } from '#data/testing/wire-question.ts';
import { cachedTickets } from '#data/ticket-cache.ts';

import { useExam } from './exam-store.ts';
import { useExamEntry } from './use-exam-entry.ts';

const TICKET = apiUrl('/api/v1/user/exam/tickets/:n');
const server = useApiServer();

installDatabase();
beforeEach(() => setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' }));
afterEach(() => {
  queryClient.clear();
  clearSession();
});

it('begins no exam once the screen is gone, at the first try and when tickets are asked for again', async () => {
  server.use(http.get(TICKET, () => errorResponse(503, 'unavailable', 'x')));
  const { result, unmount } = renderHook(useExamEntry);
  await waitFor(() => expect(result.current.entry.kind).toBe('too-few'));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.use(
    http.get(TICKET, async ({ params }) => {
      await arrived;
      const ticket = Number(params['n']);
      return HttpResponse.json(Array.from({ length: 20 }, (_, index) => wireQuestion(ticket, index + 1)));
    }),
  );
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.entry.kind).toBe('loading'));
  unmount();
  arrive();
  await vi.waitFor(() => expect(cachedTickets().size).toBe(40));
  await new Promise((resolve) => setTimeout(resolve));
  expect(useExam.getState().exam).toBeNull();

  // The same tickets are enough for a screen that is there.
  const again = renderHook(useExamEntry);
  await waitFor(() => expect(again.result.current.entry.kind).toBe('running'));
  expect(useExam.getState().exam?.slots).toHaveLength(20);
});
