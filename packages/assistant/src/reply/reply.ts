/** What an answer is: a fact, a guess with the nearest clauses, or a refusal and why. */
type Outcome = 'answer' | 'unsure' | 'off-topic' | 'unsafe' | 'sanction' | 'unknown-data';

/** An answer with what it rests on. */
export interface Reply {
  /** Plain text, 1 to 4000 characters. */
  readonly text: string;
  readonly outcome: Outcome;
  /** References of the entries that the text names, best first and each once: «pdd:10.2». */
  readonly refs: readonly string[];
}
