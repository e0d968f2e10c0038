/** Texts that have a trigram, by their places, and what it weighs in each: numbers side by side, because every question reads them. */
interface Posting {
  readonly places: Uint32Array;
  readonly weights: Float64Array;
}

/** Compares texts by the trigrams of their words: finds words whose endings or prefixes differ. */
export class Trigrams {
  readonly #postings = new Map<string, Posting>();
  readonly #rarity = new Map<string, number>();
  readonly #count: number;

  constructor(texts: readonly (readonly string[])[]) {
    this.#count = texts.length;
    const groups = texts.map(trigramsOf);
    const seen = new Map<string, number>();
    for (const group of groups) for (const trigram of group) seen.set(trigram, (seen.get(trigram) ?? 0) + 1);
    for (const [trigram, times] of seen) this.#rarity.set(trigram, Math.log(1 + texts.length / times));
    const filled = new Map<string, number>();
    for (const [trigram, times] of seen)
      this.#postings.set(trigram, { places: new Uint32Array(times), weights: new Float64Array(times) });
    for (const [at, group] of groups.entries()) {
      const length = this.#length(group);
      for (const trigram of group) {
        const posting = this.#postings.get(trigram);
        const next = filled.get(trigram) ?? 0;
        if (!posting) continue;
        posting.places[next] = at;
        posting.weights[next] = (this.#rarity.get(trigram) ?? 0) / length;
        filled.set(trigram, next + 1);
      }
    }
  }

  /** How like each text is to these words: the cosine, from 0 to 1. */
  likeness(words: readonly string[]): Float64Array {
    const likeness = new Float64Array(this.#count);
    const group = trigramsOf(words);
    const length = this.#length(group);
    if (length === 0) return likeness;
    for (const trigram of group) {
      const posting = this.#postings.get(trigram);
      if (!posting) continue;
      const { places, weights } = posting;
      const weight = (this.#rarity.get(trigram) ?? 0) / length;
      for (let index = 0; index < places.length; index += 1) {
        const at = places[index] ?? 0;
        likeness[at] = (likeness[at] ?? 0) + weight * (weights[index] ?? 0);
      }
    }
    return likeness;
  }

  #length(group: ReadonlySet<string>): number {
    let sum = 0;
    for (const trigram of group) sum += (this.#rarity.get(trigram) ?? 0) ** 2;
    return Math.sqrt(sum);
  }
}

function trigramsOf(words: readonly string[]): Set<string> {
  const trigrams = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
