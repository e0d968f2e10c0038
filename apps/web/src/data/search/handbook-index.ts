import { DocumentIndex, type Found, wordStems } from '@avto/search';

import type { Handbook } from '#data/handbook/handbook.ts';
import type { FactKind } from '#data/handbook/searchable.ts';
import { Slices } from '#lib/slices.ts';

import { readAllSynonyms } from './read-synonyms.ts';

/** A fact of the handbook that is found: of the numbers it holds for, of a signal, or an advice. */
export interface FoundFact {
  readonly kind: FactKind;
  /** All numbers of its entry, the name of a signal; empty for an advice. */
  readonly numbers: readonly string[];
  /** Of the chapter that holds it: «first-aid». */
  readonly chapter: string;
  readonly title: string;
  readonly says: string;
}

/** Finds facts of the handbook in memory, best first, each number once. */
export interface HandbookIndex {
  readonly find: (query: string) => Found<FoundFact>;
}

/**
 * How to drive is asked for more often than what a vehicle must have: of two that fit as well the clause comes first. So does in
 * town what is not for outside of settlements: both have the words «населённый пункт».
 */
const LESS = 0.85;

/** Share of the best score from which on a fact that is named stands first. */
const NEARLY_BEST = 0.8;

const NAMED_KINDS: ReadonlySet<FactKind> = new Set(['sign', 'marking']);

let last: {
  readonly book: Handbook;
  readonly index: Promise<HandbookIndex>;
  built: HandbookIndex | null;
} | null = null;

/** The index of the handbook, built once in slices between which the page responds. */
export async function handbookIndex(book: Handbook): Promise<HandbookIndex> {
  if (last?.book !== book) last = { book, index: build(book), built: null };
  const current = last;
  current.built = await current.index;
  return current.built;
}

/** The same index where it is built already. */
export function builtHandbookIndex(book: Handbook | undefined): HandbookIndex | null {
  return last !== null && last.book === book ? last.built : null;
}

async function build({ searchable }: Handbook): Promise<HandbookIndex> {
  const slices = new Slices();
  await readAllSynonyms(slices);
  const index = new DocumentIndex<FoundFact, 'title' | 'numbers' | 'asks' | 'says' | 'chapter'>({
    title: { weight: 3, usualWords: 4 },
    // Above a text that only names the number.
    numbers: { weight: 9, usualWords: 2 },
    asks: { weight: 2, usualWords: 8 },
    says: { weight: 1.6, usualWords: 14 },
    chapter: { weight: 1.5, usualWords: 4 },
  });
  const names = new Map<FoundFact, readonly string[]>();
  for (const { fact, numbered, asks, section } of searchable()) {
    const stems = wordStems(fact.title);
    // Signs and markings have names; any other title with words that say nothing («Кого обгоняют») is none.
    const words = fact.title.split(/[^\p{L}\d]+/u).filter(Boolean);
    if (NAMED_KINDS.has(fact.kind) || stems.length === words.length) names.set(fact, stems);
    index.add(fact, {
      title: [fact.title],
      numbers: numbered,
      asks: [asks],
      says: [fact.says],
      chapter: [section],
    });
    await slices.next();
  }
  return {
    find: (query) => onceEach(numberFirst(namedFirst(drivingFirst(index.find(query), query), names), query)),
  };
}

/**
 * Puts first what has a number of the query, and that number first among those that its entry holds for: «8.4.3.1» is one of
 * sixteen plates.
 */
function numberFirst(found: Found<FoundFact>, query: string): Found<FoundFact> {
  const asked = new Set(wordStems(query));
  const [own, others]: [Hits, Hits] = [[], []];
  for (const hit of found.hits) {
    const { numbers } = hit.document;
    const number = numbers.find((one) => asked.has(one));
    if (number === undefined) others.push(hit);
    else
      own.push({
        ...hit,
        document: { ...hit.document, numbers: [number, ...numbers.filter((one) => one !== number)] },
      });
  }
  return own.length === 0 ? found : { ...found, hits: [...own, ...others] };
}

type Hits = Found<FoundFact>['hits'][number][];

function drivingFirst(found: Found<FoundFact>, query: string): Found<FoundFact> {
  const isInTown = /(?:^| )(?:в|по) (?:город|насел)/i.test(query);
  const hits = found.hits.map((hit) => {
    const { kind, title } = hit.document;
    const isOfVehicles = kind === 'defect' || kind === 'provision';
    const isElsewhere = isInTown && /вне насел/.test(title);
    return isOfVehicles || isElsewhere ? { ...hit, score: LESS * hit.score } : hit;
  });
  hits.sort((one, other) => other.score - one.score);
  return { ...found, hits };
}

/** Puts first what the query names, or an everyday word does: «кирпич» is the sign «Въезд запрещён». */
function namedFirst(
  found: Found<FoundFact>,
  names: ReadonlyMap<FoundFact, readonly string[]>,
): Found<FoundFact> {
  const least = NEARLY_BEST * (found.hits[0]?.score ?? 0);
  const isNamed = ({ document, score }: Found<FoundFact>['hits'][number]) => {
    const name = names.get(document);
    return score >= least && name !== undefined && found.says(name);
  };
  return { ...found, hits: [...found.hits.filter(isNamed), ...found.hits.filter((hit) => !isNamed(hit))] };
}

/** The best fact of each number: a clause with ten facts would push all others out of sight. */
function onceEach(found: Found<FoundFact>): Found<FoundFact> {
  const seen = new Set<string>();
  const hits = found.hits.filter(({ document: { kind, numbers, chapter, says } }) => {
    const key = `${kind} ${numbers[0] ?? `${chapter} ${says}`}`;
    return seen.size < seen.add(key).size;
  });
  return { ...found, hits };
}
