import { BLOCK_SIZE, EXAM_BLOCKS } from '../constants.ts';
import { beginExam } from './draw.ts';
import { type ExamRules, toSlot } from './rule-set.ts';
import { rulesByName } from './rules-by-name.ts';
import type { BankQuestion, ExamBank, ExamRulesName, ExamState } from './state.ts';
import { goForward, resolvePlaceholders, selectOption, tick } from './transitions.ts';

/** A place of a finished exam. */
export interface TakenSlot {
  /** Null: an extra question that was never chosen. */
  readonly questionId: number | null;
  /** Position number of the option; null: a mistake for want of time; absent: the exam ended before it. */
  readonly answer?: number | null | undefined;
}

/** A finished exam as somebody says that it was. */
export interface TakenExam {
  readonly rules: ExamRulesName;
  /** Time spent; a broken second may be rounded either way. */
  readonly seconds: number;
  readonly ended: 'answered' | 'timeout';
  readonly slots: readonly TakenSlot[];
}

/** The exam at its end, or why there can have been no such exam. */
export type ReplayedExam =
  | { readonly kind: 'exam'; readonly exam: ExamState }
  | { readonly kind: 'question-unknown' | 'option-unknown' | 'impossible' };

/** Moments at which extra questions were chosen: the app does it when it can. */
interface Choosing {
  readonly whileRunning: boolean;
  readonly afterEnd: boolean;
}

const choosings: readonly Choosing[] = [
  { whileRunning: true, afterEnd: true },
  { whileRunning: true, afterEnd: false },
  { whileRunning: false, afterEnd: true },
  { whileRunning: false, afterEnd: false },
];

const MAIN_QUESTIONS = EXAM_BLOCKS * BLOCK_SIZE;

/** Leaves every order as it is: what `shuffle` makes of the largest numbers. */
const keepOrder = () => 1 - Number.EPSILON;

/**
 * Takes an exam again: the machine is given the questions and answers, and what it makes of them must be what was taken,
 * place by place. Any set of questions that were at hand is allowed for the extra ones. Options stand in the order of the
 * bank, the exam begins at 0, and what was not timed out took no time before `seconds`.
 */
export function replayExam(
  taken: TakenExam,
  questionOf: (id: number) => BankQuestion | undefined,
): ReplayedExam {
  const questions = taken.slots.map(({ questionId }) =>
    questionId === null ? null : questionOf(questionId),
  );
  if (questions.includes(undefined)) return { kind: 'question-unknown' };
  const known = questions as readonly (BankQuestion | null)[];
  if (known.some((question, at) => question && !hasOption(question, taken.slots[at]?.answer)))
    return { kind: 'option-unknown' };
  const begun = beginAgain(taken, known);
  if (!begun) return { kind: 'impossible' };
  const extra = byTicket(known.slice(MAIN_QUESTIONS));
  for (const choosing of choosings) {
    const exam = takeAgain(begun, taken, extra, choosing);
    if (exam && isSame(exam, taken) && hadTime(exam, taken.seconds, rulesByName[taken.rules]))
      return { kind: 'exam', exam: { ...exam, elapsedMs: taken.seconds * 1000 } };
  }
  return { kind: 'impossible' };
}

/**
 * As `replayExam`, for an exam that waited on a phone while the bank was replaced: its questions may have stood elsewhere when they
 * were asked. They are given places at which such an exam could ask them; which block an extra one belongs to is what fits.
 */
export function replayExamOfEarlierBank(
  taken: TakenExam,
  questionOf: (id: number) => Pick<BankQuestion, 'id' | 'options'> | undefined,
): ReplayedExam {
  const places = new Map(taken.slots.map(({ questionId }, at) => [questionId, at]));
  const pairs = taken.slots.length > MAIN_QUESTIONS ? pairsOfBlocks : pairsOfBlocks.slice(0, 1);
  for (const extraBlocks of pairs) {
    const again = replayExam(taken, (id) => {
      const question = questionOf(id);
      return question && { ...question, ...placeOf(taken.rules, places.get(id) ?? 0, extraBlocks) };
    });
    if (again.kind !== 'impossible') return again;
  }
  return { kind: 'impossible' };
}

const blockNumbers = Array.from({ length: EXAM_BLOCKS }, (_, index) => index + 1);

/** Blocks that the first and the second five of extra questions may belong to. */
const pairsOfBlocks = blockNumbers.flatMap((first) => blockNumbers.map((second) => [first, second] as const));

/** A place in a bank from which the rules would ask a question at this place of the exam. */
function placeOf(
  rules: ExamRulesName,
  at: number,
  extraBlocks: readonly [first: number, second: number],
): Pick<BankQuestion, 'ticket' | 'position'> {
  const five = Math.floor(at / BLOCK_SIZE);
  if (at < MAIN_QUESTIONS) return { ticket: five + 1, position: at + 1 };
  const block = extraBlocks[five - EXAM_BLOCKS] ?? 0;
  if (rules === 'literal') return { ticket: block, position: at + 1 };
  return { ticket: five + 1, position: (block - 1) * BLOCK_SIZE + (at % BLOCK_SIZE) + 1 };
}

function hasOption({ options }: BankQuestion, answer: number | null | undefined): boolean {
  return typeof answer !== 'number' || options.some(({ position }) => position === answer);
}

function beginAgain(taken: TakenExam, known: readonly (BankQuestion | null)[]): ExamState | undefined {
  const all = known.filter((question) => question !== null);
  const main = known.slice(0, MAIN_QUESTIONS).filter((question) => question !== null);
  const isRepeating = new Set(all.map(({ id }) => id)).size < all.length;
  const blocks = rulesByName[taken.rules].blocksOf(main);
  if (isRepeating || main.length < MAIN_QUESTIONS || !blocks) return undefined;
  const slots = main.map((question, at) =>
    toSlot(question, { block: blocks[at] ?? 0, isExtra: false }, keepOrder),
  );
  return beginExam({ examId: '', rules: taken.rules, now: 0 }, slots);
}

function byTicket(questions: readonly (BankQuestion | null)[]): ExamBank {
  const bank = new Map<number, BankQuestion[]>();
  for (const question of questions) {
    if (question) bank.set(question.ticket, [...(bank.get(question.ticket) ?? []), question]);
  }
  return bank;
}

/** The exam at its end; undefined where an answer was given that could not be. */
function takeAgain(
  begun: ExamState,
  taken: TakenExam,
  extra: ExamBank,
  { whileRunning, afterEnd }: Choosing,
): ExamState | undefined {
  let exam = begun;
  while (exam.ended === null) {
    const index = exam.answers.length;
    const answer = taken.slots[index]?.answer;
    const open = { ...exam, index };
    // No answer although the exam goes on: its time ran out.
    const next =
      typeof answer === 'number'
        ? goForward(selectOption(open, answer), index)
        : tick(open, open.startedAt + open.phase.startMs + open.phase.limitMs);
    if (next === open) return undefined;
    exam = whileRunning && next.ended === null ? resolvePlaceholders(next, extra, keepOrder) : next;
  }
  return afterEnd ? resolvePlaceholders(exam, extra, keepOrder) : exam;
}

function isSame({ slots, answers, ended }: ExamState, taken: TakenExam): boolean {
  if (ended !== taken.ended || slots.length !== taken.slots.length) return false;
  return slots.every((slot, at) => {
    const questionId = slot.kind === 'question' ? slot.questionId : null;
    const answer = at < answers.length ? (answers[at]?.answer ?? null) : undefined;
    return questionId === taken.slots[at]?.questionId && answer === taken.slots[at]?.answer;
  });
}

/** Whether so much time fits. `exam` has spent none before its answers. */
function hadTime({ phase, ended }: ExamState, seconds: number, { mainMs }: ExamRules): boolean {
  const endMs = phase.startMs + phase.limitMs;
  // After answers to all main questions the extra phase began at any time of theirs.
  const earlier = phase.name === 'extra' && phase.startMs === 0 ? mainMs : 0;
  const spent = seconds * 1000;
  return spent >= (ended === 'timeout' ? endMs : phase.startMs) && spent <= endMs + earlier;
}
