import { wordStems } from '@avto/search';
import { expect, it } from 'vitest';

import { Families, rootOf } from './families.ts';

const rootsOf = (words: string) => new Set(wordStems(words).map(rootOf));

it.each([
  ['verbs in «ты» and «они»', 'буксируешь буксируют буксировать'],
  ['verbs of one push', 'тормознешь тормознут тормознул тормозну'],
  ['verbs that repeat', 'подвешивает подвешивал'],
  ['participles', 'сокращен сокращенный'],
  ['nouns that end like verbs', 'магистраль магистрали магистралью'],
])('has one root for %s', (_what, words) => {
  expect(rootsOf(words).size).toBe(1);
});

it('leaves short words apart', () => {
  expect(rootsOf('билет бил').size).toBe(2);
  expect(rootsOf('лёд лет').size).toBe(2);
});

it('names the other stems of a word, not the stem itself', () => {
  const families = new Families(wordStems('буксировать обгонять буксируют'));
  const [towing = '', , tow = ''] = wordStems('буксировать обгонять буксируют');
  expect(families.othersOf(tow)).toEqual([towing]);
  expect(families.othersOf(wordStems('обгонять')[0] ?? '')).toEqual([]);
  expect(families.othersOf(wordStems('буксируешь')[0] ?? '')).toEqual([towing, tow]);
});
