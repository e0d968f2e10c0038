import { expect, it } from 'vitest';

import { begin, take } from '../testing/exam-run.ts';
import { examOutcome } from './selectors.ts';
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
