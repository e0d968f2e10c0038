import type { BegunInternalExam } from '@avto/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('#data/testing/database.ts')).installDatabase());

import { deviceId, readAttempt, writeAttempt } from '#data/exam-attempt.ts';
import { removeExamSession } from '#data/exam-session.ts';
import { queryClient } from '#data/query-client.ts';
import { clearSession, setTokens } from '#data/session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from '#data/testing/api-server.ts';
import { cacheLearning, questionAt } from '#data/testing/learning-bank.ts';
import { makeToken } from '#data/testing/token.ts';
import { openScreens } from '#lib/testing/screens.tsx';

import { AttemptNotice } from './attempt-notice.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { useExam } from './exam-store.ts';
import { InternalExamScreen } from './internal-exam-screen.tsx';

const START = '01990000-0000-7000-8000-000000000001';
const JOIN = apiUrl('/api/v1/user/internal-exam/join');
const BEGIN = apiUrl('/api/v1/user/internal-exam/begin');
const server = useApiServer();

const closesAt = new Date(Date.now() + 40 * 60_000).toISOString();
const questions = [1, 2, 3, 4].flatMap((ticket) => [1, 2, 3, 4, 5].map((at) => questionAt(ticket, at)));
const extra = [questionAt(1, 6), questionAt(1, 7)];
const joined = (change: object = {}) => ({
  start: START,
  number: 7,
  group: 'Вечерняя 3',
  rules: 'official',
  closesAt,
  hasBegun: false,
  ...change,
});
const begun = (change: Partial<BegunInternalExam> = {}) => ({
  rules: 'literal',
  begunAt: new Date().toISOString(),
  closesAt,
  questions,
  extra,
  ...change,
});
const joins = (respond: () => Response) => {
  const bodies: unknown[] = [];
  server.use(
    http.post(JOIN, async ({ request }) => {
      bodies.push(await request.json());
      return respond();
    }),
  );
  return bodies;
};
const begins = (respond: () => Response) => server.use(http.post(BEGIN, respond));

const open = async (scanned?: string) => {
  const screens = await openScreens({
    '/start': () => <InternalExamScreen scanned={scanned} />,
    '/exam': () => 'Вопрос 1',
    '/exam/done': () => 'Результат',
    '/home': () => null,
  });
  render(<QueryClientProvider client={queryClient}>{screens.app}</QueryClientProvider>);
  return screens;
};
const field = () => screen.getByRole('textbox', { name: 'Код с доски' });
const giveCode = (code: string) => {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
};
const beginIt = async (name = 'Начать') => {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r' });
  cacheLearning(1, []);
});
afterEach(async () => {
  cleanup();
  useExam.setState({ userId: null, exam: null });
  await removeExamSession(1);
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

it('joins by the code, says what awaits, and begins with the questions and rules of the school', async () => {
  const bodies = joins(() => HttpResponse.json(joined()));
  begins(() => HttpResponse.json(begun()));
  const screens = await open();
  giveCode('482-915');
  const heading = await screen.findByRole('heading', { name: 'Экзамен № 7' });
  // It takes the focus once it is painted.
  await vi.waitFor(() => expect(heading).toBe(document.activeElement));
  expect(bodies).toEqual([{ code: '482-915', device: deviceId() }]);
  expect(screen.getByText('Вечерняя 3')).toBeDefined();
  expect(screen.getByText(/Правила: Как в ГАИ/)).toBeDefined();
  expect(useExam.getState().exam).toBeNull();
  await beginIt();
  await screen.findByText('Вопрос 1');
  expect(screens.path()).toBe('/exam');
  const { exam } = useExam.getState();
  expect(exam?.rules).toBe('literal');
  expect(exam?.slots.map((slot) => slot.kind === 'question' && slot.questionId)).toEqual(questions);
  expect(readAttempt(1)).toMatchObject({ start: START, number: 7, extra, state: 'open', result: null });
});

it('refuses what is no code without a call, and looks a scanned one up at once', async () => {
  const bodies = joins(() => HttpResponse.json(joined()));
  await open();
  giveCode('48291');
  expect(screen.getByText('Код — шесть цифр')).toBeDefined();
  expect(bodies).toEqual([]);
  cleanup();
  await open('482915');
  await screen.findByRole('heading', { name: 'Экзамен № 7' });
  expect(bodies).toHaveLength(1);
});

it.each([
  [404, 'exam_code_unknown', 'Для вашей группы такого экзамена нет. Сверьте код с доской'],
  [409, 'exam_over', 'Этот экзамен уже закончен'],
  [409, 'exam_elsewhere', 'Вы уже сдаёте этот экзамен на другом телефоне'],
  [409, 'exam_taken', 'Этот экзамен уже сдан: засчитывается одна попытка'],
  [409, 'exam_excluded', 'Преподаватель снял вас с этого экзамена'],
] as const)('says why it cannot be joined: %s %s', async (status, code, message) => {
  joins(() => errorResponse(status, code, message));
  await open();
  giveCode('482915');
  expect(await screen.findByText(message)).toBeDefined();
  expect(field()).toHaveProperty('readOnly', false);
});

it('without a network says so and can be asked again', async () => {
  joins(() => HttpResponse.error());
  await open('482915');
  expect(await screen.findByText('Нет соединения. Проверьте интернет')).toBeDefined();
  joins(() => HttpResponse.json(joined()));
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByRole('heading', { name: 'Экзамен № 7' })).toBeDefined();
});

describe('the beginning', () => {
  it('that is refused for good leads back to the code; one that may yet work does not', async () => {
    joins(() => HttpResponse.json(joined()));
    begins(() => HttpResponse.error());
    await open('482915');
    await beginIt();
    expect(await screen.findByText('Нет соединения. Проверьте интернет')).toBeDefined();
    begins(() => errorResponse(503, 'unavailable', 'В базе пока мало вопросов для экзамена'));
    await beginIt();
    expect(await screen.findByText('В базе пока мало вопросов для экзамена')).toBeDefined();
    begins(() => errorResponse(409, 'exam_over', 'Этот экзамен уже закончен'));
    await beginIt();
    expect(await screen.findByText('Этот экзамен уже закончен')).toBeDefined();
    expect(field()).toBeDefined();
    expect(readAttempt(1)).toBeNull();
  });

  it('waits for all tickets and offers to ask again for those that do not come', async () => {
    queryClient.clear();
    server.use(
      http.get(apiUrl('/api/v1/user/exam/pack'), () => HttpResponse.error()),
      http.get(apiUrl('/api/v1/user/exam/tickets/:ticket'), () => HttpResponse.error()),
    );
    joins(() => HttpResponse.json(joined()));
    await open('482915');
    expect(await screen.findByText('Не все вопросы загрузились. Проверьте интернет.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Начать' })).toBeNull();
    cacheLearning(1, []);
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Начать' })).toHaveProperty('disabled', false),
    );
  });

  it('loads tickets of an edition before again, and does not begin without its questions', async () => {
    let asked = 0;
    server.use(
      http.get(apiUrl('/api/v1/user/exam/tickets/:ticket'), () => {
        asked += 1;
        return HttpResponse.error();
      }),
      http.get(apiUrl('/api/v1/user/exam/pack'), () => HttpResponse.error()),
    );
    joins(() => HttpResponse.json(joined()));
    begins(() => HttpResponse.json(begun({ extra: [99_999] })));
    await open('482915');
    await beginIt();
    await screen.findByText('Вопросы этого экзамена не загрузились. Нажмите ещё раз');
    expect(asked).toBeGreaterThan(0);
    expect(useExam.getState().exam).toBeNull();
  });

  it('of an attempt that has begun before goes on with its time, and reports go on counting', async () => {
    joins(() => HttpResponse.json(joined({ hasBegun: true })));
    const begunAt = new Date(Date.now() - 5 * 60_000).toISOString();
    begins(() => HttpResponse.json(begun({ begunAt })));
    writeAttempt(1, {
      start: START,
      number: 7,
      closesAt,
      extra,
      step: 12,
      leaves: 3,
      state: 'open',
      result: null,
    });
    await open('482915');
    expect(await screen.findByText('Экзамен уже начат, и его время идёт.')).toBeDefined();
    await beginIt('Продолжить');
    await screen.findByText('Вопрос 1');
    const startedAt = useExam.getState().exam?.startedAt ?? 0;
    expect(Math.abs(startedAt - Date.parse(begunAt))).toBeLessThan(60_000);
    expect(readAttempt(1)).toMatchObject({ step: 12, leaves: 3 });
  });
});

it('an attempt that goes on on this phone is gone on with, by its row as by the code again', async () => {
  joins(() => HttpResponse.json(joined()));
  begins(() => HttpResponse.json(begun()));
  await open('482915');
  await beginIt();
  await screen.findByText('Вопрос 1');
  const { exam } = useExam.getState();
  cleanup();
  await open();
  const row = await screen.findByRole('link', { name: /Экзамен № 7 идёт/ });
  expect(row.getAttribute('href')).toBe('/exam');
  giveCode('482915');
  await screen.findByText('Вопрос 1');
  expect(useExam.getState().exam).toEqual(exam);
});

it('a result that waits to be sent is not sat again', async () => {
  joins(() => HttpResponse.json(joined({ hasBegun: true })));
  localStorage.setItem('exam-handed-in:1', START);
  await open('482915');
  expect(
    await screen.findByText('Вы уже сдали этот экзамен. Результат дойдёт, когда появится интернет'),
  ).toBeDefined();
});

it('words: what the school has done, what became of the result', () => {
  render(
    <>
      <AttemptNotice state="ended" />
      <AttemptResult state="open" result={null} />
      <AttemptResult state="dead" result={null} />
      <AttemptResult state="ended" result="late" />
    </>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Преподаватель закончил экзамен. Результат дойдёт с отметкой, что пришёл после окончания.',
    'Под наблюдением. Результат отправляется: без интернета он подождёт на этом телефоне',
    'Внутренним экзаменом засчитан не будет',
    'Под наблюдением. Результат у преподавателя с отметкой «после окончания»',
  ]);
});
