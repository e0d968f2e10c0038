// @vitest-environment node
import { expect, it } from 'vitest';

import { isUnder } from './is-under.ts';

it('compares whole segments', () => {
  expect(isUnder('/learn', '/learn')).toBe(true);
  expect(isUnder('/learn/7/done', '/learn')).toBe(true);
  expect(isUnder('/learnxyz', '/learn')).toBe(false);
  expect(isUnder('/', '/learn')).toBe(false);
});
