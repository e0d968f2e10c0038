// @vitest-environment node
import { expect, it } from 'vitest';

import { parseJournalSearch } from './journal-params.ts';

it.each([
  [
    { page: 2, staff: 7, learner: 9 },
    { page: 2, staff: 7, learner: 9 },
  ],
  [
    { from: '2026-02-28', to: '2026-03-01', kind: 'group', size: 500 },
    { from: '2026-02-28', to: '2026-03-01', kind: 'group', size: 500 },
  ],
  [{ from: '2026-02-31', to: 'завтра', kind: 'seats', size: 5000, page: 0, staff: '7' }, {}],
])('the address %j is read as %j', (search, read) => {
  expect(parseJournalSearch(search)).toEqual(read);
});
