import { expect, it } from 'vitest';

import { isMetered } from './metered.ts';

it.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, type: 'wifi', effectiveType: '4g' }, false],
  [{ saveData: true, type: 'wifi', effectiveType: '4g' }, true],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('%j costs money or patience: %s', (connection, expected) => {
  expect(isMetered(connection)).toBe(expected);
});
