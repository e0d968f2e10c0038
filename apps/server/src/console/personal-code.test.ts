import { describe, expect, it } from 'vitest';

import { foldPersonalCode, markOfCode, newPersonalCode, showPersonalCode } from '#console/personal-code.ts';

describe('a personal code', () => {
  it('has ten characters, none of which is read as another, and each of them at every place', () => {
    const seen = Array.from({ length: 10 }, () => new Set<string>());
    for (let number = 0; number < 3000; number += 1) {
      const code = newPersonalCode();
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
      for (const [place, character] of Array.from(code).entries()) seen[place]?.add(character);
    }
    for (const characters of seen) expect(characters.size).toBe(31);
  });

  it('is shown with its dash', () => {
    expect(showPersonalCode('7F3KQ2M9XD')).toBe('7F3KQ-2M9XD');
  });

  it.each([
    ['as it is printed', '7F3KQ-2M9XD'],
    ['in small letters', '7f3kq-2m9xd'],
    ['with spaces and other dashes', ' 7F3 KQ\u00a0—2M9‑XD\n'],
    ['with letters of the same look', '7F3КQ-2М9ХD'],
    ['with small letters of the same look', '7f3кq-2м9хd'],
    ['in full width', '７Ｆ３ＫＱ－２Ｍ９ＸＤ'],
    ['with an invisible mark', '\u200b7F3KQ2M9XD'],
  ])('is understood %s', (_how, text) => {
    expect(foldPersonalCode(text)).toBe('7F3KQ2M9XD');
  });

  it('knows the whole Cyrillic row', () => {
    expect(foldPersonalCode('АВЕКМНРСТХ')).toBe('ABEKMHPCTX');
    expect(foldPersonalCode('ууууууууу2')).toBe('YYYYYYYYY2');
  });

  it.each([
    '',
    '7F3KQ2M9X',
    '7F3KQ2M9XDD',
    '7F3KQ2M9X0',
    '7F3KQ2M9XО',
    '7F3KQ2M9XI',
    '7F3KQ2M9XЯ',
    '\0',
    'ﬁ',
  ])('is not «%s»', (text) => {
    expect(foldPersonalCode(text)).toBeUndefined();
  });

  it('has a mark that fits the cookie and tells it from others', () => {
    const marks = new Set(Array.from({ length: 200 }, () => markOfCode(newPersonalCode())));
    expect(marks.size).toBe(200);
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{8}$/);
  });
});
