import { afterEach, expect, it } from 'vitest';

import { codeParam } from './code-param.ts';

afterEach(() => history.replaceState(null, '', '/'));

it('reads a code, and nothing where there is none', () => {
  expect(codeParam({ code: '7F3KQ2M9XD' })).toEqual({ code: '7F3KQ2M9XD' });
  expect(codeParam({ code: '7F3KQ-2M9XD ' })).toEqual({ code: '7F3KQ-2M9XD ' });
  expect(codeParam({})).toEqual({});
  expect(codeParam({ code: '' })).toEqual({});
  expect(codeParam({ code: 'X'.repeat(100) }).code).toHaveLength(64);
});

it.each(['23456E7899', '2345678923', '2E34567899'])('takes %s from the address, not for a number', (code) => {
  history.replaceState(null, '', `/onboarding/code?code=${code}`);
  expect(codeParam({ code: JSON.parse(code) as unknown })).toEqual({ code });
});
