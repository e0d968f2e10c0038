import { readFileSync } from 'node:fs';

import { expect } from 'vitest';

import { propertySeed } from './property-seed.ts';

// Loaded only where it is used: each file of screens has a context of its own, and this takes as long as a short test.
if (readFileSync(expect.getState().testPath ?? '', 'utf8').includes("from 'fast-check'"))
  (await import('fast-check')).configureGlobal({ seed: propertySeed });
