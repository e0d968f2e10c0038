import { expect, it } from 'vitest';

import { progressPercent } from './progress.ts';

it.each([
  [0, 800, 0],
  [3, 800, 0],
  [4, 800, 1],
  [400, 800, 50],
  [797, 800, 100],
  [800, 800, 100],
  [900, 800, 100],
  [-1, 20, 0],
  [0, 0, 0],
  [5, 0, 0],
  [5, -1, 0],
  [1, 1, 100],
  [1, 3, 33],
])('%i of %i is %i %%', (right, total, percent) => {
  expect(progressPercent(right, total)).toBe(percent);
});
