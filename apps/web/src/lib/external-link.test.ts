import { describe, expect, it, vi } from 'vitest';

import { externalUrl, openExternal } from './external-link.ts';

// Which links may be followed is the business of packages/rules and tested there.
describe('links from data', () => {
  it('take the protocol of this page where they have none (jsdom: http)', () => {
    expect(location.protocol).toBe('http:');
    expect(externalUrl('site.ru/path')).toBe('http://site.ru/path');
    expect(externalUrl('HTTPS://Site.ru')).toBe('https://site.ru/');
    expect(externalUrl('/path')).toBeNull();
  });

  it('open in a tab that cannot reach back, or not at all (L3)', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openExternal('site.ru')).toBe(true);
    expect(open).toHaveBeenCalledExactlyOnceWith('http://site.ru/', '_blank', 'noopener,noreferrer');
    for (const link of ['javascript:alert(1)', 'mailto:a@b.ru', '', null, undefined]) {
      expect(openExternal(link)).toBe(false);
    }
    expect(open).toHaveBeenCalledTimes(1);
  });
});
