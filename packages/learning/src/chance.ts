import type { ExamRulesName } from '@avto/rules';

import { answerOdds } from './answer-odds.ts';
import { examOdds } from './exam-odds.ts';
import type { ExamOdds } from './placed-question.ts';
import type { LearningQuestion, Memories } from './question.ts';

/** Different questions and topics that must have been answered before a chance is named (decision K3). */
const NEEDED_QUESTIONS = 60;
const NEEDED_TOPICS = 8;

export type ChanceOfPassing =
  /** The probability, 0 to 1, of passing an exam now. */
  | { readonly kind: 'known'; readonly chance: number }
  /** Different questions and topics that are still to be answered before one can tell. */
  | { readonly kind: 'missing'; readonly questions: number; readonly topics: number }
  /** No exam can be drawn from the questions at hand. */
  | { readonly kind: 'no-exam' };

/**
 * The chance of passing an exam by the given rules at `at` (milliseconds since 1970). It says nothing about time: the
 * learner is taken to finish. A bank with fewer topics asks for all of them, one without topics for none.
 */
export function chanceOfPassing(
  questions: readonly LearningQuestion[],
  memories: Memories,
  at: number,
  rules: ExamRulesName,
): ChanceOfPassing {
  const missing = missingFor(questions, memories);
  if (missing) return missing;
  const passing = examOdds(rules, questions);
  if (!passing) return { kind: 'no-exam' };
  return { kind: 'known', chance: mean(answerOdds(questions, memories, at), passing) };
}

function mean(
  cases: readonly { readonly weight: number; readonly odds: readonly number[] }[],
  passing: ExamOdds,
): number {
  return cases.reduce((sum, { weight, odds }) => sum + weight * passing(odds), 0);
}

/** How many different questions of this bank, and of how many topics, are answered before a chance is named. */
export function neededForChance(questions: readonly LearningQuestion[]): {
  readonly questions: number;
  readonly topics: number;
} {
  return {
    questions: Math.min(NEEDED_QUESTIONS, questions.length),
    topics: Math.min(NEEDED_TOPICS, topicsOf(questions)),
  };
}

function missingFor(questions: readonly LearningQuestion[], memories: Memories): ChanceOfPassing | undefined {
  const seen = questions.filter(({ id }) => memories.has(id));
  const needed = neededForChance(questions);
  const missing = {
    questions: Math.max(0, needed.questions - seen.length),
    topics: Math.max(0, needed.topics - topicsOf(seen)),
  };
  return missing.questions + missing.topics > 0 ? { kind: 'missing', ...missing } : undefined;
}

function topicsOf(questions: readonly LearningQuestion[]): number {
  return new Set(questions.flatMap(({ topic }) => (topic === null ? [] : [topic]))).size;
}
