// @vitest-environment node
import { expect, it } from 'vitest';

import { megabytes } from './megabytes.ts';

it.each([
  [0, '0 КБ'],
  [1, '1 КБ'],
  [40_000, '40 КБ'],
  [99_999, '100 КБ'],
  [100_000, '0,1 МБ'],
  [6_200_000, '6,2 МБ'],
  [20_040_000, '20 МБ'],
])('%i bytes are %s', (bytes, text) => {
  expect(megabytes(bytes).replace('\u00A0', ' ')).toBe(text);
});
