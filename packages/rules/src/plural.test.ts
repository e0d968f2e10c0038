import { expect, it } from 'vitest';

import { mistakesWord, pluralRu } from './plural.ts';

const numbers = {
  ошибку: [1, 21, 31, 101, 121, 1001, -1],
  ошибки: [2, 3, 4, 22, 24, 32, 103, 1002, -3],
  ошибок: [0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 30, 100, 111, 112, 114, 211, -11],
};

it.each(Object.entries(numbers).flatMap(([word, counts]) => counts.map((count) => [count, word] as const)))(
  '%i %s',
  (count, word) => expect(mistakesWord(count)).toBe(word),
);

it('takes any word', () => {
  expect([1, 2, 5].map((count) => pluralRu(count, 'минута', 'минуты', 'минут'))).toEqual([
    'минута',
    'минуты',
    'минут',
  ]);
});
