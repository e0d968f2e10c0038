import * as z from 'zod';

import type { Crossing } from './crossing.ts';
import { solve, type Verdict } from './solve.ts';

const ids = z.array(z.string());

/** A junction question for the solver: one answer per option, in the options' order; `null` for an option that answers nothing. */
export const asksSchema = z.discriminatedUnion('about', [
  /** «Кому вы должны уступить?»: to whom `who` gives way. */
  z.strictObject({ about: z.literal('yields'), who: z.string(), options: z.array(ids.nullable()) }),
  /** «Кто проедет первым / последним?»: everybody of the first or last wave. */
  z.strictObject({ about: z.literal('first'), options: z.array(ids.nullable()) }),
  z.strictObject({ about: z.literal('last'), options: z.array(ids.nullable()) }),
  /** «В каком порядке?»: waves, those who go at the same time together. */
  z.strictObject({ about: z.literal('order'), options: z.array(z.array(ids).nullable()) }),
  /** «Который по счёту?»: in which wave `who` goes, from 1. */
  z.strictObject({ about: z.literal('place'), who: z.string(), options: z.array(z.int().nullable()) }),
  /** «Кому разрешено движение?»: who may enter. */
  z.strictObject({ about: z.literal('may'), options: z.array(ids.nullable()) }),
  /** «Как быть, если уступить должен каждый?»: who stands in the deadlock. */
  z.strictObject({ about: z.literal('deadlock'), options: z.array(ids.nullable()) }),
]);

/** Schema of a junction question for the solver. */
export type Asks = z.infer<typeof asksSchema>;

function sorted(list: readonly string[]): string {
  return list.toSorted().join('+');
}

/** The solver's answer to a question, written so that equal answers are equal strings; null if it has none. */
function answerOf(asks: Asks, verdict: Verdict): string | null {
  switch (asks.about) {
    case 'yields': {
      const before = verdict.yields[asks.who];
      return before === undefined ? null : sorted(before);
    }
    case 'first':
      return verdict.order === null ? null : sorted(verdict.order[0] ?? []);
    case 'last':
      return verdict.order === null ? null : sorted(verdict.order.at(-1) ?? []);
    case 'order':
      return verdict.order === null ? null : verdict.order.map(sorted).join(' > ');
    case 'place': {
      const at = verdict.order?.findIndex((wave) => wave.includes(asks.who)) ?? -1;
      return at === -1 ? null : String(at + 1);
    }
    case 'may':
      return sorted(Object.keys(verdict.yields));
    default:
      return sorted(verdict.deadlock);
  }
}

function claimOf(claim: Asks['options'][number]): string | null {
  if (claim === null) return null;
  if (typeof claim === 'number') return String(claim);
  const list: readonly (string | readonly string[])[] = claim;
  if (list.every((entry) => typeof entry === 'string')) return sorted(list);
  return list.map((entry) => sorted(typeof entry === 'string' ? [entry] : entry)).join(' > ');
}

/**
 * Compares the options of a junction question with the solver.
 *
 * @param right number of the right option, from 1
 * @returns what is wrong, in Russian; an empty list if exactly the right option agrees
 */
export function disagreements(crossing: Crossing, asks: Asks, right: number): string[] {
  const known = new Set([...crossing.vehicles, ...crossing.people].map(({ id }) => id));
  const named = [...('who' in asks ? [asks.who] : []), ...asks.options.flat(2)].filter(
    (id) => typeof id === 'string',
  );
  const unknown = named.filter((id) => !known.has(id));
  if (unknown.length > 0)
    return [`в asks названы те, кого нет на рисунке: ${[...new Set(unknown)].join(', ')}`];
  const answer = answerOf(asks, solve(crossing));
  if (answer === null) return ['решатель не знает ответа: порядка нет или участнику запрещено движение'];
  return asks.options.flatMap((claim, index) => {
    const said = claimOf(claim);
    if (index === right - 1)
      return said === answer
        ? []
        : [`верный вариант говорит «${said ?? 'ничего'}», а по решателю «${answer}»`];
    return said === answer ? [`вариант ${index + 1} тоже верен по решателю: «${answer}»`] : [];
  });
}
