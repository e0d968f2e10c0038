import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { shuffle } from './shuffle.ts';
import { seeded } from './testing/seeded.ts';

it('keeps every item and leaves the given list alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const before = [...items];
      const byNumber = (a: number, b: number) => a - b;
      expect(shuffle(items, seeded(seed)).toSorted(byNumber)).toEqual(items.toSorted(byNumber));
      expect(items).toEqual(before);
    }),
  );
});

it('makes every order about equally often', () => {
  const random = seeded(11);
  const counts = new Map<string, number>();
  for (let round = 0; round < 6000; round += 1) {
    const order = shuffle(['a', 'b', 'c'], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
