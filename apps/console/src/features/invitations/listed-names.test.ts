// @vitest-environment node
import { expect, it } from 'vitest';

import { listedNames } from './listed-names.ts';

const text = `Иванов Иван\nПетрова Анна\nиванов  иван\n${'я'.repeat(121)}`;
const invited = (known: string[], ticked: [number, boolean][] = []) =>
  listedNames(text, new Set(known), new Map(ticked)).map(({ flaw, isInvited }) => [flaw, isInvited]);

it('leaves out who stands twice, is known, or cannot be written', () => {
  expect(invited(['петрова анна'])).toEqual([
    [null, true],
    ['known', false],
    ['again', false],
    ['long', false],
  ]);
});

it('a tick decides, except for what the server refuses', () => {
  expect(
    invited(
      ['петрова анна'],
      [
        [0, false],
        [1, true],
        [2, true],
        [3, true],
      ],
    ),
  ).toEqual([
    [null, false],
    ['known', true],
    ['again', true],
    ['long', false],
  ]);
});
