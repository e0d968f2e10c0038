import type { ExamState } from './state.ts';

/** A wrong answer, or a question left unanswered where that counts. */
export interface MadeMistake {
  readonly block: number;
  readonly isExtra: boolean;
  /** No answer was given in time. */
  readonly isMissed: boolean;
}

/** The mistakes of an exam in the order they were made. */
export function mistakesMade({ slots, answers }: Pick<ExamState, 'slots' | 'answers'>): MadeMistake[] {
  return slots
    .slice(0, answers.length)
    .map(({ block, isExtra }, index) => ({ block, isExtra, answer: answers[index] }))
    .filter(({ answer }) => answer?.status !== 'SUCCESS')
    .map(({ block, isExtra, answer }) => ({ block, isExtra, isMissed: !answer }));
}

/** Whether two of the mistakes fall into one block. */
export function hasTwoInOneBlock(mistakes: readonly MadeMistake[]): boolean {
  return new Set(mistakes.map(({ block }) => block)).size < mistakes.length;
}
