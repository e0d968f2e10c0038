// @vitest-environment node
import { expect, it } from 'vitest';

import { parseWeekView, sundayOf, weeksLater } from './week-params.ts';

it.each([
  [{ week: '2026-11-16' }, { week: '2026-11-16' }],
  [{ week: '2026-11-22' }, { week: '2026-11-16' }],
  [{ week: '2026-02-31' }, {}],
  [{ week: 20261116 }, {}],
  [{ week: 'вчера', help: 'yes' }, {}],
  [{ help: 'no' }, { help: 'no' }],
])('the address %j is read as %j', (search, view) => {
  expect(parseWeekView(search)).toEqual(view);
});

it('a week lies beside the next and ends on Sunday, also at the turn of a year', () => {
  expect(weeksLater('2025-12-29', 1)).toBe('2026-01-05');
  expect(weeksLater('2026-01-05', -1)).toBe('2025-12-29');
  expect(sundayOf('2025-12-29')).toBe('2026-01-04');
});
