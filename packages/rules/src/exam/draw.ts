import { rulesByName } from './rules-by-name.ts';
import {
  EXAM_STATE_VERSION,
  type ExamBank,
  type ExamRulesName,
  type ExamState,
  type QuestionSlot,
} from './state.ts';

export interface ExamRequest {
  /** New for every exam, a restart included (decision E23). */
  readonly examId: string;
  readonly rules: ExamRulesName;
  readonly bank: ExamBank;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Wall clock, milliseconds since the epoch. */
  readonly now: number;
}

/** An exam that has begun, or why there is none. */
export type DrawnExam =
  | { readonly kind: 'exam'; readonly exam: ExamState }
  | { readonly kind: 'too-few-tickets'; readonly eligible: number; readonly needed: number };

/**
 * Draws the main questions and starts the clock. Too few eligible tickets make no exam, and no clock runs
 * (specification §4, decision E7). A restart is a new draw.
 */
export function drawExam({ examId, rules, bank, random, now }: ExamRequest): DrawnExam {
  const { draw, isEligible, minTickets } = rulesByName[rules];
  const eligible = new Map([...bank].filter(([, questions]) => isEligible(questions)));
  if (eligible.size < minTickets)
    return { kind: 'too-few-tickets', eligible: eligible.size, needed: minTickets };
  return { kind: 'exam', exam: beginExam({ examId, rules, now }, draw(eligible, random)) };
}

/** An exam of these main questions at its first moment. */
export function beginExam(
  { examId, rules, now }: Pick<ExamRequest, 'examId' | 'rules' | 'now'>,
  slots: readonly QuestionSlot[],
): ExamState {
  return {
    version: EXAM_STATE_VERSION,
    examId,
    rules,
    slots,
    answers: [],
    index: 0,
    selected: null,
    phase: { name: 'main', startMs: 0, limitMs: rulesByName[rules].mainMs },
    startedAt: now,
    elapsedMs: 0,
    ended: null,
  };
}
