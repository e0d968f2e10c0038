import { BLOCK_SIZE } from '../constants.ts';
import { statusOf } from '../grading.ts';
import { readClock } from './clock.ts';
import { rulesByName } from './rules-by-name.ts';
import type { ExamAnswer, ExamBank, ExamPhase, ExamSlot, ExamState, PlaceholderSlot } from './state.ts';

// Every transition returns the exam it was given when it does not apply, which is always so after the end.

/**
 * Chooses an option of the question on screen by its position number; nothing is committed yet. Ignored for a
 * committed question, a placeholder and an option that does not exist (specification §4, decision E9).
 */
export function selectOption(exam: ExamState, position: number): ExamState {
  if (exam.ended !== null || exam.index < exam.answers.length) return exam;
  if (!answerTo(exam.slots[exam.index], position)) return exam;
  return { ...exam, selected: position };
}

/**
 * 'Вперед' pressed at slot `from`: moves on from a committed question, commits the selected option of an open
 * one, with all that follows from it. `from` makes it idempotent: the second tap of a double tap finds the
 * exam elsewhere (decision E24). Ignored on a placeholder and without a selection (decision E6). Call `tick`
 * first, so that an answer after the last second does not count.
 */
export function goForward(exam: ExamState, from: number): ExamState {
  if (exam.ended !== null || from !== exam.index) return exam;
  if (from < exam.answers.length) return { ...exam, index: from + 1 };
  const answer = answerTo(exam.slots[from], exam.selected);
  if (!answer) return exam;
  return withAnswers(exam, [answer], 'answered');
}

/** 'Назад': one slot back; an uncommitted choice is dropped. */
export function goBack(exam: ExamState): ExamState {
  if (exam.ended !== null || exam.index === 0) return exam;
  return { ...exam, index: exam.index - 1, selected: null };
}

/**
 * Time passes up to wall-clock time `now`, milliseconds since the epoch; see `readClock` for clocks that
 * jump. Reaching the limit of a phase fails the exam, or begins the extra phase at that very moment, even if
 * this is called later: how often it is called makes no difference (decisions E3, E10, E11).
 */
export function tick(exam: ExamState, now: number): ExamState {
  if (exam.ended !== null) return exam;
  const { startedAt, elapsedMs } = readClock(exam, now);
  return spend({ ...exam, startedAt }, elapsedMs);
}

/**
 * Chooses the questions for the placeholders. If the bank has too few, the surplus placeholders go (decision
 * E5), and the exam ends if no question is left. Works after the end, too: the total then counts real
 * questions, and the learner's review shows them.
 */
export function resolvePlaceholders(exam: ExamState, bank: ExamBank, random: () => number): ExamState {
  const waiting = exam.slots.filter((slot) => slot.kind === 'placeholder');
  if (waiting.length === 0) return exam;
  const { pickExtra } = rulesByName[exam.rules];
  let slots = exam.slots;
  for (const block of new Set(waiting.map((slot) => slot.block))) {
    const picked = pickExtra(block, slots, bank, random).values();
    slots = slots.flatMap((slot) =>
      slot.kind === 'placeholder' && slot.block === block ? (picked.next().value ?? []) : slot,
    );
  }
  const isDone = exam.answers.length >= slots.length;
  return {
    ...exam,
    slots,
    // Placeholders whose time ran out have an entry, which goes with them.
    answers: exam.answers.slice(0, slots.length),
    index: Math.min(exam.index, slots.length - 1),
    ended: exam.ended ?? (isDone ? 'answered' : null),
  };
}

function spend(exam: ExamState, elapsedMs: number): ExamState {
  const endMs = exam.phase.startMs + exam.phase.limitMs;
  if (elapsedMs < endMs) return { ...exam, elapsedMs };
  const expired = expire({ ...exam, elapsedMs: endMs, selected: null });
  return expired.ended === null ? spend(expired, elapsedMs) : expired;
}

function expire(exam: ExamState): ExamState {
  if (!rulesByName[exam.rules].isUnansweredMistake) return { ...exam, ended: 'timeout' };
  const missed = exam.slots.slice(exam.answers.length).map(() => null);
  return withAnswers(exam, missed, 'timeout');
}

/** Adds answers and does what the rules say follows from them; `cause` is why the exam ends if it does. */
function withAnswers(
  before: ExamState,
  added: readonly (ExamAnswer | null)[],
  cause: 'answered' | 'timeout',
): ExamState {
  const exam = { ...before, answers: [...before.answers, ...added], selected: null };
  const { extraBlocks, extraMs, isOver } = rulesByName[exam.rules].next(exam);
  // The same array while nothing is added: who watches the questions does nothing at an answer.
  const slots = extraBlocks.length === 0 ? exam.slots : [...exam.slots, ...extraBlocks.flatMap(placeholders)];
  const phase: ExamPhase =
    extraMs === null ? exam.phase : { name: 'extra', startMs: exam.elapsedMs, limitMs: extraMs };
  const next = { ...exam, slots, phase };
  return isOver || next.answers.length === slots.length
    ? { ...next, ended: cause }
    : { ...next, index: next.answers.length };
}

function placeholders(block: number): readonly PlaceholderSlot[] {
  return Array.from({ length: BLOCK_SIZE }, () => ({ kind: 'placeholder', block, isExtra: true }));
}

function answerTo(slot: ExamSlot | undefined, position: number | null): ExamAnswer | undefined {
  if (slot?.kind !== 'question') return undefined;
  const { questionId, ticket, options } = slot;
  const chosen = options.find((option) => option.position === position);
  if (!chosen) return undefined;
  return {
    questionId,
    answer: chosen.position,
    answerId: chosen.answerId,
    ticket,
    status: statusOf(chosen),
  };
}
