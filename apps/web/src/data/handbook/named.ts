import type { Reference, ReferenceKind } from '@avto/handbook/references.ts';

const number = String.raw`\d{1,2}(?:\.\d{1,2}){1,3}(?:\(\d\))?`;
/** Numbers in a row, a range counting as one: «5.7.1, 5.7.2 (слева) и 5.13.1–5.13.3». */
const between = String.raw`(?: \(\p{L}+\))?(?:, | и | или )`;
const row = new RegExp(String.raw`${number}(?:(?:${between}|[–-])${number})*`, 'gu');
/** The last word before a row tells what the numbers are of. */
const kinds: readonly (readonly [RegExp, ReferenceKind])[] = [
  [/(?:знак|табличк)\p{L}*\s\(?$/iu, 'sign'],
  [/(?:разметк|лини|сплошн|прерывист|стоп-лини)\p{L}*\s\(?$/iu, 'marking'],
  [/(?:пп?\.|пункт\p{L}*)\s$/iu, 'clause'],
];

/**
 * Signs, markings and clauses that a fact names, each once; numbers without a word before them are of the fact's own
 * kind, and they need not exist. A decimal of a figure («3,5 т») has a comma and is none.
 */
export function namedIn(says: string, own: ReferenceKind): readonly Reference[] {
  const found = new Map<string, Reference>();
  for (const match of says.matchAll(row)) {
    const before = says.slice(0, match.index);
    const kind = kinds.find(([word]) => word.test(before))?.[1] ?? own;
    if (kind === 'provision' || kind === 'defect') continue;
    for (const one of numbersIn(match[0])) found.set(`${kind} ${one}`, { kind, number: one });
  }
  return [...found.values()];
}

/** «3.26–3.30» counts up; numbers of unlike form («8.17–9.1») are its ends only. */
function numbersIn(list: string): readonly string[] {
  return list.split(new RegExp(between, 'u')).flatMap((part) => {
    const [first = '', last] = part.split(/[–-]/u);
    if (last === undefined) return [first];
    const stem = first.slice(0, first.lastIndexOf('.') + 1);
    const from = Number(first.slice(stem.length));
    const to = last.startsWith(stem) ? Number(last.slice(stem.length)) : Number.NaN;
    if (!(to > from)) return [first, last];
    return Array.from({ length: to - from + 1 }, (_, at) => `${stem}${from + at}`);
  });
}
