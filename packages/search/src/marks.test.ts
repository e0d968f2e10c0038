import fc from 'fast-check';
import { expect, it } from 'vitest';

import { firstMark, markedParts } from './marks.ts';
import { phraseStems } from './words.ts';

const stems = new Set(phraseStems('обгон 13.9 ребёнок'));

it('marks whole words by their stems', () => {
  expect(markedParts('После обгона – п. 13.9.', stems)).toEqual([
    { text: 'После ', isMarked: false },
    { text: 'обгона', isMarked: true },
    { text: ' – п. ', isMarked: false },
    { text: '13.9', isMarked: true },
    { text: '.', isMarked: false },
  ]);
  expect(markedParts('Ребенок', stems)).toEqual([{ text: 'Ребенок', isMarked: true }]);
});

it('tells where the first one begins', () => {
  expect([firstMark('Об обгоне', stems), firstMark('Объезд', stems)]).toEqual([3, -1]);
});

it('loses no letter of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        markedParts(`${text} обгон ${text}`, stems)
          .map((part) => part.text)
          .join(''),
      ).toBe(`${text} обгон ${text}`);
    }),
  );
});
