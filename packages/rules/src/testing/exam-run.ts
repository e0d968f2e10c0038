import { drawExam } from '../exam/draw.ts';
import type { ExamBank, ExamRulesName, ExamState, QuestionSlot } from '../exam/state.ts';
import { goForward, resolvePlaceholders, selectOption, tick } from '../exam/transitions.ts';
import { examBank } from './exam-bank.ts';
import { seeded } from './seeded.ts';

export const START = Date.UTC(2026, 0, 1);
export const MINUTE = 60_000;

const fullBank = examBank();

interface Setting {
  readonly bank?: ExamBank;
  readonly random?: () => number;
}

/** A fresh exam; throws when there is none. */
export function begin(
  rules: ExamRulesName,
  { bank = fullBank, random = seeded(1) }: Setting = {},
): ExamState {
  const drawn = drawExam({ examId: 'exam-1', rules, bank, random, now: START });
  if (drawn.kind !== 'exam') throw new Error(drawn.kind);
  return drawn.exam;
}

/** The question on screen; throws on a placeholder. */
export function onScreen(exam: ExamState): QuestionSlot {
  const slot = exam.slots[exam.index];
  if (slot?.kind !== 'question') throw new Error(`no question at ${exam.index}`);
  return slot;
}

/** The position number of the right option, or of the first wrong one. */
export function optionOf(slot: QuestionSlot, isRight: boolean): number {
  const option = slot.options.find((candidate) => candidate.isRight === isRight);
  if (!option) throw new Error(`question ${slot.questionId} has no such option`);
  return option.position;
}

/** Selects and commits; what was added stays a placeholder. */
export function commit(exam: ExamState, isRight: boolean): ExamState {
  return goForward(selectOption(exam, optionOf(onScreen(exam), isRight)), exam.index);
}

/** Selects and commits, then resolves what was added. */
export function answer(exam: ExamState, isRight: boolean, setting: Setting = {}): ExamState {
  const { bank = fullBank, random = seeded(2) } = setting;
  return resolvePlaceholders(commit(exam, isRight), bank, random);
}

/** Answers this many questions rightly. */
export function answers(exam: ExamState, count: number): ExamState {
  return count === 0 ? exam : answers(answer(exam, true), count - 1);
}

/** The time of the running phase runs out. */
export function runOut(exam: ExamState): ExamState {
  const { startMs, limitMs } = exam.phase;
  return resolvePlaceholders(tick(exam, exam.startedAt + startMs + limitMs), fullBank, seeded(3));
}

/**
 * Answers until the exam ends: wrongly the questions named, numbered from 1 as the learner meets them, rightly
 * the others. Before the question `timeoutBefore` the time of the phase runs out.
 */
export function take(rules: ExamRulesName, wrong: readonly number[], timeoutBefore = 0): ExamState {
  let exam = begin(rules);
  while (exam.ended === null) {
    const number = exam.answers.length + 1;
    exam = number === timeoutBefore ? runOut(exam) : answer(exam, !wrong.includes(number));
  }
  return exam;
}
