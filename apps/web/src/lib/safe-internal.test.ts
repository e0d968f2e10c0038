// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeInternal } from './safe-internal.ts';

const origin = 'https://avto.example';

describe('safeInternal (R4)', () => {
  it.each([
    ['/learn', '/learn'],
    ['/learn/7?x=1#q', '/learn/7?x=1#q'],
    ['/learn/7?q=%0a%5c', '/learn/7?q=%0a%5c'],
    ['/chat?text=пдд', '/chat?text=%D0%BF%D0%B4%D0%B4'],
    ['/x/../profile', '/profile'],
    ['/banner?redirect=%2F', '/banner?redirect=%2F'],
    // Decision O8 sends the learner back there after sign-in, so it is the one onboarding path that passes.
    ['/onboarding/loading', '/onboarding/loading'],
    [`/${'a'.repeat(511)}`, `/${'a'.repeat(511)}`],
  ])('follows %s', (value, result) => {
    expect(safeInternal(value, origin)).toBe(result);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    ['/learn'],
    '',
    'learn',
    ' /learn',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%0d/evil.example',
    '/%0A',
    '/a%09',
    '/%5cevil.example',
    '/%2fevil.example',
    '/learn\n',
    '/le\tarn',
    '/\u0000',
    '/x\u007f',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/x/..\\\\evil.example',
    '/x/../%5cevil.example',
    '/',
    '/?a=1',
    '/./',
    '/auth',
    '/auth/login',
    '/AUTH/login',
    '/x/../auth/login',
    '/onboarding',
    '/onboarding/code',
    '/onboarding/loading/../code',
    '/404.html',
    `/${'a'.repeat(512)}`,
  ])('refuses %j', (value) => {
    expect(safeInternal(value, origin)).toBeNull();
  });

  it('never yields anything that leaves the origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      '%5c',
      '%2f',
      '@',
      ':',
      '\t',
      'x',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const result = safeInternal(`/${pieces.join('')}`, origin);
        if (result === null) return;
        expect(result).toMatch(/^\/(?![/\\])/);
        expect(new URL(result, origin).origin).toBe(origin);
      }),
      { numRuns: 2_000 },
    );
  });
});
