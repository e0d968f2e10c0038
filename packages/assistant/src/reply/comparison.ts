import { capital, type Entry, lookalikes } from '@avto/handbook';
import { wordStems } from '@avto/search';
import type { Hit } from '#search/handbook-index.ts';
import { isNamed } from '#search/names.ts';

import { asksDifference } from './asking.ts';

const NUMBER = /(?<![\d.,])\d{1,2}\.\d{1,2}(?:\.\d{1,2})?(?![\d.,(])/gu;
const MARK = /(?<!\p{L})(?:знак|табличк|разметк|лини)/u;
/** Share of the first score from which on a sign that looks alike may be the other one. */
const OTHER = 0.35;

/** Two signs or lines that a question compares, and what tells them apart. */
export interface Comparison {
  readonly text: string;
  readonly hits: readonly [Hit, Hit];
}

const isMark = ({ entry }: Hit): boolean =>
  (entry.kind === 'sign' || entry.kind === 'marking') && entry.numbers.length > 0;

/** How the list of those that are taken for each other tells two apart; undefined where it has them not together. */
const differenceOf = (one: Entry, other: Entry): string | undefined =>
  lookalikes.find(({ references }) =>
    [one, other].every(({ kind, numbers }) =>
      references.some((reference) => reference.kind === kind && numbers.includes(reference.number)),
    ),
  )?.differs;

/** The two marks that a question speaks of: both by their numbers or names, or one and what is taken for it. */
function comparedIn(question: string, hits: readonly Hit[]): readonly [Hit, Hit] | undefined {
  const marks = hits.filter(isMark);
  const numbers = new Set(question.match(NUMBER));
  const stems = new Set(wordStems(question));
  const named = marks.filter(
    ({ entry }) => entry.numbers.some((number) => numbers.has(number)) || isNamed(entry, stems),
  );
  const kindOf = (hit: Hit | undefined) => hit?.entry.kind;
  const [one = MARK.test(question) ? marks[0] : undefined] = named;
  if (one === undefined) return undefined;
  const other =
    named.find((hit) => hit.entry.ref !== one.entry.ref && kindOf(hit) === kindOf(one)) ??
    marks.find(
      (hit) =>
        hit.entry.ref !== one.entry.ref &&
        hit.score >= OTHER * one.score &&
        differenceOf(one.entry, hit.entry) !== undefined,
    );
  return other && [one, other];
}

const nameOf = ({ cited, title }: Entry): string => `${title} (${cited.replace(/^\p{L}+ /u, '')})`;
const sentenceOf = ({ title, says }: Entry): string =>
  `${capital(title.replace(/[«»]/gu, ''))} — ${(says.split(/(?<=[.;:])\s/u)[0] ?? says).replace(/[.;:]$/u, '')}.`;

/**
 * The difference between two signs or lines, where a question wants it: as the list of those that are taken for each other has it,
 * or by what each of them says.
 * @param longest characters that the text may have
 */
export function comparison(question: string, hits: readonly Hit[], longest: number): Comparison | undefined {
  if (!asksDifference(question)) return undefined;
  const compared = comparedIn(question, hits);
  if (compared === undefined) return undefined;
  const [one, other] = compared.map(({ entry }) => entry);
  if (one === undefined || other === undefined) return undefined;
  const names = `${capital(nameOf(one))} и ${nameOf(other)}`;
  const differs = differenceOf(one, other) ?? `${sentenceOf(one)} ${sentenceOf(other)}`;
  const text = `${names}. ${differs}`;
  return text.length <= longest ? { text, hits: compared } : undefined;
}
