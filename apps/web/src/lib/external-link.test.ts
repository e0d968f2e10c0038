import { describe, expect, it, vi } from 'vitest';

import { externalUrl, openExternal } from './external-link.ts';

describe('externalUrl (L1, L2)', () => {
  it.each([
    ['https://site.ru/a?b=1', 'https://site.ru/a?b=1'],
    ['HTTPS://Site.ru', 'https://site.ru/'],
    ['  http://site.ru ', 'http://site.ru/'],
    // Without http(s): `//` in front, so the protocol of the page (jsdom: http).
    ['site.ru/path', 'http://site.ru/path'],
    ['//site.ru', 'http://site.ru/'],
    ['localhost:8080/x', 'http://localhost:8080/x'],
    ['сайт.рф', 'http://xn--80aswg.xn--p1ai/'],
  ])('%s → %s', (link, url) => {
    expect(externalUrl(link)).toBe(url);
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

  it('opens a tab that cannot reach back, or nothing (L3)', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openExternal('site.ru')).toBe(true);
    expect(open).toHaveBeenCalledWith('http://site.ru/', '_blank', 'noopener,noreferrer');
    expect(openExternal('javascript:alert(1)')).toBe(false);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
