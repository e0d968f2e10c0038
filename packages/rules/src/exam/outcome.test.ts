import { expect, it } from 'vitest';

import { answer, begin, runOut, take } from '../testing/exam-run.ts';
import { examOutcome, wrongQuestions } from './selectors.ts';
import type { ExamState } from './state.ts';

it('three mistakes are named first, should an exam ever hold them', () => {
  const exam = take('literal', [1, 6]);
  const error = exam.answers[0] ?? null;
  const three: ExamState = { ...exam, answers: [...exam.answers, error], ended: 'timeout' };
  expect(examOutcome(three)).toMatchObject({
    reason: 'three-mistakes',
    wrong: 3,
    total: 25,
    endedEarly: false,
  });
});

it('has no outcome while it runs', () => {
  expect(examOutcome(begin('literal'))).toBe(undefined);
});

it('names the questions with mistakes in their order', () => {
  const exam = take('literal', [2, 4]);
  const wrong = [exam.slots[1], exam.slots[3]].map((slot) =>
    slot?.kind === 'question' ? slot.questionId : 0,
  );
  expect(wrongQuestions(exam)).toEqual(wrong);
  expect(wrongQuestions(begin('literal'))).toEqual([]);
});

it('names a question that time left open where that is a mistake, and nowhere else', () => {
  const [official, literal] = (['official', 'literal'] as const).map((rules) =>
    runOut(answer(begin(rules), true)),
  );
  expect(literal && wrongQuestions(literal)).toEqual([]);
  expect(official?.answers.includes(null)).toBe(true);
  expect(official && wrongQuestions(official)).toHaveLength(19);
});
