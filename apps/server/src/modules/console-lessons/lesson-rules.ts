import type { LessonQuestion } from '@avto/contract/console';
import {
  capital,
  citationOf,
  handbook,
  ownMeanings,
  type Reference,
  referenceOf,
  standalone,
} from '@avto/handbook';
import { wordStems } from '@avto/search';

/** Facts of one number that a screen has room for. */
const SHOWN = 4;

const facts = new Map<string, string[]>();
for (const { kind, numbers, says } of handbook) {
  for (const number of numbers) {
    const key = `${kind} ${number}`;
    const own = kind === 'sign' && !facts.has(key) ? ownMeanings[number] : undefined;
    const known = facts.get(key) ?? (own === undefined ? [] : [standalone(own)]);
    facts.set(key, [...known, standalone(says)]);
  }
}

/** The clause of all definitions. */
const DEFINITIONS = 'clause 1.2';

/**
 * Facts of the handbook on a question's sources; sources that it does not know are left out.
 *
 * @param texts of the question, the nearest first; of all definitions those are shown which the first text names that names any
 */
export function rulesOf(sources: readonly string[], texts: readonly string[]): LessonQuestion['rules'] {
  return sources.flatMap((source) => {
    const reference = referenceOf(source);
    if (!reference) return [];
    const key = `${reference.kind} ${reference.number}`;
    const known = facts.get(key) ?? [];
    const says = key === DEFINITIONS ? definitionsIn(texts, known) : known;
    return says.length > 0 ? [{ source: headingOf(reference), says: says.slice(0, SHOWN) }] : [];
  });
}

function definitionsIn(texts: readonly string[], known: readonly string[]): readonly string[] {
  const found = texts.map((text) => {
    const named = new Set(wordStems(text));
    return known.filter((fact) => defines(fact, named));
  });
  return found.find((definitions) => definitions.length > 0) ?? [];
}

/** Whether every word of the term that a definition begins with is among the stems. */
function defines(definition: string, named: ReadonlySet<string>): boolean {
  const [term = ''] = /^[^—(]{2,60}(?= [—(])|^\S+/u.exec(definition) ?? [];
  const stems = wordStems(term);
  return stems.length > 0 && stems.every((stem) => named.has(stem));
}

/** «п. 13.9 ПДД», «Знак 2.4». */
const headingOf = (reference: Reference): string =>
  citationOf(reference).replace(/^(?:знак|разметка)/u, capital);
