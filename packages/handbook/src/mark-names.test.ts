import { markName } from '@avto/search';
import { expect, it } from 'vitest';

import { handbook } from './entries.ts';

it('calls signs and markings as the search of the app does', () => {
  const marks = handbook.filter(({ ref }) => /^(?:sign|mark):/.test(ref));
  const named = marks.flatMap(({ ref, title, numbers }) =>
    numbers.map(
      (number) => [title, markName(`${ref.startsWith('sign') ? 'знак' : 'разметка'} ${number}`)] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(280);
  for (const [title, name] of named) expect(`«${name}»`).toBe(title);
});
