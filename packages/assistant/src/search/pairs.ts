import { conceptName } from '@avto/search';

/** Words between two that still make a pair: «развернуться на узком мосту». */
const REACH = 2;

/** Compares texts by pairs of words that stand near each other, whatever their order: «мост» with «развернуться». */
export class Pairs {
  readonly #postings = new Map<string, number[]>();
  readonly #count: number;

  constructor(texts: readonly (readonly (readonly string[])[])[]) {
    this.#count = texts.length;
    for (const [at, fields] of texts.entries()) {
      for (const pair of new Set(fields.flatMap((field) => pairsOf(field)))) {
        const known = this.#postings.get(pair);
        if (known) known.push(at);
        else this.#postings.set(pair, [at]);
      }
    }
  }

  /** Share of the pairs of these words that each text has, the rarer the more, from 0 to 1. */
  shares(words: readonly string[]): Float64Array {
    const shares = new Float64Array(this.#count);
    const pairs = new Set(pairsOf(words));
    let whole = 0;
    for (const pair of pairs) {
      const places = this.#postings.get(pair) ?? [];
      const weight = Math.log(1 + this.#count / (places.length + 1));
      whole += weight;
      for (const at of places) shares[at] = (shares[at] ?? 0) + weight;
    }
    if (whole > 0) for (const at of shares.keys()) shares[at] = (shares[at] ?? 0) / whole;
    return shares;
  }
}

function pairsOf(words: readonly string[]): string[] {
  const names = words.map(conceptName);
  const pairs: string[] = [];
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1, at + 1 + REACH))
      if (one !== other) pairs.push(one < other ? `${one} ${other}` : `${other} ${one}`);
  return pairs;
}
