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

/** Facts of the handbook on a question's sources; sources that it does not know are left out. */
export function rulesOf(sources: readonly string[]): LessonQuestion['rules'] {
  return sources.flatMap((source) => {
    const reference = referenceOf(source);
    const says = reference ? facts.get(`${reference.kind} ${reference.number}`) : undefined;
    return reference && says ? [{ source: headingOf(reference), says: says.slice(0, SHOWN) }] : [];
  });
}

/** «п. 13.9 ПДД», «Знак 2.4». */
const headingOf = (reference: Reference): string =>
  citationOf(reference).replace(/^(?:знак|разметка)/u, capital);
