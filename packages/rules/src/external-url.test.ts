import { describe, expect, it } from 'vitest';

import { externalUrl } from './external-url.ts';

describe('externalUrl (L1, L2)', () => {
  it.each([
    ['https://site.ru/a?b=1', 'https://site.ru/a?b=1'],
    ['HTTPS://Site.ru', 'https://site.ru/'],
    ['  http://site.ru ', 'http://site.ru/'],
    ['site.ru/path', 'https://site.ru/path'],
    ['//site.ru', 'https://site.ru/'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['сайт.рф', 'https://xn--80aswg.xn--p1ai/'],
  ])('%s → %s', (link, url) => {
    expect(externalUrl(link)).toBe(url);
  });

  it('takes the protocol of the page for a link that has none', () => {
    expect(externalUrl('site.ru', 'http://page.example/a')).toBe('http://site.ru/');
    expect(externalUrl('https://site.ru', 'http://page.example/a')).toBe('https://site.ru/');
  });

  it.each([
    null,
    undefined,
    '',
    '  ',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'mailto:a@b.ru',
    'data:text/html,x',
    '/path',
    'site',
    'https://',
    'https://user:pass@site.ru',
    'https:/site',
    'https://.',
    'user@site.ru',
  ])('refuses %j', (link) => {
    expect(externalUrl(link)).toBeNull();
  });
});
