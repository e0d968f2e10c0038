import { firstAnswers, unseenLogit } from './first-answers.ts';
import { clampedLogit, sigmoid } from './logit.ts';
import type { LearningQuestion, Memories } from './question.ts';
import { seenLogits } from './seen-answers.ts';

/** One way in which things may stand, and the odds of each question then, 0 to 1, in the order of the questions. */
export interface OddsCase {
  readonly weight: number;
  readonly odds: readonly number[];
}

/** Points and weights of a normal distribution (Gauss–Hermite, three points). */
const CASES = [
  { z: -Math.sqrt(3), weight: 1 / 6 },
  { z: 0, weight: 2 / 3 },
  { z: Math.sqrt(3), weight: 1 / 6 },
] as const;

/** An exam's own share of mistakes in what is known: a wrong tap, a bad day (decisions/0025). */
const LAPSE = 0.008;

/**
 * Odds of answering each question right at `at` (milliseconds since 1970): what is known of the learner leaves room for
 * being better or worse in everything at once, so there are several cases, whose weights add up to 1.
 */
export function answerOdds(
  questions: readonly LearningQuestion[],
  memories: Memories,
  at: number,
): readonly OddsCase[] {
  const learner = firstAnswers(questions, memories);
  const seen = seenLogits(questions, memories, at, clampedLogit(learner.share));
  const logits = questions.map((question, index) => {
    const logit = seen.logits[index];
    return logit === undefined
      ? { logit: unseenLogit(learner, question), spread: learner.spread }
      : { logit, spread: seen.spread };
  });
  return CASES.map(({ z, weight }) => ({
    weight,
    odds: logits.map(({ logit, spread }) => (1 - LAPSE) * sigmoid(logit + z * spread)),
  }));
}
