import { describe, expect, it } from 'vitest';

import { referenceOf } from './references.ts';

describe('referenceOf', () => {
  it.each([
    ['13.9', { kind: 'clause', number: '13.9' }],
    ['9.1(1)', { kind: 'clause', number: '9.1(1)' }],
    ['знак 2.3.1', { kind: 'sign', number: '2.3.1' }],
    ['разметка 1.1', { kind: 'marking', number: '1.1' }],
    ['перечень 5.4', { kind: 'defect', number: '5.4' }],
    ['основные положения 11', { kind: 'provision', number: '11' }],
    ['КоАП РФ', null],
    ['знак', null],
  ])('reads the source %s', (source, reference) => {
    expect(referenceOf(source)).toEqual(reference);
  });
});
