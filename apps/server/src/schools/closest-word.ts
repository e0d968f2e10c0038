/** No field has a longer name: what is longer is not a misspelt one, and comparing takes time by its length. */
const LONGEST = 60;

/** The most similar word of a list, for a hint on a misspelt one; undefined when none is similar. */
export function closestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const ranked = known
    .map((each) => ({ each, distance: editDistance(word.toLowerCase(), each.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return ranked && ranked.distance <= Math.max(2, ranked.each.length / 3) ? ranked.each : undefined;
}

/** Levenshtein: insertions, deletions and replacements from one word to another. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of from.split('').entries()) {
    const next = [at + 1];
    for (const [index, other] of to.split('').entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
