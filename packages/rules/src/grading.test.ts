import { expect, it } from 'vitest';

import { gradeAnswer } from './grading.ts';

const options = [
  { position: 3, isRight: false },
  { position: 1, isRight: true },
];

it.each([
  [1, 'SUCCESS'],
  [3, 'ERROR'],
  [2, undefined],
  [0, undefined],
])('option %i is graded %s', (position, status) => {
  expect(gradeAnswer(options, position)).toBe(status);
});
