import type { Entry } from '@avto/handbook';

/** Kind of an answer: a fact, a guess with the nearest clauses, or a refusal with its reason. */
type Outcome = 'answer' | 'unsure' | 'off-topic' | 'unsafe' | 'sanction' | 'unknown-data';

/** A retrieved entry of the handbook; a language model may say nothing beyond its sources. */
export interface Source {
  readonly kind: Entry['kind'];
  /** How an answer cites it: «п. 10.2 ПДД», «знак 3.27», «раздел билетов «Первая помощь»». */
  readonly cited: string;
  /** Numbers of the clause, signs or lines; none where the source has no number. */
  readonly numbers: readonly string[];
  /** The fact, and the operator's text of the clause where there is one. */
  readonly text: string;
}

/** An answer with its sources, without the question. */
export interface Draft {
  /** Plain text, 1 to 4000 characters. */
  readonly text: string;
  readonly outcome: Outcome;
  /** References of the entries that the text names, best first and each once: «pdd:10.2». */
  readonly refs: readonly string[];
  /**
   * Sources for a language model, best first; empty when none may be asked: the answer is no sure fact, or the question
   * tries to instruct or is declined.
   */
  readonly sources: readonly Source[];
  /** Reading of a follow-up; it opens any wording of this answer: «Про остановку на мосту». */
  readonly about?: string;
  /** Earlier questions that a follow-up was understood by, oldest first. */
  readonly earlier?: readonly string[];
  /** The line that names the ticket to practise on; it ends any wording of this answer. */
  readonly practice?: string;
}

/** The answer to a question. */
export interface Reply extends Draft {
  /** The part of the question that was read; a language model gets no more of it. */
  readonly question: string;
  /** Says that the question was longer than what was read; it ends any wording of this answer. */
  readonly notice?: string;
}
