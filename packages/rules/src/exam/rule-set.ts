import { BLOCK_SIZE } from '../constants.ts';
import { shuffle } from '../shuffle.ts';
import type { BankQuestion, ExamBank, ExamRulesName, ExamSlot, ExamState, QuestionSlot } from './state.ts';

/** Why an exam was failed; the texts stand on the result screen. */
export type FailureReason = 'timeout' | 'three-mistakes' | 'two-in-block' | 'mistake-in-extra';

/** Effect of an answer, or of the end of the time. */
export interface NextStep {
  /** Blocks for each of which five extra questions are added. */
  readonly extraBlocks: readonly number[];
  /** The extra questions start a phase of this many milliseconds; `null`: they share the running one. */
  readonly extraMs: number | null;
  /** The exam ends, even with questions left. */
  readonly isOver: boolean;
}

/** Result of a finished exam. */
export interface Judgement {
  /** `null`: passed. */
  readonly reason: FailureReason | null;
  /** Total that the right answers are counted against. */
  readonly total: number;
  /** Passed with questions left that the traffic police would have asked (decision E1). */
  readonly endedEarly: boolean;
}

/** All that tells one kind of exam from another; the machine itself knows neither. */
export interface ExamRules {
  readonly name: ExamRulesName;
  /** Time for the main questions, milliseconds. */
  readonly mainMs: number;
  /** Eligible tickets without which there is no exam. */
  readonly minTickets: number;
  /** When the time of a phase runs out: true makes mistakes of its open questions, false ends the exam. */
  readonly isUnansweredMistake: boolean;
  /** Whether the questions at hand of one ticket suffice. */
  readonly isEligible: (questions: readonly BankQuestion[]) => boolean;
  /** Main questions from at least `minTickets` eligible tickets. */
  readonly draw: (tickets: ExamBank, random: () => number) => readonly QuestionSlot[];
  /** The block of each of these main questions, if `draw` can give them in this order. */
  readonly blocksOf: (main: readonly BankQuestion[]) => readonly number[] | undefined;
  /** Questions that may follow a mistake in a block, in the order to take them; fewer than needed is fine. */
  readonly pickExtra: (
    block: number,
    slots: readonly ExamSlot[],
    bank: ExamBank,
    random: () => number,
  ) => readonly QuestionSlot[];
  /** Called when answers were added. */
  readonly next: (exam: ExamState) => NextStep;
  /** Called for a finished exam. */
  readonly judge: (exam: ExamState) => Judgement;
}

/** Whether each five of these questions come from one ticket. */
export function areFives(main: readonly BankQuestion[]): boolean {
  return main.every(({ ticket }, at) => ticket === main[at - (at % BLOCK_SIZE)]?.ticket);
}

/** Nothing follows. */
export const goOn: NextStep = { extraBlocks: [], extraMs: null, isOver: false };

/** A question with its place in the exam and its options in the order of the screen. */
export function toSlot(
  { id, ticket, position, options }: BankQuestion,
  place: { readonly block: number; readonly isExtra: boolean },
  random: () => number,
): QuestionSlot {
  return {
    kind: 'question',
    ...place,
    questionId: id,
    ticket,
    position,
    options: shuffle(options, random).map((option) => ({
      answerId: option.id,
      position: option.position,
      isRight: option.isRight,
    })),
  };
}
