import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { noteMoments, type QuestionMemory } from './memory.ts';
import { packMoment } from './moment.ts';
import type { LearningQuestion } from './question.ts';
import { isDoneToday, openQuestions, type Task, type TaskExam, taskProgress, taskTimes } from './tasks.ts';
import { someQuestions } from './testing/arbitrary.ts';

const questions: readonly LearningQuestion[] = someQuestions(3);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const week = { startsOn: '2026-11-02', endsOn: '2026-11-08' };
const { startsAt, endsAt } = taskTimes(week);
const task = (goal: Task['goal']): Task => ({ goal, ...week });
const ticket1 = questions.filter(({ ticket }) => ticket === 1);
const answer = (at: number, isRight = true, place: 'ticket' | 'exam' = 'ticket') =>
  packMoment({ at, isRight, place });
const remember = (...moments: number[]) => noteMoments(undefined, moments) as QuestionMemory;
const record = (memories: ReadonlyMap<number, QuestionMemory>, exams: readonly TaskExam[] = []) => ({
  questions,
  memories,
  exams,
});

it('lasts from Moscow’s midnight to the midnight after its last day', () => {
  expect(new Date(startsAt).toISOString()).toBe('2026-11-01T21:00:00.000Z');
  expect(new Date(endsAt).toISOString()).toBe('2026-11-08T21:00:00.000Z');
});

describe('tickets and topics', () => {
  const goal = { kind: 'tickets', first: 1, last: 1 } as const;

  it('count a question once it was answered right since the beginning', () => {
    const [one, two, three, four] = ticket1.map(({ id }) => id) as [number, number, number, number];
    const memories = new Map([
      [one, remember(answer(startsAt - 1))],
      [two, remember(answer(startsAt))],
      [three, remember(answer(startsAt + HOUR, false))],
      // A right answer counts, whatever came later.
      [four, remember(answer(startsAt + HOUR), answer(startsAt + DAY, false))],
    ]);
    expect(taskProgress(task(goal), record(memories))).toEqual({ done: 2, total: 20, doneAt: null });
    const open = openQuestions(task(goal), record(memories)).map(({ id }) => id);
    expect(open).toEqual(ticket1.map(({ id }) => id).filter((id) => id !== two && id !== four));
  });

  it('are done when the last question was, also after the end', () => {
    const memories = new Map(
      ticket1.map(({ id }, index) => [id, remember(answer(endsAt + index * HOUR), answer(endsAt + 5 * DAY))]),
    );
    expect(taskProgress(task(goal), record(memories))).toEqual({
      done: 20,
      total: 20,
      doneAt: endsAt + 19 * HOUR,
    });
    expect(openQuestions(task(goal), record(memories))).toEqual([]);
  });

  it('of a topic that the bank has no more are nothing', () => {
    expect(taskProgress(task({ kind: 'topic', topic: 999 }), record(new Map()))).toEqual({
      done: 0,
      total: 0,
      doneAt: null,
    });
  });

  it('give the same in whatever order answers come, and never less for one more', () => {
    const moment = fc
      .tuple(fc.integer({ min: -DAY, max: 9 * DAY }), fc.boolean())
      .map(([after, isRight]) => answer(startsAt + after, isRight));
    const answers = fc.array(fc.tuple(fc.constantFrom(...ticket1.map(({ id }) => id)), moment), {
      maxLength: 60,
    });
    const fold = (events: readonly (readonly [number, number])[]) => {
      const memories = new Map<number, QuestionMemory>();
      for (const [id, each] of events)
        memories.set(id, noteMoments(memories.get(id), [each]) as QuestionMemory);
      return taskProgress(task(goal), record(memories));
    };
    fc.assert(
      fc.property(answers, (events) => {
        const whole = fold(events);
        expect(fold([...events, ...events].toReversed())).toEqual(whole);
        expect(fold(events.slice(1)).done).toBeLessThanOrEqual(whole.done);
      }),
    );
  });
});

it('exams count when they were passed and begun since the beginning', () => {
  const exam = (startedAt: number, isPassed = true) => ({ startedAt, seconds: 600, isPassed });
  const goal = { kind: 'exams', count: 2 } as const;
  const before = [exam(startsAt - 1), exam(startsAt + HOUR, false), exam(startsAt + 2 * HOUR)];
  expect(taskProgress(task(goal), record(new Map(), before))).toEqual({ done: 1, total: 2, doneAt: null });
  const all = [exam(startsAt + DAY), ...before, exam(startsAt + 3 * DAY)];
  expect(taskProgress(task(goal), record(new Map(), all))).toEqual({
    done: 2,
    total: 2,
    doneAt: startsAt + DAY + 600_000,
  });
});

describe('practice', () => {
  const goal = { kind: 'practice', minutes: 5 } as const;
  /** Answers every `gap` milliseconds from `at` on, each to a question of its own. */
  const session = (at: number, count: number, gap: number, from = 0, place: 'ticket' | 'exam' = 'ticket') =>
    Array.from(
      { length: count },
      (_, index) =>
        [questions[from + index]?.id ?? 0, remember(answer(at + index * gap, true, place))] as const,
    );

  it('counts days with that many minutes, an answer for a minute at most', () => {
    const memories = new Map([
      // The first answer counts a minute, eight gaps half a minute each.
      ...session(startsAt + HOUR, 9, 30_000),
      // Five answers a day apart from others in time are five minutes.
      ...session(startsAt + DAY, 5, HOUR, 20),
      // One too few.
      ...session(startsAt + 2 * DAY, 4, HOUR, 30),
      // Exams tell no times.
      ...session(startsAt + 3 * DAY, 20, 60_000, 40, 'exam'),
      ...session(startsAt - DAY, 0, 0),
    ]);
    expect(taskProgress(task(goal), record(memories))).toEqual({ done: 2, total: 7, doneAt: null });
    const isDoneAt = (day: number) => isDoneToday(task(goal), record(memories), startsAt + day * DAY);
    expect([0.5, 1.9, 2, 3].map(isDoneAt)).toEqual([true, true, false, false]);
  });

  it('takes later days for those that were missed', () => {
    const days = [0, 1, 2, 3, 9, 10, 11];
    const memories = new Map(days.flatMap((day, index) => session(startsAt + day * DAY, 5, HOUR, index * 5)));
    expect(taskProgress(task(goal), record(memories))).toEqual({
      done: 7,
      total: 7,
      doneAt: startsAt + 11 * DAY + 4 * HOUR,
    });
  });
});
