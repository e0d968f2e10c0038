import type { Entry } from '#handbook/index.ts';

/** What an answer is: a fact, a guess with the nearest clauses, or a refusal and why. */
type Outcome = 'answer' | 'unsure' | 'off-topic' | 'unsafe' | 'sanction' | 'unknown-data';

/** A retrieved entry of the handbook: all that whoever words an answer anew may say. */
export interface Source {
  readonly kind: Entry['kind'];
  /** How an answer cites it: «п. 10.2 ПДД», «знак 3.27», «раздел билетов «Первая помощь»». */
  readonly cited: string;
  /** Numbers of the clause, signs or lines; none where the source has no number. */
  readonly numbers: readonly string[];
  /** The fact, and the operator's text of the clause where there is one. */
  readonly text: string;
}

/** An answer with what it rests on. */
export interface Reply {
  /** Plain text, 1 to 4000 characters. */
  readonly text: string;
  readonly outcome: Outcome;
  /** References of the entries that the text names, best first and each once: «pdd:10.2». */
  readonly refs: readonly string[];
  /**
   * What a language model may word the answer from, best first; empty when none may be asked: the answer is no sure
   * fact, the question tries to instruct, or it is declined.
   */
  readonly sources: readonly Source[];
  /** The line that names the ticket to practise on; it ends any wording of this answer. */
  readonly practice?: string;
}
