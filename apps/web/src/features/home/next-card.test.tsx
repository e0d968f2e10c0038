import { beginIssuedExam } from '@avto/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import type { WireTask } from '@avto/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import type { Answer } from '#data/answer.ts';
import { answersKey } from '#data/answers-cache.ts';
import { type ExamAttempt, forgetAttempt, writeAttempt } from '#data/exam-attempt.ts';
import { removeExamSession, writeExamSession } from '#data/exam-session.ts';
import type { MemoryRow } from '#data/memory-rows.ts';
import { outbox } from '#data/outbox/tab-outbox.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { cacheLearning, questionAt, rowOf } from '#data/testing/learning-bank.ts';
import { cachedQuestions } from '#data/ticket-cache.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';
import { dayAndMonthInUtc } from '#lib/dates.ts';

import { NextCard } from './next-card.tsx';

const server = useApiServer();
const show = async () => {
  const { app } = await openScreens({ '/home': NextCard });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
};
const positions = Array.from({ length: 20 }, (_, index) => index + 1);
const inTicket = (ticket: number, count: number, daysAgo: number): MemoryRow[] =>
  positions
    .slice(0, count)
    .map((position) => rowOf(questionAt(ticket, position), Date.now(), [daysAgo, true]));
const answersOf = (ticket: number, count: number): Answer[] =>
  positions.slice(0, count).map((position) => ({
    ticket,
    questionId: questionAt(ticket, position),
    answer: 2,
    status: 'SUCCESS',
    createdAt: '2026-01-01T00:00:00.000Z',
    isPending: false,
  }));

beforeEach(() => {
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  queryClient.setQueryData(answersKey(1), []);
  server.use(http.get(apiUrl('/api/v1/user/tasks'), () => HttpResponse.json({ tasks: [] })));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
});

it('names an unfinished ticket and what is left of it', async () => {
  cacheLearning(1, inTicket(7, 12, 0.01));
  queryClient.setQueryData(answersKey(1), answersOf(7, 12));
  await show();
  const card = await screen.findByRole('link', { name: /Продолжить/ });
  expect(card.textContent).toBe('ПродолжитьБилет 7: осталось 8 вопросов');
  expect(card.getAttribute('href')).toBe('/learn/7');
});

it('names what is forgotten before anything new', async () => {
  cacheLearning(1, inTicket(3, 12, 3_000));
  await show();
  const card = await screen.findByRole('link', { name: /12 вопросов пора повторить/ });
  expect(card.getAttribute('href')).toBe('/review');
});

it('names the topic to begin with', async () => {
  cacheLearning(1, []);
  await show();
  const card = await screen.findByRole('link', { name: /Тема «Тема номер 1»: 80 новых вопросов/ });
  expect(card.getAttribute('href')).toBe('/topics/1');
});

it('is not there while anything is unknown (K21)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  cacheLearning(1, []);
  queryClient.removeQueries({ queryKey: ['catalogue'] });
  let calls = 0;
  server.use(
    http.get(apiUrl('/api/v1/user/exam/catalogue'), () => {
      calls += 1;
      return HttpResponse.error();
    }),
  );
  await show();
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 5_000 });
  expect(screen.queryByRole('link')).toBeNull();
});

describe('tasks of the school (K66)', () => {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const later = new Date(Date.parse(today) + 5 * 86_400_000).toISOString().slice(0, 10);
  const ago = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const last = (day: string) => dayAndMonthInUtc(Date.parse(day));
  const tasksAre = (...tasks: WireTask[]) =>
    server.use(http.get(apiUrl('/api/v1/user/tasks'), () => HttpResponse.json({ tasks })));
  const ticket7 = { kind: 'tickets', first: 7, last: 7 } as const;

  it('of exams name no number while the exams are loaded or could not be', async () => {
    cacheLearning(1, []);
    tasksAre({ id: 5, goal: { kind: 'exams', count: 3 }, startsOn: ago(9), endsOn: ago(2) });
    let fail: (() => void) | undefined;
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    server.use(
      http.get(apiUrl('/api/v1/user/exam/results'), async () => {
        await failing;
        return errorResponse(503, 'unavailable', 'Сервер занят');
      }),
    );
    await show();
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(['exam-results', 1])?.fetchStatus).toBe('fetching'),
    );
    expect(screen.queryByRole('link')).toBeNull();
    fail?.();
    const { textContent } = await screen.findByRole('link');
    expect(textContent).toBe(`Сдать экзамен 3 разаЗадание до ${last(ago(2))}`);
  });

  it('come first, say until when and how far, and lead to their practice', async () => {
    cacheLearning(1, inTicket(7, 12, 0.001));
    tasksAre(
      { id: 5, goal: { kind: 'exams', count: 3 }, startsOn: today, endsOn: later },
      { id: 4, goal: ticket7, startsOn: ago(1), endsOn: today },
      { id: 6, goal: { kind: 'topic', topic: 2 }, startsOn: later, endsOn: later },
    );
    server.use(http.get(apiUrl('/api/v1/user/exam/results'), () => HttpResponse.json([])));
    await show();
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      `Билет 7Задание до ${last(today)}: верно 12 из 20`,
      `Сдать экзамен 3 разаЗадание до ${last(later)}: сдано 0 из 3`,
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tasks/4', '/exam']);
  });

  it('tick at once from answers that wait to be sent, and then what is next stands below', async () => {
    cacheLearning(1, inTicket(7, 19, 0.001));
    tasksAre({ id: 4, goal: ticket7, startsOn: ago(1), endsOn: today });
    await show();
    expect(await screen.findByRole('link', { name: /верно 19 из 20/ })).toBeTruthy();
    await act(async () => {
      await outbox.add({
        kind: 'answer',
        userId: 1,
        ticket: 7,
        body: { ticket: 7, questionId: questionAt(7, 20), answer: 2, status: 'SUCCESS' },
        place: 'ticket',
      });
    });
    expect(await screen.findByText('Задание выполнено', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Продолжить/ })).toBeTruthy();
    await outbox.discard(1);
  });

  it('that are overdue say so; those that are done are gone after the last day', async () => {
    cacheLearning(1, inTicket(7, 20, 3));
    tasksAre(
      { id: 4, goal: ticket7, startsOn: ago(9), endsOn: ago(2) },
      { id: 5, goal: { kind: 'tickets', first: 1, last: 2 }, startsOn: ago(9), endsOn: ago(1) },
      { id: 6, goal: { kind: 'topic', topic: 99 }, startsOn: ago(9), endsOn: later },
    );
    await show();
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      `Билеты 1–2Задание просрочено, срок был ${last(ago(1))}: верно 0 из 40`,
    ]);
    expect(screen.queryByText(/Задание выполнено/)).toBeNull();
  });

  it('are seen anew when an app that was left open over night comes back into view', async () => {
    cacheLearning(1, inTicket(7, 12, 0.001));
    tasksAre({ id: 4, goal: ticket7, startsOn: ago(1), endsOn: today });
    await show();
    expect((await screen.findByRole('link')).textContent).toContain(`Задание до ${last(today)}`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(screen.getByRole('link').textContent).toContain(`Задание просрочено, срок был ${last(today)}`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are kept on the device, and home is as it was where the call fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    cacheLearning(1, []);
    const fail = () =>
      server.use(
        http.get(apiUrl('/api/v1/user/tasks'), () => errorResponse(404, 'not_found', 'Такого адреса нет')),
      );
    fail();
    await show();
    expect(await screen.findByRole('link', { name: /Продолжить/ })).toBeTruthy();
    cleanup();
    queryClient.setQueryData(['tasks', 1], [{ id: 4, goal: ticket7, startsOn: today, endsOn: later }], {
      updatedAt: 1,
    });
    await show();
    expect(await screen.findByRole('link', { name: /Билет 7/ })).toBeTruthy();
  });
});

describe('an internal exam (K67)', () => {
  const START = '01990000-0000-7000-8000-000000000001';
  const goesOn = (closesAt: string) =>
    server.use(
      http.get(apiUrl('/api/v1/user/tasks'), () =>
        HttpResponse.json({ tasks: [], internalExam: { number: 7, closesAt } }),
      ),
    );
  const attempt: ExamAttempt = {
    start: START,
    number: 7,
    closesAt: new Date(Date.now() + 60_000).toISOString(),
    extra: [],
    step: 0,
    leaves: 0,
    state: 'open',
    result: null,
  };
  const sits = async (startedAt: number) => {
    const questions = [1, 2, 3, 4].flatMap((ticket) => [1, 2, 3, 4, 5].map((at) => questionAt(ticket, at)));
    const exam = beginIssuedExam(
      { examId: START, rules: 'literal', random: () => 0.5, now: startedAt },
      { questions },
      cachedQuestions(),
    );
    if (!exam) throw new Error('no exam');
    writeAttempt(1, attempt);
    await writeExamSession(1, exam);
  };
  afterEach(async () => {
    forgetAttempt(1);
    await removeExamSession(1);
  });

  it('that goes on stands first and leads to its code, also before anything else is known', async () => {
    cacheLearning(1, []);
    queryClient.removeQueries({ queryKey: ['catalogue'] });
    server.use(http.get(apiUrl('/api/v1/user/exam/catalogue'), () => new Promise<never>(() => {})));
    goesOn(new Date(Date.now() + 60_000).toISOString());
    await show();
    const row = await screen.findByRole('link', { name: /Внутренний экзамен № 7/ });
    expect(row.getAttribute('href')).toBe('/exam/internal');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('that is over by the server’s clock is not there', async () => {
    cacheLearning(1, []);
    goesOn(new Date(Date.now() - 1_000).toISOString());
    await show();
    await screen.findByRole('link', { name: /Продолжить/ });
    expect(screen.queryByRole('link', { name: /Внутренний экзамен/ })).toBeNull();
  });

  it('of which an attempt runs here is led back to, also without a network', async () => {
    cacheLearning(1, []);
    server.use(http.get(apiUrl('/api/v1/user/tasks'), () => HttpResponse.error()));
    await sits(Date.now() - 60_000);
    await show();
    const row = await screen.findByRole('link', { name: /Внутренний экзамен № 7 идёт/ });
    expect(row.getAttribute('href')).toBe('/exam');
  });

  it('whose time ran out while the app was closed is handed in from home', async () => {
    cacheLearning(1, []);
    const starts: unknown[] = [];
    server.use(
      http.post(apiUrl('/api/v1/user/exam/results'), async ({ request }) => {
        starts.push(((await request.json()) as { start?: string }).start);
        return errorResponse(422, 'exam_impossible', 'нет');
      }),
    );
    await sits(Date.now() - 21 * 60_000);
    await show();
    await vi.waitFor(() => expect(starts).toEqual([START]));
    expect(screen.queryByRole('link', { name: /Внутренний экзамен/ })).toBeNull();
    await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
  });
});
