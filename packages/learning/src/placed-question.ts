/** Place of a question in the bank. */
export interface PlacedQuestion {
  readonly ticket: number;
  /** Place in the ticket, 1 to 20. */
  readonly position: number;
}

/** The probability of passing, 0 to 1, from those of answering each question right, in the order of the questions. */
export type ExamOdds = (odds: readonly number[]) => number;
