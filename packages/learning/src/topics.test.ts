import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { packMoment } from './moment.ts';
import { dueQuestions } from './schedule.ts';
import { anyMemories, DAY, NOW, remembered, someQuestions } from './testing/arbitrary.ts';
import { isLastRight, practiceOrder, topicProgress } from './topics.ts';

const questions = someQuestions(2);

describe('the progress of topics', () => {
  it('counts every question with a topic once', () => {
    fc.assert(
      fc.property(anyMemories(questions), (memories) => {
        const topics = topicProgress(questions, memories, NOW);
        expect(topics.map(({ topic }) => topic)).toEqual([...new Set(questions.map(({ topic }) => topic))]);
        const sum = (count: (topic: (typeof topics)[number]) => number) =>
          topics.reduce((total, topic) => total + count(topic), 0);
        expect(sum(({ total }) => total)).toBe(questions.length);
        expect(sum(({ seen }) => seen)).toBe(memories.size);
        expect(sum(({ right }) => right)).toBe(
          [...memories.values()].filter((memory) => isLastRight(memory)).length,
        );
        expect(sum(({ due }) => due)).toBe(dueQuestions(questions, memories, NOW).length);
      }),
      { numRuns: 30 },
    );
  });

  it('is none in a bank without topics', () => {
    expect(topicProgress(someQuestions(2, false), new Map(), NOW)).toEqual([]);
  });
});

describe('the order of practice (K2)', () => {
  it('is the unseen, the wrong, then the due, and none that is known', () => {
    const answered = (daysAgo: number, isRight: boolean) =>
      remembered([packMoment({ at: NOW - daysAgo * DAY, isRight, place: 'topic' })]);
    const memories = new Map([
      [1, answered(5, true)],
      [2, answered(0, true)],
      [4, answered(0, false)],
      [5, answered(50, true)],
    ]);
    expect(practiceOrder(questions.slice(0, 6), memories, NOW)).toEqual([3, 6, 4, 5, 1]);
  });

  it('names no question twice', () => {
    fc.assert(
      fc.property(anyMemories(questions), (memories) => {
        const order = practiceOrder(questions, memories, NOW);
        expect(new Set(order).size).toBe(order.length);
      }),
      { numRuns: 30 },
    );
  });
});
