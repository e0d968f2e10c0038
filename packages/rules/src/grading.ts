/** SUCCESS when the chosen option is right, otherwise ERROR (specification §4). */
export type AnswerStatus = 'SUCCESS' | 'ERROR';

/** State of a question after this option was chosen. */
export function statusOf(chosen: { readonly isRight: boolean }): AnswerStatus {
  return chosen.isRight ? 'SUCCESS' : 'ERROR';
}

/**
 * Grades an answer by the position number of the chosen option, never by its place on screen (decision Q1).
 * Returns `undefined` when the question has no such option.
 */
export function gradeAnswer(
  options: readonly { readonly position: number; readonly isRight: boolean }[],
  answer: number,
): AnswerStatus | undefined {
  const chosen = options.find((option) => option.position === answer);
  return chosen && statusOf(chosen);
}
