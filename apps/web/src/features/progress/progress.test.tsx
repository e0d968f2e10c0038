import type { ExamResult } from '@avto/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { answersKey } from '#data/answers-cache.ts';
import { chooseExamRules } from '#data/exam-rules.ts';
import { examResults } from '#data/kept-lists.ts';
import type { MemoryRow } from '#data/memory-rows.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { cacheLearning, questionAt, rowOf } from '#data/testing/learning-bank.ts';
import { makeToken } from '#data/testing/token.ts';
import { ticketKey, ticketNumbers } from '#data/ticket-cache.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { chanceWords } from './chance-words.ts';
import { ProgressScreen } from './progress-screen.tsx';

const show = async (rows: readonly MemoryRow[], exams: readonly ExamResult[] = [], hasTopics = true) => {
  cacheLearning(1, rows, hasTopics);
  queryClient.setQueryData(examResults.key(1), exams);
  const { app } = await openScreens({ '/progress': ProgressScreen });
  render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
  await screen.findByText(/Правила меняются в профиле/);
};
const answered = (count: number): MemoryRow[] =>
  Array.from({ length: count }, (_, index) =>
    rowOf(questionAt(Math.floor(index / 10) + 1, (index % 10) + 1), Date.now(), [0.01, true]),
  );
const exam = (startedAt: string, right: number, reason: ExamResult['reason']): ExamResult => ({
  id: Date.parse(startedAt),
  rules: 'literal',
  startedAt,
  seconds: 600,
  reason,
  right,
  total: 20,
  wrong: [],
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  queryClient.setQueryData(answersKey(1), []);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the chance of passing', () => {
  it('says what is missing before 60 questions of 8 topics, and names no number (K20)', async () => {
    await show(answered(15).filter((_row, index) => index % 10 < 6));
    expect(
      screen.getByText(
        'Чтобы оценить готовность, ответьте ещё на 49 новых вопросов, в том числе из 2 новых тем.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/из 10 таких экзаменов/)).toBeNull();
    expect(screen.getByText(/^Оценка появится после 60 разных вопросов из 8 тем\. /)).toBeTruthy();
  });

  it('is words with a count after them, for the rules of the profile (K20)', async () => {
    chooseExamRules(1, 'official');
    await show(answered(80));
    expect(screen.getByText(/из 10 таких экзаменов$/)).toBeTruthy();
    expect(screen.getByText(/оценка по вашим ответам, а не обещание\. Экзамен идёт как в ГАИ/)).toBeTruthy();
  });

  it.each([
    ['a bank of three tickets', [], 'нужно хотя бы четыре билета'],
    ['three tickets of which the others did not come', undefined, 'загружены не все билеты'],
  ])('says why there can be no exam: %s', async (_name, others, why) => {
    const all = Array.from({ length: 60 }, (_, index) =>
      questionAt((index % 3) + 1, Math.floor(index / 3) + 1),
    );
    const open = show(all.map((question) => rowOf(question, Date.now(), [0.01, true])));
    for (const ticket of ticketNumbers.slice(3)) {
      if (others) queryClient.setQueryData(ticketKey(ticket), others);
      else queryClient.removeQueries({ queryKey: ticketKey(ticket) });
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await open;
    expect(screen.getByText(`Экзамен пока не из чего составить: ${why}.`)).toBeTruthy();
  });

  it.each([
    [0.02, 'Пока сдадите меньше 1 из 10 таких экзаменов'],
    [0.7, 'Сдадите примерно 7 из 10 таких экзаменов'],
    [0.99, 'Сдадите больше 9 из 10 таких экзаменов'],
  ])('%d is «%s»', (chance, text) => {
    expect(chanceWords(chance).text).toBe(text);
  });
});

it('every picture has a table that says the same', async () => {
  queryClient.setQueryData(answersKey(1), [
    {
      ticket: 3,
      questionId: 301,
      answer: 2,
      status: 'SUCCESS',
      createdAt: '2026-01-01T00:00:00.000Z',
      isPending: false,
    },
  ]);
  await show(answered(20), [
    exam('2026-11-20T10:00:00.000Z', 20, null),
    exam('2026-11-19T10:00:00.000Z', 17, 'three-mistakes'),
  ]);
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('Темы').getByRole('row', { name: 'Тема номер 1 2 из 80' })).toBeTruthy();
  expect(part('Билеты').getByRole('row', { name: '3 начат 1' })).toBeTruthy();
  expect(part('Билеты').getAllByRole('row')).toHaveLength(41);
  expect(part('Экзамены').getByText('Сдано 1 из 2 экзаменов')).toBeTruthy();
  expect(part('Экзамены').getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(part('Дни занятий').getByText('1 день подряд')).toBeTruthy();
  expect(part('Дни занятий').getAllByRole('row').at(-1)?.textContent).toMatch(/20200$/);
});

it('leaves topics out where the bank has none', async () => {
  await show(answered(20), [], false);
  expect(screen.queryByRole('region', { name: 'Темы' })).toBeNull();
  expect(screen.getByText('Экзаменов пока не было.')).toBeTruthy();
  // And asks for none before it tells the chance (K3).
  expect(screen.getByText(/^Оценка появится после 60 разных вопросов\. /)).toBeTruthy();
});

describe('what is not known', () => {
  const open = async () => {
    cacheLearning(1, answered(20));
    const { app } = await openScreens({ '/progress': ProgressScreen });
    render(<QueryClientProvider client={queryClient}>{app}</QueryClientProvider>);
    await screen.findByText(/Правила меняются в профиле/);
  };
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('is said neither to have failed nor to be nothing while it is loaded', async () => {
    queryClient.removeQueries({ queryKey: answersKey(1) });
    vi.stubGlobal('fetch', () => new Promise<never>(() => undefined));
    await open();
    expect(part('Экзамены').queryByText(/не загрузились|не было/)).toBeNull();
    expect(part('Билеты').queryByText(/Без ошибок/)).toBeNull();
  });

  it('is said to have failed once it has', async () => {
    queryClient.removeQueries({ queryKey: answersKey(1) });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await open();
    expect(await part('Экзамены').findByText('Прошлые экзамены не загрузились.')).toBeTruthy();
    expect(await part('Билеты').findByText('Ваши ответы не загрузились.')).toBeTruthy();
  });
});
