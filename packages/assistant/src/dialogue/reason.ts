import { type Entry, handbook } from '@avto/handbook';

import type { Draft } from '#reply/reply.ts';
import type { Ranked } from '#search/rank.ts';

import { citedClauses } from '../cited-clauses.ts';
import type { ExplanationIndex } from '../explanation-index.ts';

/** Explanations that are looked at for one that cites the clause. */
const LOOKED_AT = 12;
/** Longest part of an explanation that is told, in characters. */
const LONGEST = 320;
const FURTHER = 2;

/**
 * The answer to «почему?»: the explanation of the bank that cites the clause of the first answer and is nearest to the
 * question; without one, the other facts of that clause.
 * @param answer the answer to the question itself, whose sources it keeps
 */
export function reason(answer: Draft, { question, hits }: Ranked, bank: ExplanationIndex): Draft {
  const best = hits[0]?.entry;
  if (best === undefined || answer.outcome !== 'answer') return answer;
  const told = bank
    .best(question, LOOKED_AT)
    .find(({ explanation }) => citesEntry(explanation.comment, best))?.explanation;
  const why = told ? beginning(told.comment) : furtherFacts(best, hits);
  const where = told ? ` Так в билете ${told.ticket}, вопрос ${told.position}.` : '';
  const text = `${why}\n\nОснование: ${best.cited}.${where}`;
  const [first, ...others] = answer.sources;
  const { practice: _, ...rest } = answer;
  return {
    ...rest,
    text,
    refs: [best.ref],
    sources:
      first && told ? [{ ...first, text: `${first.text}\n${told.comment}` }, ...others] : answer.sources,
  };
}

const citesEntry = (comment: string, { kind, numbers }: Entry): boolean =>
  kind === 'clause' && citedClauses(comment).some((clause) => numbers.includes(clause));

/** Whole sentences of a text, at least the first. */
function beginning(text: string): string {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+(?=[А-ЯЁ«])/u);
  let told = first;
  for (const sentence of others) {
    if (told.length + sentence.length >= LONGEST) break;
    told += ` ${sentence}`;
  }
  return told;
}

/** Other facts of the entry's rule, those that speak of the question first. */
function furtherFacts(best: Entry, hits: Ranked['hits']): string {
  const own = [...hits.map(({ entry }) => entry), ...handbook].filter(
    (entry) => entry.ref === best.ref && entry !== best && best.numbers.length > 0,
  );
  const facts = [...new Set(own)].slice(0, FURTHER).map(({ says }) => says);
  return ['Причин Правила не объясняют, они задают порядок.', best.says, ...facts].join(' ');
}
