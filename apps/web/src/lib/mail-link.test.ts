// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { mailLink } from './mail-link.ts';

describe('mailLink (S11)', () => {
  it.each([
    ['info@school.ru', 'mailto:info@school.ru'],
    [' help+a@school.ru ', 'mailto:help%2Ba@school.ru'],
    ['почта@школа.рф', 'mailto:%D0%BF%D0%BE%D1%87%D1%82%D0%B0@%D1%88%D0%BA%D0%BE%D0%BB%D0%B0.%D1%80%D1%84'],
  ])('%s', (address, link) => {
    expect(mailLink(address)).toBe(link);
  });

  it.each([
    null,
    undefined,
    '',
    'school.ru',
    'a@b',
    'a@b.ru?cc=c@d.ru',
    'a@b.ru&bcc=x',
    'a@b.ru,c@d.ru',
    'x:y@b.ru',
  ])('falls back for %j', (address) => {
    expect(mailLink(address, 'help@avto.ru')).toBe('mailto:help@avto.ru');
  });
});
