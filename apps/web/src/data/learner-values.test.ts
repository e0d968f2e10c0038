import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { createLearnerValues } from './learner-values.ts';

const KEY = 'values';
const colours = createLearnerValues(KEY, z.object({ colour: z.string() }));

beforeEach(() => localStorage.clear());

it('keeps a value for each learner, and nothing once all are forgotten', () => {
  expect(colours.of(1)).toBe(null);
  colours.put(1, { colour: 'red' });
  colours.put(2, { colour: 'blue' });
  colours.put(1, { colour: 'green' });
  expect([colours.of(1), colours.of(2)]).toEqual([{ colour: 'green' }, { colour: 'blue' }]);
  expect(colours.forget(3)).toBe(false);
  expect(colours.forget(1)).toBe(true);
  expect([colours.of(1), colours.of(2)]).toEqual([null, { colour: 'blue' }]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ 2: { colour: 'blue' } });
  expect(colours.forget(2)).toBe(true);
  expect(localStorage.getItem(KEY)).toBe(null);
});

it('gives the same object until the entry changes, here or in another tab', () => {
  colours.put(1, { colour: 'red' });
  const before = colours.of(1);
  expect(colours.of(1)).toBe(before);
  localStorage.setItem(KEY, JSON.stringify({ 1: { colour: 'grey' } }));
  expect(colours.of(1)).toEqual({ colour: 'grey' });
});

it.each(['', '[]', '{', '7', 'null'])('takes %j for nothing', (text) => {
  localStorage.setItem(KEY, text);
  expect(colours.of(1)).toBe(null);
  colours.put(1, { colour: 'red' });
  expect(colours.of(1)).toEqual({ colour: 'red' });
});

it('leaves out what is broken, and keeps the others', () => {
  localStorage.setItem(KEY, JSON.stringify({ 1: { colour: 7 }, 2: { colour: 'blue' } }));
  expect([colours.of(1), colours.of(2)]).toEqual([null, { colour: 'blue' }]);
});
