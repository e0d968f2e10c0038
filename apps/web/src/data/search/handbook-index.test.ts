import { expect, it } from 'vitest';

import type { Handbook } from '#data/handbook/handbook.ts';
import { searchable } from '#data/handbook/searchable.ts';

import { handbookIndex } from './handbook-index.ts';

const index = await handbookIndex({ searchable } as Handbook);

/** Kind and number of the best fact for a query. */
function firstFor(query: string): string {
  const [found] = index.find(query).hits;
  return `${found?.document.kind} ${found?.document.numbers[0]}`;
}

it.each([
  ['кирпич', 'sign 3.1'],
  ['стоп', 'sign 2.5'],
  ['знак стоп', 'sign 2.5'],
  ['стоп сигналы', 'defect 3.10'],
  ['главная дорога', 'sign 2.1'],
  ['обгон запрещен', 'sign 3.20'],
  ['стоянка запрещена', 'sign 3.28'],
  ['жилая зона', 'sign 5.21'],
  ['дети', 'sign 1.23'],
  ['жёлтый', 'signal жёлтый'],
  // Other words decide: its title has more than was asked for, or fits it hardly.
  ['обгон', 'clause 11.4'],
  ['уступи дорогу', 'sign 2.4'],
  ['13.9', 'clause 13.9'],
  // One of the numbers of its entry: that one is opened.
  ['8.4.3.1', 'sign 8.4.3.1'],
  ['знак 2.3.5', 'sign 2.3.5'],
  ['5.19.2', 'sign 5.19.2'],
  ['знак 3,27', 'sign 3.27'],
  ['9.1.1', 'clause 9.1(1)'],
  ['3.5 т', 'clause 10.3'],
  ['раздел 12', 'clause 12.1'],
  ['глава 12', 'clause 12.1'],
  ['раздел 12 пдд', 'clause 12.1'],
  // The signs of the third group and the defects of the third kind have such numbers too.
  ['раздел 3', 'clause 3.1'],
  ['начинающий водитель', 'provision 8'],
])('finds for «%s» first what it names: %s (K41)', (query, first) => {
  expect(firstFor(query)).toBe(first);
});

// Each was outdone by a document with a rare synonym: «скорость» by the sign of flying gravel.
it.each([
  ['скорость', 'clause 10.1'],
  ['поворот', 'clause 8.6'],
  ['стоянка', 'clause 12.5'],
  ['светофор', 'clause 6.2'],
  ['регулировщик', 'clause 6.10'],
  ['населённый пункт', 'clause 10.2'],
  ['скорость в городе', 'clause 10.2'],
  ['скорость за городом', 'clause 10.3'],
  // Two stems of one word, and the defects of a belt.
  ['ремень', 'clause 2.1.2'],
  ['ремень безопасности', 'clause 2.1.2'],
  ['мигалка', 'clause 3.1'],
  // The reflectors of a vehicle are red too.
  ['красный свет', 'signal красный'],
])('finds for «%s» first what speaks of that word: %s', (query, first) => {
  expect(firstFor(query)).toBe(first);
});

it.each([
  ['железнодорожный переезд', 'clause 15.3'],
  ['жд переезд', 'clause 15.3'],
  // Not «Переезд дороги», which only two of its synonyms together name.
  ['переезд', 'clause 15.3'],
  ['буксировка', 'clause 20.4'],
])('finds for «%s» first what its own chapter says: %s', (query, first) => {
  expect(firstFor(query)).toBe(first);
});

it('takes «права» for the licence, not for the right side', () => {
  const { hits } = index.find('права');
  expect(firstFor('права')).toBe('clause 2.1.1');
  expect(hits.map(({ document }) => document.title)).not.toContain('Сторона движения');
});
