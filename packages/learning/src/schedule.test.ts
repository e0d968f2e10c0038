import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { packMoment } from './moment.ts';
import { dueQuestions, momentsOf, recallAt, scheduleOf } from './schedule.ts';
import { anyMemories, anyMemory, DAY, NOW, remembered, someQuestions } from './testing/arbitrary.ts';

const questions = someQuestions(2);

const answers = (...marks: readonly (readonly [daysAgo: number, isRight: boolean])[]) =>
  remembered(
    marks.map(([daysAgo, isRight]) => packMoment({ at: NOW - daysAgo * DAY, isRight, place: 'ticket' })),
  );

describe('the schedule', () => {
  it('depends on nothing but the memory (K1)', () => {
    fc.assert(
      fc.property(anyMemory, (memory) => {
        const again = { first: memory.first, recent: [...memory.recent] };
        expect(scheduleOf(again)).toEqual(scheduleOf(memory));
        expect(recallAt(again, NOW)).toBe(recallAt(memory, NOW));
      }),
    );
  });

  it('puts nothing off past the exam, and nothing before the answer (K1)', () => {
    const exam = fc.integer({ min: NOW - 100 * DAY, max: NOW + 100 * DAY });
    fc.assert(
      fc.property(anyMemory, exam, (memory, examAt) => {
        const { dueAt } = scheduleOf(memory, examAt);
        const last = momentsOf(memory).at(-1)?.at ?? 0;
        expect(dueAt).toBeGreaterThan(last);
        if (examAt > last) expect(dueAt).toBeLessThanOrEqual(examAt);
        else expect(dueAt).toBe(scheduleOf(memory).dueAt);
      }),
    );
  });

  it('asks once more in the last day before the exam (K1)', () => {
    const known = answers([9, true], [5, true], [1, true]);
    expect(scheduleOf(known).dueAt).toBeGreaterThan(NOW + 5 * DAY);
    expect(scheduleOf(known, NOW + 5 * DAY).dueAt).toBe(NOW + 4 * DAY);
    expect(scheduleOf(known, NOW - DAY / 2).dueAt).toBe(NOW - DAY / 2);
  });

  it('comes sooner after a wrong answer, later after each right one', () => {
    const wrong = scheduleOf(answers([0, false])).stabilityDays;
    const once = scheduleOf(answers([0, true])).stabilityDays;
    const twice = scheduleOf(answers([3, true], [0, true])).stabilityDays;
    expect(wrong).toBeLessThan(once);
    expect(once).toBeLessThan(twice);
  });

  it('is that of FSRS 6 with its own parameters', () => {
    // ts-fsrs 5.4.2: Good at once, Good after 2 days, Again after 10 more.
    const { stabilityDays, difficulty } = scheduleOf(answers([12, true], [10, true], [0, false]));
    expect({ stabilityDays, difficulty }).toEqual({ stabilityDays: 1.522_138_14, difficulty: 7.392_238_14 });
  });
});

describe('the recall', () => {
  it('lies between 0 and 1 and only falls with time, clocks that jump included', () => {
    const span = fc.integer({ min: 0, max: 500 * DAY });
    fc.assert(
      fc.property(anyMemory, span, span, (memory, before, more) => {
        const recall = recallAt(memory, NOW - before);
        expect(recall).toBeGreaterThan(0);
        expect(recall).toBeLessThanOrEqual(1);
        expect(recallAt(memory, NOW - before + more)).toBeLessThanOrEqual(recall);
      }),
    );
  });

  it('is 0.9 at the moment for which the question is due', () => {
    const memory = answers([4, true], [0, true]);
    expect(recallAt(memory, scheduleOf(memory).dueAt)).toBeCloseTo(0.9, 6);
  });
});

describe('what is due', () => {
  it('is what was answered and whose time has come, the most forgotten first', () => {
    fc.assert(
      fc.property(anyMemories(questions), (memories) => {
        const due = dueQuestions(questions, memories, NOW);
        const late = [...memories].filter(([, memory]) => scheduleOf(memory).dueAt <= NOW);
        expect(due.toSorted((a, b) => a - b)).toEqual(late.map(([id]) => id));
        const recalls = due.map((id) => memories.get(id)).map((memory) => memory && recallAt(memory, NOW));
        expect(recalls).toEqual(recalls.toSorted((a = 0, b = 0) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  it('knows no question that left the bank, and no exam that is over', () => {
    const memories = new Map([
      [1, answers([1, true])],
      [7777, answers([300, false])],
    ]);
    expect(dueQuestions(questions, memories, NOW)).toEqual([]);
    expect(dueQuestions(questions, memories, NOW, NOW - DAY / 4)).toEqual([]);
    expect(dueQuestions(questions, memories, NOW, NOW + DAY / 4)).toEqual([1]);
  });
});
