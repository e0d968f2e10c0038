import type { Hit } from '#search/handbook-index.ts';

/** Bonus of an entry that speaks of all that a follow-up adds. */
const FOCUS = 1.6;
/** Bonus of the clause that answered the question before: most follow-ups stay in it. */
const SAME_RULE = 0.2;

/**
 * Puts first what speaks of the words that a follow-up adds, since those of the earlier question are more and weigh more,
 * and what stands in the clause that answered before.
 * @param added hits of the follow-up's own words
 * @param before hits of the question before it
 */
export function focused(hits: readonly Hit[], added: readonly Hit[], before: readonly Hit[]): Hit[] {
  const coverage = new Map(added.map(({ entry, coverage: share }) => [entry, share]));
  const rule = before[0]?.entry.ref;
  return hits
    .map((hit) => ({
      ...hit,
      score:
        hit.score *
        (1 + FOCUS * Math.min(1, coverage.get(hit.entry) ?? 0)) *
        (hit.entry.ref === rule ? 1 + SAME_RULE : 1),
    }))
    .toSorted((one, other) => other.score - one.score);
}
