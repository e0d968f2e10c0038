import type { SchoolFields } from '@avto/contract/console/school';

/** Text that is not saved yet, and each field as it stood in the draft when it was typed. */
export interface Mine {
  readonly typed: Partial<SchoolFields>;
  readonly base: Partial<SchoolFields>;
}

const NOTHING: Mine = { typed: {}, base: {} };

/** Text that an earlier visit of this person could not save any more. */
export function readMine(key: string): Mine {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Mine> | null;
    return kept?.typed && kept.base ? { typed: kept.typed, base: kept.base } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Keeps it over a reload; without a place for it the server's draft is all there is. */
export function writeMine(key: string, mine: Mine): void {
  try {
    if (Object.keys(mine.typed).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(mine));
  } catch {
    // The storage is full or forbidden.
  }
}
