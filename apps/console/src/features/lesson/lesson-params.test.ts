// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { lessonQuery, parseLessonView } from './lesson-params.ts';

describe('the address of a lesson', () => {
  it.each([
    [{}, {}],
    [{ group: '7' }, { group: 7 }],
    [
      { group: 'none', topic: 3 },
      { group: 'none', topic: 3 },
    ],
    [{ group: 'all', ticket: '40' }, { ticket: 40 }],
    [{ question: 5, ticket: 1 }, { question: 5 }],
    [{ question: 'x', ticket: -1, topic: '1e3', reports: 0 }, {}],
    [
      { question: 5, reports: '2' },
      { question: 5, reports: 2 },
    ],
    [
      { question: 5, reports: 1 },
      { question: 5, reports: 1 },
    ],
  ])('%j means %j', (search, view) => {
    expect(parseLessonView(search)).toEqual(view);
  });

  it('is asked for in words', () => {
    expect(lessonQuery({ group: 'none', topic: 3, reports: 2 })).toEqual({ group: 'none', topic: '3' });
  });
});
