import type { QuestionMemory } from './memory.ts';

/** A question of the bank, as far as learning is concerned. */
export interface LearningQuestion {
  readonly id: number;
  readonly ticket: number;
  /** Place in the ticket, 1 to 20. */
  readonly position: number;
  /** How many answers are offered. */
  readonly optionCount: number;
  /** Id of the topic in the catalogue; null where the bank names none. */
  readonly topic: number | null;
}

/** Memories, by the question's id. A memory of a question that left the bank is passed over. */
export type Memories = ReadonlyMap<number, QuestionMemory>;
