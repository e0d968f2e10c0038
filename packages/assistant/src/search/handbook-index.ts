import type { Entry } from '@avto/handbook';
import {
  type Concept,
  conceptsOf,
  conceptStems,
  inRussian,
  normalised,
  otherPrint,
  questionStems,
  Typos,
  type Variant,
  wordStems,
} from '@avto/search';

import { withoutJudging } from '#language/noise.ts';

import { withPlainAges } from './ages.ts';
import { askedWords } from './asked-words.ts';
import { Families } from './families.ts';
import { withoutSpeeds } from './limits.ts';
import { isNamed } from './names.ts';
import { Pairs } from './pairs.ts';
import { situationsOf } from './situations/index.ts';
import { Trigrams } from './trigrams.ts';

/** An entry with how well it answers. */
export interface Hit {
  readonly entry: Entry;
  readonly score: number;
  /** Share of the question's concepts that the entry has, from 0 to 1. */
  readonly coverage: number;
}

export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The question in normalised Russian. */
  readonly question: string;
  /** How much the question says: the sum of its words' weights. */
  readonly weight: number;
  /** Share of that weight that the handbook knows, from 0 to 1. */
  readonly known: number;
  /** How near two entries are in meaning: the cosine of what they say and are asked by, from 0 to 1. */
  readonly alike: (one: Entry, other: Entry) => number;
}

/**
 * Fields of an entry: the weight of a word in each, and how much a long field takes from it (Okapi BM25F). With the other
 * weights of the ranking they were found by trials on the tuning half of learners' questions and on titles of the bank.
 */
const FIELDS = {
  asks: { weight: 1.2, shortness: 0.1 },
  situations: { weight: 0.55, shortness: 0.1 },
  says: { weight: 0.75, shortness: 0.5 },
  looks: { weight: 1.4, shortness: 0.5 },
  title: { weight: 1.5, shortness: 1 },
  section: { weight: 0.27, shortness: 0.1 },
  siblings: { weight: 0.29, shortness: 1 },
  asked: { weight: 0.2, shortness: 0.5 },
} as const;
/** Saturation of repeated words. */
const SATURATION = 1.9;
/** Weight of the likeness of letters beside that of words. */
const LIKENESS = 1;
/** Weight of pairs of words that stand together, in the question as in the entry. */
const PAIRED = 0.5;
/** Bonus for other facts of the same clause that match: the clause is then more likely the right one. */
const COMPANY = 0.04;
/** Weight of an unknown word beside one that an entry has. */
const UNKNOWN = 0.6;
/** Share of the score that an entry gets only as far as it has the question's concepts. */
const COVERED = 0.33;
/** Letters that may be taken off an unknown stem, and how many must be left. */
const LONGEST_CUT = 2;
const SHORTEST_STEM = 5;
/** A misspelt word is surely meant when it is long, hardly when it is short. */
const MISSPELT = 0.8;
const MISSPELT_SHORT = 0.6;
const SHORT = 5;
const MISSPELT_TWICE = 0.6;
/** Another form of a word that an entry has, and of one that none has. */
const OTHER_FORM = 0.7;
const ANY_FORM = 0.9;

const CLAUSE = /(?<![\d.,])\d{1,2}(?:\.\d{1,2}){1,3}(?:\(\d\))?(?![\d(]|[.,]\d)/gu;
/** A number is that of a sign or of a line: clauses have the same ones. */
const OF_SIGN = /(?<!\p{L})(?:знак|табличк)/u;
const OF_MARKING = /(?<!\p{L})(?:разметк|лини)/u;
/** Entries that are ranked further. */
const MOST = 60;

/** The handbook in memory, searched by words, by their meaning and by their letters. */
export class HandbookIndex {
  readonly #entries: readonly Entry[];
  /** By stem, then by the entry's place: the score before rarity. */
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #typos: Typos;
  readonly #families: Families;
  readonly #trigrams: Trigrams;
  readonly #pairs: Pairs;
  /** Stems of entries that were compared, by their weight; all of them together have the length 1. */
  readonly #meanings = new Map<Entry, ReadonlyMap<string, number>>();

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    const siblings = new Map<string, Entry[]>();
    for (const entry of entries) siblings.set(entry.ref, [...(siblings.get(entry.ref) ?? []), entry]);
    const fields = entries.map((entry) => ({
      asks: [...wordStems(entry.asks), ...entry.numbers],
      situations: wordStems(situationsOf(entry)),
      looks: wordStems(entry.looks ?? ''),
      says: wordStems(entry.says),
      title: wordStems(entry.title),
      section: wordStems(entry.section),
      siblings: (siblings.get(entry.ref) ?? [])
        .filter((other) => other !== entry && entry.ref !== 'pdd:1.2')
        .flatMap((other) => wordStems(other.asks)),
      asked: wordStems(askedWords[entry.ref] ?? ''),
    }));
    for (const name of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
      const mean = fields.reduce((sum, field) => sum + field[name].length, 0) / Math.max(1, entries.length);
      for (const [at, field] of fields.entries()) {
        const { weight, shortness } = FIELDS[name];
        const length = 1 - shortness + (shortness * field[name].length) / Math.max(1, mean);
        for (const stem of new Set(field[name])) {
          const found = this.#postings.get(stem) ?? new Map<number, number>();
          found.set(at, (found.get(at) ?? 0) + weight / length);
          this.#postings.set(stem, found);
        }
      }
    }
    const stems = new Set([...this.#postings.keys(), ...conceptStems()]);
    this.#families = new Families(stems);
    this.#typos = new Typos(stems);
    this.#pairs = new Pairs(fields.map(({ asks, looks, says, title }) => [asks, looks, says, title]));
    this.#trigrams = new Trigrams(
      fields.map(({ asks, looks, says, title }) => [...asks, ...looks, ...says, ...title]),
    );
  }

  /** Entries that speak of what a text asks. */
  find(text: string): Found {
    const question = this.#withKnownNumbers(
      withPlainAges(inRussian(normalised(text), (way) => this.#knownWords(way))),
    );
    const asked = withoutSpeeds(withoutJudging(question));
    const words = wordStems(asked);
    const stems = new Set(words);
    const concepts = conceptsOf(asked, (stem) => this.#spelling(stem));
    const scores = new Float64Array(this.#entries.length);
    const covered = new Float64Array(this.#entries.length);
    let weight = 0;
    let known = 0;
    for (const concept of concepts) {
      const rarity = this.#score(concept, scores, covered);
      weight += rarity.weight;
      known += rarity.known;
    }
    const likeness = this.#trigrams.likeness(words);
    const pairs = this.#pairs.shares(words);
    const best = new Map<string, number>();
    for (let at = 0; at < scores.length; at += 1) {
      const score = scores[at] ?? 0;
      if (score === 0) continue;
      scores[at] = score + known * (LIKENESS * (likeness[at] ?? 0) + PAIRED * (pairs[at] ?? 0));
      const ref = this.#entries[at]?.ref ?? '';
      best.set(ref, (best.get(ref) ?? 0) + (scores[at] ?? 0));
    }
    const hits: Hit[] = [];
    for (const [at, entry] of this.#entries.entries()) {
      const score = scores[at] ?? 0;
      if (score === 0) continue;
      const others = Math.min((best.get(entry.ref) ?? 0) - score, score * 2);
      const coverage = weight === 0 ? 0 : (covered[at] ?? 0) / weight;
      hits.push({
        entry,
        score:
          (1 - COVERED + COVERED * Math.min(1, coverage)) *
          (score + (entry.ref === 'pdd:1.2' ? 0 : COMPANY * others)),
        coverage,
      });
    }
    hits.sort((one, other) => other.score - one.score);
    return {
      // A definition of what the question names stays, however many rules speak of it.
      hits: hits.filter(({ entry }, at) => at < MOST || (entry.ref === 'pdd:1.2' && isNamed(entry, stems))),
      question,
      weight,
      known: weight === 0 ? 0 : known / weight,
      alike: (one, other) => this.#alike(one, other),
    };
  }

  /** Numbers as the handbook has them: «9.1(1)» for «9.1.1», and the first of its kinds for «знак 6.8», which has only kinds. */
  #withKnownNumbers(question: string): string {
    const kind = OF_SIGN.test(question) ? 'sign' : OF_MARKING.test(question) ? 'marking' : undefined;
    const ofKind = new Set(this.#entries.flatMap((entry) => (entry.kind === kind ? entry.numbers : [])));
    return question.replace(CLAUSE, (number) => {
      const first = `${number}.1`;
      if (!ofKind.has(number) && ofKind.has(first)) return first;
      return [number, otherPrint(number), first].find((other) => this.#postings.has(other)) ?? number;
    });
  }

  #alike(one: Entry, other: Entry): number {
    const others = this.#meaningOf(other);
    let cosine = 0;
    for (const [stem, weight] of this.#meaningOf(one)) cosine += weight * (others.get(stem) ?? 0);
    return cosine;
  }

  #meaningOf(entry: Entry): ReadonlyMap<string, number> {
    const known = this.#meanings.get(entry);
    if (known) return known;
    const stems = new Set(wordStems(`${entry.title} ${entry.says} ${entry.asks}`));
    const weights = [...stems].map(
      (stem) => [stem, this.#rarity(this.#postings.get(stem)?.size ?? 0)] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    const meaning = new Map(weights.map(([stem, weight]) => [stem, weight / length]));
    this.#meanings.set(entry, meaning);
    return meaning;
  }

  #score(concept: Concept, scores: Float64Array, covered: Float64Array) {
    const found = new Map<number, { score: number; weight: number }>();
    let rarest = 0;
    let surely = 0;
    for (const [place, { stems, weight }] of concept.variants.entries()) {
      const places = this.#together(stems);
      const rarity = this.#rarity(places.size);
      if (place === 0) rarest = rarity;
      if (places.size > 0) surely = Math.max(surely, weight);
      for (const [at, count] of places) {
        const score = (weight * rarity * count * (SATURATION + 1)) / (count + SATURATION);
        const before = found.get(at);
        // A rarer synonym may score more; the entry has the word itself all the same.
        found.set(at, {
          score: Math.max(score, before?.score ?? 0),
          weight: Math.max(weight, before?.weight ?? 0),
        });
      }
    }
    for (const [at, { score, weight }] of found) {
      scores[at] = (scores[at] ?? 0) + concept.weight * score;
      covered[at] = (covered[at] ?? 0) + concept.weight * rarest * weight;
    }
    // A word that no entry has is seldom what was asked for: names, greetings, stories.
    const weight = concept.weight * rarest * (surely === 0 ? UNKNOWN : 1);
    return { weight, known: weight * surely };
  }

  /** Entries that have all of these stems, each with what the least of them counts there. */
  #together(stems: readonly string[]): ReadonlyMap<number, number> {
    const [first, ...others] = stems.map((stem) => this.#postings.get(stem) ?? new Map<number, number>());
    if (!first || others.length === 0) return first ?? new Map<number, number>();
    const together = new Map<number, number>();
    for (const [at, count] of first) {
      const least = Math.min(count, ...others.map((other) => other.get(at) ?? 0));
      if (least > 0) together.set(at, least);
    }
    return together;
  }

  /** Ways that a stem of the question may be written in the handbook: as it is, in another form, cut, or spelt right. */
  #spelling(stem: string): readonly Variant[] {
    const others = this.#families.othersOf(stem);
    const forms = (weight: number): Variant[] => others.map((other) => ({ stems: [other], weight }));
    if (this.#knows(stem)) return [{ stems: [stem], weight: 1 }, ...forms(OTHER_FORM)];
    if (others.length > 0) return forms(ANY_FORM);
    for (let cut = 1; cut <= LONGEST_CUT && stem.length - cut >= SHORTEST_STEM; cut += 1) {
      const shorter = stem.slice(0, stem.length - cut);
      if (this.#knows(shorter)) return [{ stems: [shorter], weight: 0.95 }];
    }
    const nearest = this.#typos.nearest(stem);
    if (nearest.length === 0) return [{ stems: [stem], weight: 1 }];
    return nearest.map(({ word, distance }) => ({
      stems: [word],
      weight: distance === 2 ? MISSPELT_TWICE : stem.length <= SHORT ? MISSPELT_SHORT : MISSPELT,
    }));
  }

  #knows(stem: string): boolean {
    return this.#postings.has(stem) || conceptStems().has(stem);
  }

  /** How many words of a text are Russian ones that the handbook has, or that stand in any sentence. */
  #knownWords(text: string): number {
    return questionStems(text).filter(({ stem, tells }) => !tells || this.#knows(stem)).length;
  }

  #rarity(entries: number): number {
    return Math.log(1 + (this.#entries.length - entries + 0.5) / (entries + 0.5));
  }
}
