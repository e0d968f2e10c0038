import { DocumentIndex, type Found } from '@avto/search';

import type { Handbook } from '#data/handbook/handbook.ts';
import type { FactKind } from '#data/handbook/searchable.ts';

import { readAllSynonyms, Slices } from './slices.ts';

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

let last: { readonly book: Handbook; readonly index: Promise<HandbookIndex> } | null = null;

/** The index of the handbook, built once in slices between which the page responds. */
export async function handbookIndex(book: Handbook): Promise<HandbookIndex> {
  if (last?.book !== book) last = { book, index: build(book) };
  return await last.index;
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
    chapter: { weight: 0.5, usualWords: 4 },
  });
  for (const { fact, numbered, asks, section } of searchable()) {
    index.add(fact, {
      title: [fact.title],
      numbers: numbered,
      asks: [asks],
      says: [fact.says],
      chapter: [section],
    });
    await slices.next();
  }
  return { find: (query) => onceEach(index.find(query)) };
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
