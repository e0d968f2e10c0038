// @vitest-environment node
import { expect, it } from 'vitest';

import { studyLevel, studyWeeks } from './study-calendar.ts';

it('ends with today, begins with a Monday and has every day between', () => {
  // A Wednesday.
  const weeks = studyWeeks([{ day: '2026-11-17', answers: 4, right: 3 }], '2026-11-18', 3);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 3]);
  expect(weeks[0]?.[0]?.day).toBe('2026-11-02');
  expect(weeks[2]?.map(({ day, answers }) => [day, answers])).toEqual([
    ['2026-11-16', 0],
    ['2026-11-17', 4],
    ['2026-11-18', 0],
  ]);
});

it('a Sunday is the end of its week', () => {
  expect(studyWeeks([], '2026-11-22', 1)[0]?.map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

it('levels', () => {
  expect([0, 1, 20, 21, 100, 101].map((answers) => studyLevel({ answers }))).toEqual([0, 1, 1, 2, 2, 3]);
});
