import type { BuiltinQuestion } from '../builtin-bank.ts';

/** One breach of the bank's rules. */
export interface Fault {
  /** Which rule, one short word per kind. */
  readonly check: string;
  /** «билет 3, вопрос 7», or «банк». */
  readonly where: string;
  /** In Russian, for the authors. */
  readonly reason: string;
}

/** How faults name a question. */
export function nameOf({ ticket, position }: BuiltinQuestion): string {
  return `билет ${ticket}, вопрос ${position}`;
}

/** A fault of one question. */
export function faultOf(question: BuiltinQuestion, check: string, reason: string): Fault {
  return { check, where: nameOf(question), reason };
}

/** A fault of the bank as a whole. */
export function bankFault(check: string, reason: string): Fault {
  return { check, where: 'банк', reason };
}
