// @vitest-environment node
import { expect, it } from 'vitest';

import { searchParams } from './search-params.ts';

it.each([
  [{ q: 'обгон' }, { q: 'обгон' }],
  [{ q: 13.9 }, { q: '13.9' }],
  [{ q: '', only: 'wrong' }, { only: 'wrong' }],
  [{ q: ['обгон'], only: 'right' }, {}],
  [{ q: 'я'.repeat(200) }, { q: 'я'.repeat(100) }],
])('reads %j', (given, params) => {
  expect(searchParams(given)).toEqual(params);
});
