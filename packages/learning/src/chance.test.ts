import type { ExamRulesName } from '@avto/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chanceOfPassing } from './chance.ts';
import type { QuestionMemory } from './memory.ts';
import { packMoment } from './moment.ts';
import type { LearningQuestion } from './question.ts';
import { anyMemories, DAY, NOW, remembered, someQuestions } from './testing/arbitrary.ts';

const questions = someQuestions(6);

const marks = (isRight: boolean, daysAgo: number, times = 1) =>
  remembered(
    Array.from({ length: times }, (_, index) =>
      packMoment({ at: NOW - (daysAgo + 4 * index) * DAY, isRight, place: 'ticket' }),
    ),
  );

const known = (some: readonly LearningQuestion[], memory: QuestionMemory) =>
  new Map(some.map(({ id }) => [id, memory]));

function chance(memories: ReadonlyMap<number, QuestionMemory>, rules: ExamRulesName, at = NOW): number {
  const result = chanceOfPassing(questions, memories, at, rules);
  if (result.kind !== 'known') throw new Error(result.kind);
  return result.chance;
}

describe('the chance of passing', () => {
  it('is not named before 60 questions of 8 topics, but says what is missing (K3)', () => {
    const right = marks(true, 0);
    const ofSevenTopics = questions.filter(({ topic }) => topic !== null && topic <= 7);
    const missing = (some: readonly LearningQuestion[], all = questions) =>
      chanceOfPassing(all, known(some, right), NOW, 'literal');
    expect(missing([])).toEqual({ kind: 'missing', questions: 60, topics: 8 });
    expect(missing(questions.slice(0, 59))).toEqual({ kind: 'missing', questions: 1, topics: 0 });
    expect(missing(ofSevenTopics)).toEqual({ kind: 'missing', questions: 18, topics: 1 });
    expect(missing(questions.slice(0, 60)).kind).toBe('known');
  });

  it('asks for no topics where the bank has none, and for all where it has few (K3)', () => {
    const right = marks(true, 0);
    const bare = someQuestions(6, false);
    expect(chanceOfPassing(bare, known(bare.slice(0, 60), right), NOW, 'official').kind).toBe('known');
    const few = questions.map((question) => ({ ...question, topic: question.ticket <= 5 ? 1 : 2 }));
    expect(chanceOfPassing(few, known(few.slice(0, 60), right), NOW, 'official')).toEqual({
      kind: 'missing',
      questions: 0,
      topics: 1,
    });
  });

  it('is none where no exam can be drawn', () => {
    const three = someQuestions(3);
    const result = chanceOfPassing(three, known(three, marks(true, 0)), NOW, 'literal');
    expect(result).toEqual({ kind: 'no-exam' });
  });

  it.each<ExamRulesName>(['literal', 'official'])(
    'rises with what is known, falls with time: %s',
    (rules) => {
      const wrong = chance(known(questions, marks(false, 1)), rules);
      const half = chance(
        new Map([...known(questions, marks(false, 1)), ...known(questions.slice(0, 60), marks(true, 1, 3))]),
        rules,
      );
      const right = known(questions, marks(true, 1, 3));
      expect(half).toBeGreaterThan(wrong);
      expect(chance(right, rules)).toBeGreaterThan(half);
      expect(chance(right, rules, NOW + 300 * DAY)).toBeLessThan(chance(right, rules));
    },
  );

  it('is a probability whatever was answered and whatever the clock says', () => {
    const moment = fc.integer({ min: 0, max: NOW + 5000 * DAY });
    const rules = fc.constantFrom<ExamRulesName>('literal', 'official');
    fc.assert(
      fc.property(anyMemories(questions), moment, rules, (memories, at, name) => {
        const result = chanceOfPassing(questions, memories, at, name);
        if (result.kind === 'missing') expect(result.questions + result.topics).toBeGreaterThan(0);
        else if (result.kind === 'known') {
          expect(result.chance).toBeGreaterThanOrEqual(0);
          expect(result.chance).toBeLessThanOrEqual(1);
        } else expect.unreachable();
      }),
      { numRuns: 40 },
    );
  });
});
