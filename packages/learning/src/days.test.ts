import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { streak, studyDays } from './days.ts';
import { packMoment } from './moment.ts';
import { momentsOf } from './schedule.ts';
import { anyMemories, DAY, NOW, remembered, someQuestions } from './testing/arbitrary.ts';

const MOSCOW = () => 180;

describe('days of study (K5)', () => {
  it('are days of the learner and not of Greenwich', () => {
    const late = Date.UTC(2026, 10, 21, 22, 30);
    const memories = new Map([
      [1, remembered([packMoment({ at: late, isRight: true, place: 'ticket' })])],
      [2, remembered([packMoment({ at: NOW, isRight: false, place: 'ticket' })])],
    ]);
    expect(studyDays(memories, [], MOSCOW)).toEqual([{ day: '2026-11-22', answered: 2, right: 1, exams: 0 }]);
    expect(studyDays(memories, [{ startedAt: late }], () => -60)).toEqual([
      { day: '2026-11-21', answered: 1, right: 1, exams: 1 },
      { day: '2026-11-22', answered: 1, right: 0, exams: 0 },
    ]);
  });

  it('hold every moment once, and at most the last 400 of them', () => {
    fc.assert(
      fc.property(anyMemories(someQuestions(1)), (memories) => {
        const moments = [...memories.values()].flatMap((memory) => momentsOf(memory));
        const days = studyDays(memories, [], MOSCOW);
        expect(days.reduce((sum, { answered }) => sum + answered, 0)).toBe(moments.length);
        expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
      }),
      { numRuns: 30 },
    );
    const exams = Array.from({ length: 500 }, (_, index) => ({ startedAt: NOW - index * DAY }));
    const days = studyDays(new Map(), exams, MOSCOW);
    expect([days.length, days.at(-1)?.day]).toEqual([400, '2026-11-22']);
  });
});

describe('days in a row (K5)', () => {
  const days = ['2026-02-26', '2026-02-28', '2026-03-01'].map((day) => ({
    day,
    answered: 1,
    right: 1,
    exams: 0,
  }));

  it.each([
    { today: '2026-03-01', expected: 2 },
    { today: '2026-03-02', expected: 2 },
    { today: '2026-03-03', expected: 0 },
    { today: '2026-02-26', expected: 1 },
  ])('are $expected on $today', ({ today, expected }) => {
    expect(streak(days, today)).toBe(expected);
  });
});
