// @vitest-environment node
import { expect, it } from 'vitest';

import { formQuery, parseFormView } from './form-params.ts';

it.each([
  [
    { group: 7, from: '2026-11-01', to: '2026-11-30', page: 2, size: 500 },
    { group: 7, from: '2026-11-01', to: '2026-11-30', page: 2, size: 500 },
  ],
  [{ group: 'none', page: 1 }, { group: 'none' }],
  [{ group: 'all', from: '2026-02-31', to: 20_261_130, page: -1, size: 50 }, {}],
])('the address %j is read as %j', (search, view) => {
  expect(parseFormView(search)).toEqual(view);
});

it('page and size are no part of what is counted', () => {
  expect(formQuery({ group: 7, from: '2026-11-01', page: 3, size: 500 })).toEqual({
    group: '7',
    from: '2026-11-01',
  });
});
