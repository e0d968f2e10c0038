import { BLOCK_SIZE, END_AT_WRONG, EXAM_BLOCKS, EXAM_MS, MAX_WRONG } from '../constants.ts';
import { shuffle } from '../shuffle.ts';
import { hasTwoInOneBlock, mistakesMade } from './mistakes-made.ts';
import { areFives, type ExamRules, type FailureReason, goOn, toSlot } from './rule-set.ts';
import type { ExamState } from './state.ts';

/** The exam as the specification has it (§4, §9); a block is a ticket. */
export const literalRules: ExamRules = {
  name: 'literal',
  /** 20 minutes for everything, the extra questions included (decision E22). */
  mainMs: EXAM_MS,
  /** Fewer make an empty set (decision E7). */
  minTickets: EXAM_BLOCKS,
  /** 'Время вышло' fails the exam in any state (decision E3). */
  isUnansweredMistake: false,
  /** At least 5 cached questions. */
  isEligible: (questions) => questions.length >= BLOCK_SIZE,

  /** Four random tickets, five random questions of each, kept in blocks (decision E8). */
  draw: (tickets, random) =>
    shuffle([...tickets], random)
      .slice(0, EXAM_BLOCKS)
      .flatMap(([block, questions]) =>
        shuffle(questions, random)
          .slice(0, BLOCK_SIZE)
          .map((question) => toSlot(question, { block, isExtra: false }, random)),
      ),

  blocksOf: (main) => {
    const tickets = main.map(({ ticket }) => ticket);
    return areFives(main) && new Set(tickets).size === EXAM_BLOCKS ? tickets : undefined;
  },

  /** From the same ticket, excluding those already in the exam; fewer if there are fewer (decision E5). */
  pickExtra: (block, slots, bank, random) => {
    const used = new Set(slots.map((slot) => slot.kind === 'question' && slot.questionId));
    const unused = (bank.get(block) ?? []).filter(({ id }) => !used.has(id));
    return shuffle(unused, random).map((question) => toSlot(question, { block, isExtra: true }, random));
  },

  /**
   * A wrong answer adds five questions of its ticket, then the end is checked (decisions E2 and E4): it is
   * reached at the second wrong answer, or at a wrong answer on a ticket that already has an error.
   */
  next: (exam) => {
    const wrong = mistakesMade(exam);
    const last = wrong.at(-1);
    if (!last || exam.answers.at(-1)?.status === 'SUCCESS') return goOn;
    const isOver = wrong.length >= END_AT_WRONG || hasTwoInOneBlock(wrong);
    return { extraBlocks: [last.block], extraMs: null, isOver };
  },

  /**
   * Passed: in time, at most 2 wrong and no ticket with two (decision E1). The total is the number of
   * questions, minus 5 on failure, but never less than was answered.
   */
  judge: (exam) => {
    const count = exam.slots.length;
    const reason = reasonFor(exam);
    return {
      reason,
      total: reason === null ? count : Math.max(count - BLOCK_SIZE, exam.answers.length),
      endedEarly: reason === null && mistakesMade(exam).length === END_AT_WRONG,
    };
  },
};

/** In the order of decision E17. */
function reasonFor(exam: ExamState): FailureReason | null {
  const wrong = mistakesMade(exam);
  if (wrong.length > MAX_WRONG) return 'three-mistakes';
  if (hasTwoInOneBlock(wrong)) return 'two-in-block';
  return exam.ended === 'timeout' ? 'timeout' : null;
}
