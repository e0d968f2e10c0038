/** What a question is asked after. */
export interface Talk {
  /** Up to three earlier questions of the same visit, oldest first. */
  readonly history?: readonly string[];
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
