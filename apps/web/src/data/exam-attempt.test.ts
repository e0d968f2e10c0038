import { beginIssuedExam, type ExamState, goForward, selectOption } from '@avto/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The outbox opens its database as soon as it is imported.
await vi.hoisted(async () => (await import('./testing/database.ts')).installDatabase());

import { createAttemptReports } from './attempt-reports.ts';
import {
  attemptOf,
  changeAttempt,
  deviceId,
  type ExamAttempt,
  readAttempt,
  writeAttempt,
} from './exam-attempt.ts';
import { handInExam } from './exam-results.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { clearSession, setTokens } from './session/session.ts';
import { apiUrl, errorResponse, http, HttpResponse, useApiServer } from './testing/api-server.ts';
import { makeToken } from './testing/token.ts';

const START = '01990000-0000-7000-8000-000000000001';
const RESULTS = apiUrl('/api/v1/user/exam/results');
const REPORTS = apiUrl('/api/v1/user/internal-exam/progress');
const CLOSES = '2026-11-23T10:40:00.000Z';
const server = useApiServer();

const attempt = (change: Partial<ExamAttempt> = {}): ExamAttempt => ({
  start: START,
  number: 7,
  closesAt: CLOSES,
  extra: [],
  step: 0,
  leaves: 0,
  state: 'open',
  result: null,
  ...change,
});

/** Option 2 is right everywhere. */
const question = (id: number) => ({
  id,
  ticket: Math.ceil(id / 20),
  position: ((id - 1) % 20) + 1,
  options: [1, 2, 3].map((option) => ({ id: option, position: option, isRight: option === 2 })),
});

/** An exam of the first five questions of four tickets, with its first answers given. */
function sit(answers: readonly number[], examId = START): ExamState {
  const questions = Array.from({ length: 20 }, (_, at) => Math.floor(at / 5) * 20 + (at % 5) + 1);
  const begun = beginIssuedExam(
    { examId, rules: 'literal', random: () => 0.5, now: Date.now() },
    { questions },
    question,
  );
  if (!begun) throw new Error('no exam');
  let exam = begun;
  for (const answer of answers) exam = goForward(selectOption(exam, answer), exam.index);
  return exam;
}
const passed = Array.from({ length: 20 }, () => 2);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  setTokens({ accessToken: makeToken({ user_id: 1 }), refreshToken: 'r1' });
});
afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

describe('the result of an attempt', () => {
  const stored = (supervised?: { number: number; isLate: boolean }) =>
    HttpResponse.json({
      id: 7,
      rules: 'literal',
      startedAt: CLOSES,
      seconds: 1,
      reason: null,
      right: 20,
      total: 20,
      wrong: [],
      ...(supervised && { supervised }),
    });

  it.each([
    ['counted', () => stored({ number: 7, isLate: false })],
    ['late', () => stored({ number: 7, isLate: true })],
    ['ordinary', () => stored()],
    ['refused', () => errorResponse(422, 'exam_impossible', 'Такого экзамена не могло быть')],
  ] as const)('goes out with its start, and it is remembered that it was %s', async (result, respond) => {
    const bodies: { start?: string }[] = [];
    server.use(
      http.post(RESULTS, async ({ request }) => {
        bodies.push((await request.json()) as { start?: string });
        return respond();
      }),
    );
    writeAttempt(1, attempt());
    const exam = sit(passed);
    handInExam(1, exam);
    handInExam(1, structuredClone(exam));
    expect(readAttempt(1)?.result).toBeNull();
    await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
    expect(bodies.map(({ start }) => start)).toEqual([START]);
    await vi.waitFor(() => expect(readAttempt(1)?.result).toBe(result));
  });

  it('of an exam that nobody supervises goes out without a start', async () => {
    const bodies: object[] = [];
    server.use(
      http.post(RESULTS, async ({ request }) => {
        bodies.push((await request.json()) as object);
        return stored();
      }),
    );
    writeAttempt(1, attempt());
    handInExam(1, sit(passed, 'another'));
    await vi.waitFor(() => expect(outbox.pending(1)).toEqual([]));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toHaveProperty('start');
    expect(readAttempt(1)?.result).toBeNull();
  });
});

it('an attempt is that of one learner and one exam; what is no attempt is none', () => {
  writeAttempt(1, attempt());
  expect(attemptOf(1, START)?.number).toBe(7);
  expect(attemptOf(1, 'another')).toBeNull();
  expect(attemptOf(2, START)).toBeNull();
  changeAttempt(1, 'another', { leaves: 9 });
  expect(readAttempt(1)?.leaves).toBe(0);
  localStorage.setItem('exam-attempt:1', '{"start":7}');
  expect(readAttempt(1)).toBeNull();
  expect(deviceId()).toBe(deviceId());
});

describe('reports of an attempt', () => {
  const respondWith = (respond: () => Response) => {
    const bodies: unknown[] = [];
    server.use(
      http.post(REPORTS, async ({ request }) => {
        bodies.push(await request.json());
        return respond();
      }),
    );
    return bodies;
  };
  const open = (state = 'open', closesAt = CLOSES) => HttpResponse.json({ state, closesAt });

  it('hold all that was answered so far, each with a number of its own, also after a restart', async () => {
    writeAttempt(1, attempt({ step: 4, leaves: 2 }));
    const bodies = respondWith(() => open());
    let exam = sit([2, 1]);
    const reports = createAttemptReports(() => ({ userId: 1, exam }));
    reports.move(false);
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    exam = goForward(selectOption(exam, 2), exam.index);
    reports.move(true);
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    const given = [1, 2, 3].map((questionId, at) => ({ questionId, answer: [2, 1, 2][at] }));
    const common = { start: START, device: deviceId(), total: 25, leaves: 2 };
    expect(bodies).toEqual([
      { ...common, step: 5, given: given.slice(0, 2), isAway: false },
      { ...common, step: 6, given, isAway: true },
    ]);
    createAttemptReports(() => ({ userId: 1, exam })).move(false);
    await vi.waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies[2]).toMatchObject({ step: 7 });
  });

  it('asked for often are one, of the newest answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    writeAttempt(1, attempt());
    const bodies = respondWith(() => open());
    let exam = sit([]);
    const reports = createAttemptReports(() => ({ userId: 1, exam }));
    for (let count = 0; count < 5; count += 1) {
      exam = goForward(selectOption(exam, 2), exam.index);
      reports.tell();
    }
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toMatchObject([{ given: { length: 5 } }]);
    reports.tell();
    reports.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies).toHaveLength(1);
  });

  it('that fail cost nothing: they are neither repeated nor counted against the attempt', async () => {
    writeAttempt(1, attempt());
    const bodies = respondWith(() => HttpResponse.error());
    const reports = createAttemptReports(() => ({ userId: 1, exam: sit([2]) }));
    reports.move(false);
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    server.use(http.post(REPORTS, () => errorResponse(429, 'too_many_requests', 'Подождите')));
    reports.move(true);
    await vi.waitFor(() => expect(readAttempt(1)?.step).toBe(2));
    expect(readAttempt(1)).toMatchObject({ state: 'open', result: null });
    expect(bodies).toHaveLength(1);
  });

  it('bring what the school has done: more time, the end, an exclusion, another phone', async () => {
    writeAttempt(1, attempt());
    const read = () => ({ userId: 1, exam: sit([2]) });
    const later = '2026-11-23T10:50:00.000Z';
    for (const [respond, expected] of [
      [() => open('open', later), { state: 'open', closesAt: later }],
      [() => open('ended'), { state: 'ended', closesAt: CLOSES }],
      [() => open('excluded'), { state: 'excluded' }],
      [() => errorResponse(404, 'exam_start_dead', 'Не действует'), { state: 'dead' }],
    ] as const) {
      respondWith(respond);
      createAttemptReports(read).move(false);
      await vi.waitFor(() => expect(readAttempt(1)).toMatchObject(expected));
    }
    // The attempt is another phone's now: nothing is told any more.
    const step = readAttempt(1)?.step;
    createAttemptReports(read).move(false);
    expect(readAttempt(1)?.step).toBe(step);
  });

  it('are not made of an exam that has ended or that nobody supervises', () => {
    writeAttempt(1, attempt());
    createAttemptReports(() => ({ userId: 1, exam: sit(passed) })).move(true);
    createAttemptReports(() => ({ userId: 1, exam: sit([2], 'another') })).move(true);
    expect(readAttempt(1)?.step).toBe(0);
  });
});
