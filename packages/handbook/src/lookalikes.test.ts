import { expect, it } from 'vitest';

import { handbook } from './entries.ts';
import { lookalikes } from './lookalikes.ts';

const known = new Set(handbook.flatMap(({ kind, numbers }) => numbers.map((number) => `${kind} ${number}`)));

it('sets numbers that exist beside each other, two or more and each group once', () => {
  expect(lookalikes.length).toBeGreaterThan(80);
  const groups = lookalikes.map(({ references }) =>
    references.map(({ kind, number }) => `${kind} ${number}`),
  );
  expect(groups.flat().filter((reference) => !known.has(reference))).toEqual([]);
  expect(groups.filter((group) => group.length < 2 || new Set(group).size < group.length)).toEqual([]);
  expect(new Set(groups.map((group) => group.toSorted().join())).size).toBe(groups.length);
});

it('says in one sentence how they differ', () => {
  const odd = lookalikes.filter(({ differs }) => !/^[«\p{Lu}\d].{15,160}\.$/u.test(differs));
  expect(odd.map(({ differs }) => differs)).toEqual([]);
});
