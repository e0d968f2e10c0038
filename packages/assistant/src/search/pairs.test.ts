import { wordStems } from '@avto/search';
import { expect, it } from 'vitest';

import { Pairs } from './pairs.ts';

const texts = ['разворот на мосту', 'обгон на мосту, разворот на дороге с трамваем', 'стоянка'];
const pairs = new Pairs(texts.map((text) => [wordStems(text)]));
const shares = (question: string) => [...pairs.shares(wordStems(question))];

it('finds pairs in any order, with synonyms and a word between', () => {
  const [turn, overtaking] = shares('на широком мосту развернуться');
  expect(turn).toBeGreaterThan(0);
  expect(turn).toBeGreaterThanOrEqual(overtaking ?? 1);
});

it('tells pairs from words that stand apart', () => {
  const [turn, overtaking, parking] = shares('обгоню на мосту');
  expect(overtaking).toBe(1);
  expect([turn, parking]).toEqual([0, 0]);
});

it('finds none in a single word or none', () => {
  expect([...shares('разворот'), ...shares('')]).toEqual([0, 0, 0, 0, 0, 0]);
});
