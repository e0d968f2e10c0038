import { mistakesMade } from './mistakes-made.ts';
import type { Judgement } from './rule-set.ts';
import { rulesByName } from './rules-by-name.ts';
import type { ExamState } from './state.ts';

const MINUTE_MS = 60_000;

/** The result of a finished exam (specification §2). */
export interface ExamOutcome extends Judgement {
  readonly passed: boolean;
  /** Right answers; never more than `total`. */
  readonly right: number;
  /** Mistakes; unanswered questions are among them where the rules say so. */
  readonly wrong: number;
  /** Time taken, minutes rounded up, at least 1 (decision E15). */
  readonly minutes: number;
}

/** The result, or `undefined` while the exam runs. A new object every time: compute it in render, not in a store selector. */
export function examOutcome(exam: ExamState): ExamOutcome | undefined {
  if (exam.ended === null) return undefined;
  const judgement = rulesByName[exam.rules].judge(exam);
  return {
    ...judgement,
    passed: judgement.reason === null,
    right: exam.answers.filter((answer) => answer?.status === 'SUCCESS').length,
    wrong: mistakesMade(exam).length,
    minutes: Math.max(1, Math.ceil(exam.elapsedMs / MINUTE_MS)),
  };
}

/** Ids of the questions answered wrong, or left open where that is a mistake, in their order. */
export function wrongQuestions({ slots, answers }: Pick<ExamState, 'slots' | 'answers'>): number[] {
  return answers.flatMap((answer, index) => {
    const slot = slots[index];
    return slot?.kind === 'question' && answer?.status !== 'SUCCESS' ? [slot.questionId] : [];
  });
}

/** Time left in the running phase, milliseconds; 0 when it ran out. */
export function remainingMs({ phase, elapsedMs }: ExamState): number {
  return phase.startMs + phase.limitMs - elapsedMs;
}

/** Whether 'Вперед' is enabled: on a committed question, or with an option selected (decisions E6 and E9). */
export function canGoForward({
  ended,
  index,
  answers,
  selected,
}: Pick<ExamState, 'ended' | 'index' | 'answers' | 'selected'>): boolean {
  return ended === null && (index < answers.length || selected !== null);
}

/** Whether 'Назад' is enabled. */
export function canGoBack({ ended, index }: Pick<ExamState, 'ended' | 'index'>): boolean {
  return ended === null && index > 0;
}
