import { BLOCK_SIZE, EXAM_BLOCKS, EXAM_MS, MAX_WRONG } from '../constants.ts';
import { shuffle } from '../shuffle.ts';
import { hasTwoInOneBlock, mistakesMade } from './mistakes-made.ts';
import { areFives, type ExamRules, type FailureReason, goOn, toSlot } from './rule-set.ts';
import type { BankQuestion, ExamState } from './state.ts';

/** Window for one extra block; two blocks have 10 minutes (Order 995, item 98; kept by Order 80). */
const EXTRA_BLOCK_MS = 300_000;

const blocks = Array.from({ length: EXAM_BLOCKS }, (_, index) => index + 1);

/**
 * The theory exam of the traffic police (Order of the Ministry of Internal Affairs 80 of 20.02.2021, which
 * kept the wording of items 92 and 98 of Order 995 of 20.10.2015). A block is thematic: the questions 1–5,
 * 6–10, 11–15 or 16–20 of a ticket.
 */
export const officialRules: ExamRules = {
  name: 'official',
  /** 20 minutes for a ticket. */
  mainMs: EXAM_MS,
  /** As many as it has blocks, so that each block can come from a ticket of its own, and an extra one from another. */
  minTickets: EXAM_BLOCKS,
  /** A question without an answer weighs as much as a wrong answer (item 98). */
  isUnansweredMistake: true,
  /** A block is five questions of one ticket, never put together from several (item 92). */
  isEligible: (questions) => blocks.every((block) => blockOf(questions, block).length === BLOCK_SIZE),

  /** Four blocks, each chosen at random from its group, in the order of the groups (item 92). */
  draw: (tickets, random) =>
    blocks.flatMap((block) =>
      shuffle([...tickets.values()], random)
        .slice(0, 1)
        .flatMap((questions) => blockOf(questions, block))
        .map((question) => toSlot(question, { block, isExtra: false }, random)),
    ),

  blocksOf: (main) =>
    areFives(main) && main.every(({ position }, at) => position === at + 1)
      ? main.map((_question, at) => Math.floor(at / BLOCK_SIZE) + 1)
      : undefined,

  /**
   * An extra block comes from the group of the block with the mistake (item 98), out of another ticket than
   * that block; out of one the exam has not used at all while there is one.
   */
  pickExtra: (block, slots, bank, random) => {
    const asked = slots.filter((slot) => slot.kind === 'question');
    const used = new Set(asked.map(({ ticket }) => ticket));
    const ofBlock = new Set(asked.filter((slot) => slot.block === block).map(({ ticket }) => ticket));
    const whole = [...bank].filter(
      ([ticket, questions]) => !ofBlock.has(ticket) && blockOf(questions, block).length === BLOCK_SIZE,
    );
    const fresh = whole.filter(([ticket]) => !used.has(ticket));
    return shuffle(fresh.length > 0 ? fresh : whole, random)
      .slice(0, 1)
      .flatMap(([, questions]) => blockOf(questions, block))
      .map((question) => toSlot(question, { block, isExtra: true }, random));
  },

  /**
   * Two mistakes in one block or three in all fail at once. After the main questions one mistake gives an
   * extra block in 5 minutes, two in different blocks give two in 10 minutes (item 98). Mistakes are not
   * allowed there, so the first one ends the exam.
   */
  next: (exam) => {
    const mistakes = mistakesMade(exam);
    const inMain = mistakes.filter(({ isExtra }) => !isExtra);
    const isOver = inMain.length > MAX_WRONG || hasTwoInOneBlock(inMain) || mistakes.length > inMain.length;
    if (isOver) return { ...goOn, isOver };
    if (exam.phase.name === 'extra' || exam.answers.length < exam.slots.length) return goOn;
    if (inMain.length === 0) return goOn;
    const extraBlocks = inMain.map(({ block }) => block);
    return { extraBlocks, extraMs: extraBlocks.length * EXTRA_BLOCK_MS, isOver };
  },

  /** Nothing is deducted: the total is the number of questions given. */
  judge: (exam) => ({ reason: reasonFor(exam), total: exam.slots.length, endedEarly: false }),
};

/** The five questions of a thematic block, in their order. */
function blockOf(questions: readonly BankQuestion[], block: number): readonly BankQuestion[] {
  const last = block * BLOCK_SIZE;
  return (
    questions
      .filter(({ position }) => position > last - BLOCK_SIZE && position <= last)
      // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
      .sort((a, b) => a.position - b.position)
  );
}

/**
 * The order of decision E17 over the answers given. Who is left without time hears 'Время вышло' and not
 * that he made three mistakes, although each question left open counts as one.
 */
function reasonFor(exam: ExamState): FailureReason | null {
  const given = mistakesMade(exam).filter(({ isMissed }) => !isMissed);
  const inMain = given.filter(({ isExtra }) => !isExtra);
  if (inMain.length > MAX_WRONG) return 'three-mistakes';
  if (hasTwoInOneBlock(inMain)) return 'two-in-block';
  if (given.length > inMain.length) return 'mistake-in-extra';
  return exam.ended === 'timeout' ? 'timeout' : null;
}
