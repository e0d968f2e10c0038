import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { propertySeed } from './property-seed.ts';

/** The cases of a property. */
function tried(): readonly number[] {
  const cases: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (each) => {
      cases.push(each);
    }),
    { numRuns: 5 },
  );
  return cases;
}

it('property tests try the same cases in every run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(propertySeed);
  expect(tried()).toEqual(tried());
});
