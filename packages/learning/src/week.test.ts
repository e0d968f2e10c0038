import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { studyDays } from './days.ts';
import type { QuestionMemory } from './memory.ts';
import { packMoment } from './moment.ts';
import { taskTimes } from './tasks.ts';
import { anyMemories, NOW, remembered, someQuestions } from './testing/arbitrary.ts';
import { type WeekExam, weekOf } from './week.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const questions = someQuestions(2);
const { startsAt, endsAt } = taskTimes({ startsOn: '2026-11-16', endsOn: '2026-11-22' });
const answer = (at: number, isRight = true) => packMoment({ at, isRight, place: 'ticket' });
const week = (memories: ReadonlyMap<number, QuestionMemory>, exams: readonly WeekExam[] = []) =>
  weekOf(startsAt, { questions, memories, exams });

it('is Moscow’s Monday to Sunday, to the millisecond', () => {
  const memories = new Map([
    [1, remembered([answer(startsAt - 1), answer(startsAt)])],
    [2, remembered([answer(endsAt - 1, false), answer(endsAt)])],
  ]);
  expect(week(memories)).toEqual({
    studied: [true, false, false, false, false, false, true],
    answers: 2,
    right: 1,
    isPart: false,
    tickets: [],
    passed: 0,
    failed: 0,
  });
});

it('counts exams where they began, also those without an answer', () => {
  const exams = [
    { startedAt: startsAt - 1, isPassed: true },
    { startedAt: startsAt + DAY, isPassed: true },
    { startedAt: startsAt + DAY + HOUR, isPassed: false },
    { startedAt: endsAt - 1, isPassed: false },
    { startedAt: endsAt, isPassed: true },
  ];
  expect(week(new Map(), exams)).toMatchObject({
    studied: [false, true, false, false, false, false, true],
    answers: 0,
    passed: 1,
    failed: 2,
  });
});

describe('a ticket is solved', () => {
  const solved = (last: readonly number[], before = startsAt - DAY) =>
    week(
      new Map(
        questions
          .filter(({ ticket }) => ticket === 1)
          .map(({ id, position }) => [id, remembered(position === 20 ? last : [answer(before)])]),
      ),
    ).tickets;

  it('in the week of the first right answer to its last question', () => {
    expect(solved([answer(startsAt + DAY)])).toEqual([1]);
    expect(solved([answer(startsAt - DAY, false), answer(endsAt - 1)])).toEqual([1]);
  });

  it('once: later answers change nothing', () => {
    expect(solved([answer(startsAt - 1), answer(startsAt + DAY)])).toEqual([]);
    expect(solved([answer(startsAt + HOUR), answer(startsAt + DAY, false)])).toEqual([1]);
  });

  it('not by a wrong answer, nor by one that came after the week', () => {
    expect(solved([answer(startsAt + DAY, false)])).toEqual([]);
    expect(solved([answer(endsAt)])).toEqual([]);
    expect(solved([answer(startsAt)], endsAt)).toEqual([]);
  });
});

it('says where answers may be forgotten that were given in it', () => {
  const often = (from: number, first: number) =>
    new Map([
      [1, remembered([answer(first), ...Array.from({ length: 16 }, (_, index) => answer(from + index))])],
    ]);
  expect(week(often(startsAt + DAY, startsAt)).isPart).toBe(true);
  expect(week(often(endsAt + DAY, startsAt - DAY)).isPart).toBe(true);
  expect(week(often(startsAt - HOUR, startsAt - DAY)).isPart).toBe(false);
  expect(week(often(endsAt + DAY, endsAt)).isPart).toBe(false);
  // Sixteen in all: none is forgotten.
  const all = Array.from({ length: 16 }, (_, index) => answer(startsAt + index));
  expect(week(new Map([[1, remembered(all)]])).isPart).toBe(false);
});

it('has of every history the days and answers that the days of study have', () => {
  fc.assert(
    fc.property(
      anyMemories(questions.slice(0, 12)),
      fc.array(fc.integer({ min: NOW - 60 * DAY, max: NOW })),
      (memories, times) => {
        const exams = times.map((startedAt) => ({ startedAt, isPassed: startedAt % 2 === 0 }));
        const days = studyDays(memories, exams, () => 180).filter(
          ({ day }) => day >= '2026-11-16' && day <= '2026-11-22',
        );
        const found = week(memories, exams);
        expect(found.studied.filter(Boolean)).toHaveLength(days.length);
        expect(found.answers).toBe(days.reduce((sum, day) => sum + day.answered, 0));
        expect(found.right).toBe(days.reduce((sum, day) => sum + day.right, 0));
        expect(found.passed + found.failed).toBe(days.reduce((sum, day) => sum + day.exams, 0));
      },
    ),
  );
});
