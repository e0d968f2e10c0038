import { type Concept, conceptsOf, conceptStems, type Variant } from './concepts.ts';
import { inRussian } from './keyboard.ts';
import type { Ways } from './marks.ts';
import { otherPrint } from './other-print.ts';
import { Typos } from './typos.ts';
import { normalised, questionStems, wordStems } from './words.ts';

/** Texts of a document by field; a field may have several, and a missing one counts as empty. */
export type Fields<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

export interface Hit<Document> {
  readonly document: Document;
  readonly score: number;
}

export interface Found<Document> {
  /** Best first. */
  readonly hits: readonly Hit<Document>[];
  /** No document has all words: the hits have most of them. */
  readonly isPartial: boolean;
  /** Ways to say the query, for `markedParts`. */
  readonly ways: Ways;
  /** Whether one of the ways to say the query has all these stems; words of two ways say something else. */
  readonly says: (stems: readonly string[]) => boolean;
}

/** Okapi BM25: saturation of repeated words, and normalisation by the length of a field. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.4;
/** A word that is still being typed, and a number whose parts are meant too («13» for 13.9). */
const BEGINNING = 0.6;
const SHORTEST_BEGINNING = 3;
const MOST_BEGINNINGS = 24;
const MISSPELT = 0.8;
const MISSPELT_TWICE = 0.6;
/** People misspell the beginning of a word least. */
const OTHER_BEGINNING = 0.4;
/** Letters that may be taken off an unknown stem, and how many must be left. */
const LONGEST_CUT = 2;
const SHORTEST_STEM = 5;
/** Hits below this share of the best one have the words in passing. */
const IN_PASSING = 0.15;
/** Weight of a sign or a marking named with its number beside a clause of the same number. */
const NAMED = 1.5;
/** A whole query that is a number of a sign or a clause with the comma of Russian figures. */
const COMMA_NUMBER = /^\s*\d{1,2}(?:,\d{1,2}){1,2}\s*$/;
const NUMBER = /^\d+(?:\.\d+)*(?:\(\d+\))?$/;
/** A whole query that names a section of the Rules: none of its clauses says «раздел». */
const SECTION = /^\s*(?:раздел|глава)\s+(\d{1,2})(?:\s+пдд)?\s*$/;

/**
 * Documents of any kinds in memory, found by word forms, synonyms, beginnings, misspelt words, numbers of clauses and
 * signs, and words typed on the wrong keyboard. Adding is cheap and can be done in slices.
 */
export class DocumentIndex<Document, Name extends string> {
  readonly #weights: Readonly<Record<Name, { readonly weight: number; readonly usualWords: number }>>;
  readonly #documents: Document[] = [];
  /** By stem, then by the document's place: the score before rarity. */
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #typos = new Typos(conceptStems());

  /** @param weights of each field: how much a word there says, and how many words the field usually has */
  constructor(weights: Readonly<Record<Name, { readonly weight: number; readonly usualWords: number }>>) {
    this.#weights = weights;
  }

  add(document: Document, fields: Fields<Name>): void {
    const at = this.#documents.push(document) - 1;
    for (const name of Object.keys(this.#weights) as Name[]) {
      const texts = fields[name] ?? [];
      const stems = texts.flatMap((text) => withNames(wordStems(text)));
      const { weight, usualWords } = this.#weights[name];
      const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * stems.length) / usualWords;
      for (const stem of new Set(stems))
        this.#postingsOf(stem).set(at, this.#countOf(stem, at) + weight / length);
    }
  }

  /** Documents with all words of a query, or, if there is none, with most of them. */
  find(query: string): Found<Document> {
    const asked = COMMA_NUMBER.test(query) ? query.replaceAll(',', '.') : query;
    const text = inRussian(normalised(asked), (way) => this.#knownWords(way));
    const typed = /[\p{L}\d]$/u.test(text) ? questionStems(text).at(-1)?.stem : undefined;
    const section = SECTION.exec(text)?.[1];
    const asks: readonly Concept[] = section
      ? [{ variants: this.#beginningWith(`${section}.`), weight: 1 }]
      : conceptsOf(text, (stem) => this.#spelling(stem, stem === typed));
    const concepts = asks
      .map((concept) => ({ ...concept, counts: this.#counts(concept) }))
      .filter(({ counts }) => counts.size > 0);
    const telling = concepts.filter(({ weight }) => weight === 1);
    const needed = telling.length > 0 ? telling : concepts;
    const matched = new Map<number, number>();
    for (const { counts } of needed)
      for (const at of counts.keys()) matched.set(at, (matched.get(at) ?? 0) + 1);
    const most = Math.max(0, ...matched.values());
    const hits: Hit<Document>[] = [];
    if (2 * most > needed.length) {
      const names = withNames(wordStems(text)).filter((stem) => stem.includes(' '));
      for (const [at, count] of matched) {
        const document = this.#documents[at];
        if (count < most || document === undefined) continue;
        const score = concepts.reduce((sum, { weight, counts }) => sum + weight * (counts.get(at) ?? 0), 0);
        hits.push({
          document,
          score: score * (names.some((name) => this.#countOf(name, at) > 0) ? NAMED : 1),
        });
      }
    }
    hits.sort((one, other) => other.score - one.score);
    const least = (hits[0]?.score ?? 0) * IN_PASSING;
    return {
      hits: hits.filter(({ score }) => score >= least),
      isPartial: hits.length > 0 && most < needed.length,
      ways: [
        ...questionStems(text).flatMap(({ stem, tells }) => (tells ? [[stem]] : [])),
        ...concepts.flatMap(({ variants }) => variants.map(({ stems }) => stems)),
      ],
      says: (stems) => areSaid(stems, concepts),
    };
  }

  /** How much each document that speaks of a concept says of it; the concept is as rare as all the ways to say it are together. */
  #counts({ variants }: Concept): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const { stems, weight } of variants) {
      for (const [at, count] of this.#together(stems)) {
        const score = (weight * count * (SATURATION + 1)) / (count + SATURATION);
        if (score > (counts.get(at) ?? 0)) counts.set(at, score);
      }
    }
    const rarity = this.#rarity(counts.size);
    for (const [at, score] of counts) counts.set(at, rarity * score);
    return counts;
  }

  #rarity(documents: number): number {
    return Math.log(1 + (this.#documents.length - documents + 0.5) / (documents + 0.5));
  }

  /** Documents that have all of these stems, each with what the least of them counts there. */
  #together(stems: readonly string[]): ReadonlyMap<number, number> {
    const [first = '', ...others] = stems;
    const places = this.#postings.get(first) ?? new Map<number, number>();
    if (others.length === 0) return places;
    const together = new Map<number, number>();
    for (const [at, count] of places) {
      const least = Math.min(count, ...others.map((other) => this.#countOf(other, at)));
      if (least > 0) together.set(at, least);
    }
    return together;
  }

  /** Ways that a stem of the query may be written: as it is, as the beginning of a word, cut, or spelt right. */
  #spelling(stem: string, isTyped: boolean): readonly Variant[] {
    const isKnown = this.#postings.has(stem) || conceptStems().has(stem);
    const exact: Variant = { stems: [stem], weight: 1 };
    if (NUMBER.test(stem)) {
      const other = otherPrint(stem);
      return [
        exact,
        ...(this.#postings.has(stem) || !this.#postings.has(other) ? [] : [{ stems: [other], weight: 1 }]),
        ...this.#beginningWith(`${stem}.`),
        ...this.#beginningWith(`${stem}(`),
      ];
    }
    if (isKnown && !isTyped) return [exact];
    const beginnings = stem.length < SHORTEST_BEGINNING ? [] : this.#beginningWith(stem);
    if (isKnown || beginnings.length > 0) return [exact, ...beginnings];
    for (let cut = 1; cut <= LONGEST_CUT && stem.length - cut >= SHORTEST_STEM; cut += 1) {
      const shorter = stem.slice(0, stem.length - cut);
      if (this.#postings.has(shorter)) return [{ stems: [shorter], weight: MISSPELT }];
    }
    const nearest = this.#typos.nearest(stem);
    const like = Math.max(0, ...nearest.map(({ word }) => beginningLike(stem, word)));
    return nearest.map(({ word, distance }) => ({
      stems: [word],
      weight:
        (distance === 2 ? MISSPELT_TWICE : MISSPELT) *
        (beginningLike(stem, word) < like ? OTHER_BEGINNING : 1),
    }));
  }

  /** Longer known words with this beginning, the shortest first. */
  #beginningWith(beginning: string): Variant[] {
    const words: string[] = [];
    for (const word of this.#postings.keys()) {
      if (word.length > beginning.length && word.startsWith(beginning) && !word.includes(' '))
        words.push(word);
    }
    words.sort((one, other) => one.length - other.length);
    return words.slice(0, MOST_BEGINNINGS).map((word) => ({ stems: [word], weight: BEGINNING }));
  }

  /** How many words of a text are Russian ones that a document has, or that stand in any sentence. */
  #knownWords(text: string): number {
    return questionStems(text).filter(
      ({ stem, tells }) => !tells || this.#postings.has(stem) || conceptStems().has(stem),
    ).length;
  }

  #countOf(stem: string, at: number): number {
    return this.#postings.get(stem)?.get(at) ?? 0;
  }

  #postingsOf(stem: string): Map<number, number> {
    const known = this.#postings.get(stem);
    if (known) return known;
    const postings = new Map<number, number>();
    this.#postings.set(stem, postings);
    if (!conceptStems().has(stem)) this.#typos.add(stem);
    return postings;
  }
}

/** Stems, with «знак 3.1» and «разметка 1.1» as stems of their own beside their parts. */
function withNames(stems: readonly string[]): string[] {
  const names = stems.flatMap((stem, at) => {
    const number = stems[at + 1];
    return number !== undefined && NUMBER.test(number) && (stem === 'знак' || stem === 'разметк')
      ? [`${stem} ${number}`]
      : [];
  });
  return [...stems, ...names];
}

/** How many letters two words have in common at their beginning. */
function beginningLike(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Whether every stem is said by a concept, each in one of its ways: in the one that has the most of what is left. */
function areSaid(stems: readonly string[], concepts: readonly Concept[]): boolean {
  let left = [...new Set(stems)];
  for (const { variants } of concepts) {
    const rests = variants.map((way) => left.filter((stem) => !way.stems.includes(stem)));
    left = rests.reduce((best, rest) => (rest.length < best.length ? rest : best), left);
  }
  return left.length === 0;
}
