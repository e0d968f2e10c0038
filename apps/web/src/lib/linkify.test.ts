import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece]));

describe('linkify (C2)', () => {
  it.each([
    ['Смотрите https://site.ru.', 'https://site.ru'],
    ['(https://site.ru/a)', 'https://site.ru/a'],
    ['https://site.ru/a_(b)', 'https://site.ru/a_(b)'],
    ['«https://site.ru/пдд», 11.4', 'https://site.ru/пдд'],
    ['https://site.ru/?a=1&b=2#c!', 'https://site.ru/?a=1&b=2#c'],
    ['HTTP://site.ru/a...', 'HTTP://site.ru/a'],
    ['**https://site.ru**', 'https://site.ru'],
    ['https://site.ru\nдальше', 'https://site.ru'],
  ])('%s', (text, address) => {
    expect(links(text).map((link) => link.text)).toEqual([address]);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://site.ru',
    'site.ru',
    'https://',
    'https://user:pass@site.ru',
    '[текст](javascript:alert(1))',
    'п. 11.4 ПДД',
    '',
  ])('leaves %j as text', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('keeps the words around several links', () => {
    expect(linkify('a https://b.ru, https://c.ru d')).toEqual([
      'a ',
      { text: 'https://b.ru', url: 'https://b.ru/' },
      ', ',
      { text: 'https://c.ru', url: 'https://c.ru/' },
      ' d',
    ]);
  });

  it('counts the brackets of an address once, however many end it', () => {
    // Counted anew for each, a million of them would take hours.
    const text = `https://a.ru/(${')'.repeat(1_000_000)}`;
    expect(linkify(text)[0]).toEqual({ text: 'https://a.ru/()', url: 'https://a.ru/()' });
  });

  it('never loses or adds a character, and leads to http and https only', () => {
    const word = fc.constantFrom(
      'https://',
      'http://a.ru',
      'javascript:',
      ' ',
      '.',
      ')',
      '(',
      'ё',
      '\n',
      '@',
      '/',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join('');
        const pieces = linkify(text);
        expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text);
        for (const { url } of links(text)) expect(url).toMatch(/^https?:\/\//);
      }),
    );
  });
});
