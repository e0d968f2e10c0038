/** Context of a question. */
export interface Talk {
  /** Up to three earlier questions of the same visit, oldest first. */
  readonly history?: readonly string[] | undefined;
  /** The question of the bank that the learner looks at. */
  readonly card?: Card | undefined;
}

/** A question of the bank with the learner's answer to it. */
export interface Card {
  readonly ticket: number;
  readonly position: number;
  readonly title: string;
  /** Text of the option that the learner chose, and of the right one. */
  readonly chosen: string;
  readonly right: string;
  /** The bank's explanation; may be empty. */
  readonly comment: string;
}

/** Answers learners' questions about the Rules: by a search, a language model, or both. */
export interface Assistant {
  /**
   * Answers a question of 1 to 2000 characters with plain text; of a long one it may read the beginning.
   * @param learner who asks, for budgets alone: no answer depends on it and it is sent nowhere
   * @param talk what was asked before; a question that stands for itself is answered the same after anything
   * @throws AssistantError when it cannot answer now; the learner may try again.
   */
  answer(question: string, learner: number, talk?: Talk): Promise<{ readonly text: string }>;
}

/** Failure to answer; it never carries the question, so it may be logged. */
export class AssistantError extends Error {
  readonly reason: 'failed' | 'busy' | 'timeout';

  constructor(reason: AssistantError['reason']) {
    super(`assistant: ${reason}`);
    this.name = 'AssistantError';
    this.reason = reason;
  }
}
