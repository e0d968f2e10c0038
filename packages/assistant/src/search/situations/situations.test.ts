import { handbook } from '@avto/handbook';
import { wordStems } from '@avto/search';
import { expect, it } from 'vitest';

import { situations, situationsOf } from './index.ts';

const rows = Object.entries(situations).flatMap(([ref, facts]) =>
  facts.map(([begins, words]) => ({ ref, begins, words })),
);

it('each belong to one fact of the handbook', () => {
  const astray = rows.filter(
    ({ ref, begins }) =>
      handbook.filter((entry) => entry.ref === ref && entry.says.startsWith(begins)).length !== 1,
  );
  expect(astray).toEqual([]);
});

it('add words that the fact does not have', () => {
  const known = handbook.flatMap((entry) => {
    const own = new Set(
      [entry.says, entry.asks, entry.title, entry.looks ?? ''].flatMap((text) => wordStems(text)),
    );
    const words = situationsOf(entry).split(' ');
    return words.filter((word) => wordStems(word).some((stem) => own.has(stem)));
  });
  expect(known).toEqual([]);
});
