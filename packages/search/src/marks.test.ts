import fc from 'fast-check';
import { expect, it } from 'vitest';

import { firstMark, markedParts } from './marks.ts';
import { phraseStems } from './words.ts';

const ways = phraseStems('обгон 13.9 ребёнок').map((stem) => [stem]);

it('marks whole words by their stems', () => {
  expect(markedParts('После обгона – п. 13.9.', ways)).toEqual([
    { text: 'После ', isMarked: false },
    { text: 'обгона', isMarked: true },
    { text: ' – п. ', isMarked: false },
    { text: '13.9', isMarked: true },
    { text: '.', isMarked: false },
  ]);
  expect(markedParts('Ребенок', ways)).toEqual([{ text: 'Ребенок', isMarked: true }]);
});

it('marks the words of a phrase where all of it stands, and none that stands in any sentence', () => {
  const marked = (text: string) =>
    markedParts(text, [phraseStems('скорость'), phraseStems('километров в час'), phraseStems('в городе')])
      .filter(({ isMarked }) => isMarked)
      .map((part) => part.text);
  expect(marked('После двух часов пути въезжаете в город. Какая скорость?')).toEqual(['город', 'скорость']);
  expect(marked('До 60 километров в час')).toEqual(['километров', 'час']);
  expect(marked('В час пик')).toEqual([]);
});

it('tells where the first one begins', () => {
  expect([firstMark('Об обгоне', ways), firstMark('Объезд', ways)]).toEqual([3, -1]);
});

it('loses no letter of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        markedParts(`${text} обгон ${text}`, ways)
          .map((part) => part.text)
          .join(''),
      ).toBe(`${text} обгон ${text}`);
    }),
  );
});
