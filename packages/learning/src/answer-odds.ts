import type { LearningQuestion, Memories } from './question.ts';
import { recallAt } from './schedule.ts';
import { isLastRight } from './topics.ts';

/** One way in which things may stand, and the odds of each question then, 0 to 1, in the order of the questions. */
export interface OddsCase {
  readonly weight: number;
  readonly odds: readonly number[];
}

/** Odds of answering each question right at `at`. */
export function answerOdds(
  questions: readonly LearningQuestion[],
  memories: Memories,
  at: number,
): readonly OddsCase[] {
  const seen = questions.filter(({ id }) => memories.has(id));
  const right = seen.filter(({ id }) => {
    const memory = memories.get(id);
    return memory && isLastRight(memory);
  });
  const odds = questions.map(({ id, optionCount }) => {
    const memory = memories.get(id);
    if (!memory) return (right.length + 5 / optionCount) / (seen.length + 5);
    return recallAt(memory, at);
  });
  return [{ weight: 1, odds }];
}
