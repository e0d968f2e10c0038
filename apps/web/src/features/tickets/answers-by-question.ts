import type { Answer } from '#data/answer.ts';

/** The answers given in a ticket, by question id. */
export function answersByQuestion(answers: readonly Answer[], ticket: number): ReadonlyMap<number, Answer> {
  return new Map(answers.filter((answer) => answer.ticket === ticket).map((a) => [a.questionId, a]));
}
