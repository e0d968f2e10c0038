/** Shorter words have too many neighbours that mean something else. */
const SHORTEST = 4;
/** From this length on a word may have two wrong letters. */
const TWO_FROM = 8;

/**
 * Words that a misspelt one may have meant, by one or two letters left out, added, changed or swapped. Only
 * words of the same letters and length are compared, so a look-up takes a fraction of a millisecond.
 */
export class Typos {
  readonly #byLength = new Map<number, { readonly word: string; readonly letters: number }[]>();

  /** @param words each once */
  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word);
  }

  /** Takes a word that was not given before. */
  add(word: string): void {
    if (word.length < SHORTEST - 1 || /\d/.test(word)) return;
    const same = this.#byLength.get(word.length);
    if (same) same.push({ word, letters: lettersOf(word) });
    else this.#byLength.set(word.length, [{ word, letters: lettersOf(word) }]);
  }

  /** The nearest known words, at most four, each with how near it is: 1 is one wrong letter. */
  nearest(word: string): { readonly word: string; readonly distance: number }[] {
    if (word.length < SHORTEST || word.length > 30 || /\d/.test(word)) return [];
    const reach = word.length >= TWO_FROM ? 2 : 1;
    const letters = lettersOf(word);
    const found: { word: string; distance: number }[] = [];
    for (let length = word.length - reach; length <= word.length + reach; length += 1) {
      for (const known of this.#byLength.get(length) ?? []) {
        if (ones(letters ^ known.letters) > 2 * reach) continue;
        const distance = editDistance(word, known.word, reach);
        if (distance <= reach) found.push({ word: known.word, distance });
      }
    }
    const least = Math.min(...found.map(({ distance }) => distance));
    return found.filter(({ distance }) => distance === least).slice(0, 4);
  }
}

/** Which letters a word has, a bit each: a wrong letter changes two of them at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Damerau's distance of two words, or anything above `reach` when it is more. */
export function editDistance(one: string, other: string, reach: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > reach) return reach + 1;
    before = above;
    above = line;
  }
  return above[other.length] ?? reach + 1;
}
