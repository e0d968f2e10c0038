import { wordStems } from '@avto/search';

/** A question of the bank with its explanation. */
export interface Explanation {
  readonly ticket: number;
  /** Place in the ticket. */
  readonly position: number;
  readonly title: string;
  readonly comment: string;
}

/** Okapi BM25, with the usual constants. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
/** A word of the question's title says more of what the explanation is about than one of the explanation. */
const TITLE_WEIGHT = 2;
/** Letters that may be taken off an unknown stem, and how many must be left. */
const LONGEST_CUT = 2;
const SHORTEST_STEM = 5;

interface Posting {
  readonly at: number;
  /** Occurrences, those of the title counted twice. */
  readonly count: number;
}

/** Explanations of a bank by their words, in memory: 800 of them take a few megabytes and milliseconds. */
export class ExplanationIndex {
  readonly #explanations: readonly Explanation[];
  readonly #postings = new Map<string, Posting[]>();
  readonly #lengths: number[] = [];
  readonly #meanLength: number;

  constructor(explanations: readonly Explanation[]) {
    this.#explanations = explanations;
    let total = 0;
    for (const [at, { title, comment }] of explanations.entries()) {
      const counts = new Map<string, number>();
      const add = (text: string, weight: number) => {
        for (const stem of wordStems(text)) counts.set(stem, (counts.get(stem) ?? 0) + weight);
      };
      add(title, TITLE_WEIGHT);
      add(comment, 1);
      let length = 0;
      for (const [stem, count] of counts) {
        length += count;
        const postings = this.#postings.get(stem);
        if (postings) postings.push({ at, count });
        else this.#postings.set(stem, [{ at, count }]);
      }
      this.#lengths.push(length);
      total += length;
    }
    this.#meanLength = total / Math.max(1, explanations.length);
  }

  /** The explanations that answer a question best, best first, each with the part of it that they speak of. */
  best(question: string, most: number): { readonly explanation: Explanation; readonly fit: number }[] {
    const scores = new Map<number, { score: number; weight: number }>();
    let asked = 0;
    for (const stem of new Set(wordStems(question))) {
      const postings = this.#find(stem);
      const weight = this.#rarity(postings.length);
      asked += weight;
      for (const { at, count } of postings) {
        const found = scores.get(at) ?? { score: 0, weight: 0 };
        const length = (this.#lengths[at] ?? 0) / this.#meanLength;
        const damped = count + SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length);
        found.score += (weight * count * (SATURATION + 1)) / damped;
        found.weight += weight;
        scores.set(at, found);
      }
    }
    return [...scores]
      .toSorted(([, one], [, other]) => other.score - one.score)
      .slice(0, most)
      .flatMap(([at, { weight }]) => {
        const explanation = this.#explanations[at];
        return explanation ? [{ explanation, fit: weight / asked }] : [];
      });
  }

  /**
   * Postings of a word. One without any may be another form of one that has some: the stemmer leaves «обгоня» of
   * «обгонять», and the bank has «обгон».
   */
  #find(stem: string): readonly Posting[] {
    for (let cut = 0; cut <= LONGEST_CUT && stem.length - cut >= SHORTEST_STEM; cut += 1) {
      const postings = this.#postings.get(stem.slice(0, stem.length - cut));
      if (postings) return postings;
    }
    return this.#postings.get(stem) ?? [];
  }

  /** Weight of a word by how few explanations have it; one that none has weighs the most. */
  #rarity(explanations: number): number {
    return Math.log(1 + (this.#explanations.length - explanations + 0.5) / (explanations + 0.5));
  }
}
