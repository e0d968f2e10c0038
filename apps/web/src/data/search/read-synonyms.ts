import { readSynonyms } from '@avto/search';

import type { Slices } from '#lib/slices.ts';

const SYNONYMS_AT_ONCE = 4;

/** Reads the synonyms, which every index needs before it is filled. */
export async function readAllSynonyms(slices: Slices): Promise<void> {
  while (readSynonyms(SYNONYMS_AT_ONCE)) await slices.next();
}
