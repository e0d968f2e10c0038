import type { Reply } from '../reply/reply.ts';

/** Demands on the answer to one question. */
export interface Wanted {
  /** References of which any is right: «pdd:13.9». */
  readonly refs: readonly string[];
  /** Regular expressions, of which the answer must match all, in either spelling of «ё». */
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
  /** Stance of a question that wants yes or no. */
  readonly stance: 'yes' | 'no' | null;
}

export interface Judged {
  /** The first entry cited is a right one. */
  readonly first: boolean;
  /** A right one is among the first three. */
  readonly firstThree: boolean;
  /** Wording and stance are right. */
  readonly fact: boolean;
}

/** Tickets are cited where no clause is; the handbook knows their subject and not their number. */
const isMeant = (ref: string, wanted: readonly string[]): boolean =>
  ref.startsWith('tip:') ? wanted.some((want) => want.startsWith('tip:')) : wanted.includes(ref);

/** True when the answer's first sentence says no; «Не менее 15 м» does not. */
const saysNo = (text: string): boolean =>
  /^(?:Нет|Нельзя|Запрещ|Не (?:обяз|распростран)|Преимущества не)|^[^.!\n]*(?:нельзя|запрещ|не обяз|не разреш|не допуск)/u.test(
    text,
  );

function hasStance(stance: Wanted['stance'], { text, outcome }: Reply): boolean {
  if (stance === null) return true;
  if (outcome !== 'answer') return false;
  return stance === 'no' ? saysNo(text) : !/^(?:Нет|Нельзя|Запрещ|Не обяз)/u.test(text);
}

/** Judges an answer by what it cites, says and decides. */
export function judge({ refs, must, mustNot, stance }: Wanted, reply: Reply): Judged {
  const texts = [reply.text, reply.text.replaceAll('ё', 'е')];
  const says = (pattern: string) => texts.some((text) => new RegExp(pattern, 'iu').test(text));
  return {
    first: reply.refs.slice(0, 1).some((ref) => isMeant(ref, refs)),
    firstThree: reply.refs.slice(0, 3).some((ref) => isMeant(ref, refs)),
    fact: must.every(says) && !mustNot.some(says) && hasStance(stance, reply),
  };
}
