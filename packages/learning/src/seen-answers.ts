import { clampedLogit, sigmoid } from './logit.ts';
import type { QuestionMemory } from './memory.ts';
import type { LearningQuestion, Memories } from './question.ts';
import { DAY_MS, expectedRecalls, momentsOf, recallAt } from './schedule.ts';

/**
 * Logit of a right answer to a question that was answered before: fitted to simulated learners (decisions/0025), then
 * moved for each learner by how the own repetitions went.
 */
const BASE = 0.2;
const RECALL = 0.3;
const LAST_RIGHT = 0.47;
const RIGHT_IN_A_ROW = 0.04;
const FIRST_RIGHT = 0.57;
const FIRST_ANSWERS = 0.58;

/** Questions that one chooses to repeat go better than all that one has seen. */
const REPEATED_ARE_BETTER = 0.2;

/** Variance between learners, and what no number of repetitions takes away, both on the logit scale. */
const LEARNERS_VARIANCE = 0.1;
const MODEL_SPREAD = 0.25;

/** Answers of one sitting say little about remembering. */
const APART_DAYS = 0.5;

/** Steps of Newton's method; the function is smooth and has one maximum. */
const STEPS = 8;
const NEAR_ENOUGH = 1e-4;

interface Repetitions {
  /** Logit that was expected of each repetition, without what the learner adds. */
  readonly logits: readonly number[];
  readonly rights: readonly number[];
}

const repetitions = new WeakMap<QuestionMemory, Repetitions>();

/** Logits of the questions that were seen, in the order of the questions, and their common standard deviation. */
export function seenLogits(
  questions: readonly LearningQuestion[],
  memories: Memories,
  at: number,
  firstAnswersLogit: number,
): { readonly logits: readonly (number | undefined)[]; readonly spread: number } {
  const known = questions.map(({ id }) => memories.get(id));
  const learner = FIRST_ANSWERS * firstAnswersLogit;
  const { shift, variance } = ownShift(
    known.flatMap((memory) => (memory ? [repetitionsOf(memory)] : [])),
    learner + REPEATED_ARE_BETTER,
  );
  return {
    logits: known.map((memory) => memory && logitNow(memory, at) + learner + shift),
    spread: Math.sqrt(variance + MODEL_SPREAD ** 2),
  };
}

/** How far the learner's repetitions went better or worse than expected: the most likely shift and its variance. */
function ownShift(histories: readonly Repetitions[], offset: number): { shift: number; variance: number } {
  let shift = 0;
  let variance = LEARNERS_VARIANCE;
  for (let step = 0; step < STEPS; step += 1) {
    let slope = -shift / LEARNERS_VARIANCE;
    let curvature = 1 / LEARNERS_VARIANCE;
    for (const { logits, rights } of histories) {
      for (const [index, logit] of logits.entries()) {
        const expected = sigmoid(logit + offset + shift);
        slope += (rights[index] ?? 0) - expected;
        curvature += expected * (1 - expected);
      }
    }
    const change = Math.max(-1, Math.min(1, slope / curvature));
    shift += change;
    variance = 1 / curvature;
    if (Math.abs(change) < NEAR_ENOUGH) break;
  }
  return { shift, variance };
}

function repetitionsOf(memory: QuestionMemory): Repetitions {
  const known = repetitions.get(memory);
  if (known) return known;
  const moments = momentsOf(memory);
  const expected = expectedRecalls(memory);
  const logits: number[] = [];
  const rights: number[] = [];
  const firstRight = moments[0]?.isRight ? 1 : 0;
  let row = firstRight;
  let lastAt = moments[0]?.at ?? 0;
  for (const [index, { at, isRight }] of moments.entries()) {
    if (index === 0) continue;
    if (at - lastAt >= APART_DAYS * DAY_MS) {
      logits.push(logitOf(expected[index] ?? 0, row, firstRight));
      rights.push(isRight ? 1 : 0);
    }
    row = isRight ? row + 1 : 0;
    lastAt = at;
  }
  const found = { logits, rights };
  repetitions.set(memory, found);
  return found;
}

function logitNow(memory: QuestionMemory, at: number): number {
  const moments = momentsOf(memory);
  let row = 0;
  for (const { isRight } of moments) row = isRight ? row + 1 : 0;
  return logitOf(recallAt(memory, at), row, moments[0]?.isRight ? 1 : 0);
}

function logitOf(recall: number, row: number, firstRight: number): number {
  return (
    BASE +
    RECALL * clampedLogit(recall) +
    (row > 0 ? LAST_RIGHT : 0) +
    RIGHT_IN_A_ROW * Math.log1p(row) +
    FIRST_RIGHT * firstRight
  );
}
