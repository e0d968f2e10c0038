import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { isOnline } from '#data/http/connection.ts';
import { outbox } from '#data/outbox/tab-outbox.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import {
  apiUrl,
  errorResponse,
  http,
  HttpResponse,
  savedRow,
  useApiServer,
} from '#data/testing/api-server.ts';
import { makeToken } from '#data/testing/token.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { SentNotice } from './sent-notice.tsx';

const SAVE = apiUrl('/api/v1/user/questions/');
const server = useApiServer();

beforeEach(() => setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' }));
afterEach(() => {
  cleanup();
  for (const { id } of toasts.visible()) toasts.dismiss(id);
  queryClient.clear();
  clearSession();
});

const answer = (questionId: number) =>
  outbox.add({
    kind: 'answer',
    userId: 1,
    ticket: 1,
    body: { ticket: 1, questionId, answer: 1, status: 'ERROR' },
  });
/** The server refuses these questions and takes all others. */
const comesBack = (...unknown: number[]) =>
  server.use(
    http.post(SAVE, async ({ request }) => {
      const { questionId } = (await request.json()) as { questionId: number };
      return unknown.includes(questionId)
        ? errorResponse(422, 'question_unknown', 'Такого вопроса нет')
        : HttpResponse.json(savedRow(questionId));
    }),
  );
const told = () => toasts.visible().map(({ text, tone }) => `${tone}: ${text}`);

async function answerWithoutNetwork(...questions: number[]): Promise<void> {
  server.use(http.post(SAVE, () => HttpResponse.error()));
  render(<SentNotice />);
  await act(async () => {
    for (const question of questions) await answer(question);
  });
  await waitFor(() => expect(isOnline()).toBe(false));
}

it.each([
  ['all', [], ['info: Отправлено']],
  ['not all', [2, 3], ['error: Не принято ответов: 2. Билеты изменились']],
])('tells once what became of answers that waited: the server took %s', async (_name, unknown, texts) => {
  await answerWithoutNetwork(1, 2, 3);
  expect(told()).toEqual([]);
  comesBack(...unknown);
  outbox.wake();
  await waitFor(() => expect(outbox.pending(1)).toEqual([]));
  await waitFor(() => expect(told()).toEqual(texts));
});

it('tells a refusal where nothing waited, and nothing where all is taken', async () => {
  comesBack(2);
  render(<SentNotice />);
  await act(() => answer(1));
  await waitFor(() => expect(outbox.pending(1)).toEqual([]));
  expect(told()).toEqual([]);
  await act(() => answer(2));
  await waitFor(() => expect(told()).toEqual(['error: Не принято ответов: 1. Билеты изменились']));
});

it('tells the next learner of the phone nothing', async () => {
  comesBack(2);
  await answer(2);
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  setTokens({ accessToken: makeToken({ user_id: 2 }), refreshToken: 'r' });
  render(<SentNotice />);
  expect(told()).toEqual([]);
});
