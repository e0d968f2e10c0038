import type { ExamResult } from '@avto/contract';
import { drawExam, type ExamState, goForward, selectOption, tick } from '@avto/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

import { handInExam, useExamEntries } from './exam-results.ts';
import { useMemories } from './memory.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { queryClient } from './query-client.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const RESULTS = apiUrl('/api/v1/user/exam/results');
const server = useApiServer();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const views = () =>
  renderHook(() => ({ exams: useExamEntries(), memory: useMemories() }), { wrapper }).result;

/** Option 2 is right everywhere. */
const bank = new Map(
  Array.from({ length: 40 }, (_, ticket) => [
    ticket + 1,
    Array.from({ length: 20 }, (_place, position) => ({
      id: ticket * 20 + position + 1,
      ticket: ticket + 1,
      position: position + 1,
      options: [1, 2, 3].map((option) => ({ id: option, position: option, isRight: option === 2 })),
    })),
  ]),
);

/** An exam with its first answers given; it goes on until it ends if there are none left. */
function sit(examId: string, answers: readonly number[], startedAt = Date.now()): ExamState {
  const drawn = drawExam({ examId, rules: 'literal', bank, random: () => 0.5, now: startedAt });
  if (drawn.kind !== 'exam') throw new Error('no exam');
  let exam = drawn.exam;
  for (const answer of answers) exam = goForward(selectOption(exam, answer), exam.index);
  return exam;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r1' });
  server.use(
    http.get(RESULTS, () => HttpResponse.json([])),
    http.get(apiUrl('/api/v1/user/memory'), () => HttpResponse.json({ questions: [] })),
    http.get(apiUrl('/api/v1/user/questions/'), () => HttpResponse.json([])),
  );
});
afterEach(async () => {
  cleanup();
  server.use(http.post(RESULTS, () => errorResponse(422, 'exam_impossible', 'нет')));
  outbox.wake();
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  queryClient.clear();
  clearSession();
});

it('arrives once, with every place of the exam, however often it is handed in and over a reload (K18)', async () => {
  const arrived: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post(RESULTS, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      arrived.push({ key: request.headers.get('idempotency-key'), body });
      const { rules, startedAt, seconds } = body;
      return HttpResponse.json({
        id: 7,
        rules,
        startedAt,
        seconds,
        reason: null,
        right: 20,
        total: 20,
        wrong: [],
      });
    }),
  );
  const exam = sit(
    'a',
    Array.from({ length: 20 }, () => 2),
  );
  expect(exam.ended).toBe('answered');
  handInExam(1, exam);
  handInExam(1, exam);
  // A stored exam comes back as another object.
  handInExam(1, structuredClone(exam));
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  expect(arrived[0]?.body).toEqual({
    rules: 'literal',
    startedAt: new Date(exam.startedAt).toISOString(),
    seconds: 0,
    ended: 'answered',
    slots: exam.slots.map((slot) => ({ questionId: slot.kind === 'question' && slot.questionId, answer: 2 })),
  });
  handInExam(1, exam);
  expect(outbox.pending(1)).toEqual([]);
});

it('is not handed in while it runs, and knows places that were never reached', () => {
  const running = sit('b', [2, 2]);
  handInExam(1, running);
  expect(outbox.pending(1)).toEqual([]);
  server.use(http.post(RESULTS, () => HttpResponse.error()));
  handInExam(1, tick(running, running.startedAt + 3_600_000));
  const [op] = outbox.pending(1);
  if (op?.kind !== 'exam') throw new Error('no exam');
  expect(op.body.ended).toBe('timeout');
  expect(op.body.slots.map((slot) => 'answer' in slot)).toEqual(
    Array.from({ length: 20 }, (_, index) => index < 2),
  );
});

it('is in the list and in the memory before the server has it, and gone when it refuses', async () => {
  server.use(http.post(RESULTS, () => HttpResponse.error()));
  const { current: before } = views();
  expect(before.exams.exams).toEqual([]);
  const result = views();
  await vi.waitFor(() => expect(result.current.exams.status).toBe('ready'));
  await act(async () => {
    handInExam(1, sit('c', [1, 1]));
    await Promise.resolve();
  });
  expect(result.current.exams.exams).toMatchObject([{ rules: 'literal', right: 0 }]);
  expect(result.current.exams.exams[0]?.wrong).toHaveLength(2);
  expect(result.current.memory.memories.size).toBe(2);
  server.use(
    http.post(RESULTS, () => errorResponse(422, 'exam_impossible', 'Такого экзамена не могло быть')),
  );
  await act(async () => {
    outbox.wake();
    await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]), { timeout: 5_000 });
  });
  expect(result.current.exams.exams).toEqual([]);
  expect(result.current.memory.memories.size).toBe(0);
});

it('stays in the list from the confirmation on, although the list was asked for before it', async () => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saved: ExamResult = {
    id: 9,
    rules: 'literal',
    startedAt: '2026-01-01T10:00:00.000Z',
    seconds: 1,
    reason: null,
    right: 20,
    total: 20,
    wrong: [],
  };
  server.use(
    http.get(RESULTS, async () => {
      await held;
      return HttpResponse.json([]);
    }),
    http.post(RESULTS, () => HttpResponse.json(saved)),
  );
  const result = views();
  handInExam(
    1,
    sit(
      'd',
      Array.from({ length: 20 }, () => 2),
    ),
  );
  await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  answer();
  await vi.waitFor(() => expect(result.current.exams.exams).toEqual([saved]));
});
