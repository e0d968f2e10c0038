import { expect, it } from 'vitest';

import { mistakesDone, parseMistakesCount } from './mistakes.ts';

it.each([
  [5, 2, 3],
  [5, 0, 5],
  [5, 5, 0],
  [3, 7, 0],
  [0, 0, 0],
])('of %i with %i remaining, %i are done', (count, remaining, done) => {
  expect(mistakesDone(count, remaining)).toBe(done);
});

it.each([
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['800', 800],
  ['801', undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
  [' 7', undefined],
  ['7 ', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
  ['0x10', undefined],
  ['семь', undefined],
])('the count %j in an address is %j', (text, count) => {
  expect(parseMistakesCount(text)).toBe(count);
});
