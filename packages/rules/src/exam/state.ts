import type { AnswerStatus } from '../grading.ts';

/** Grows when a stored exam of an earlier build can no longer be read; such an exam is dropped. */
export const EXAM_STATE_VERSION = 1;

/** `literal`: the exam of the specification. `official`: the exam of the traffic police. */
export type ExamRulesName = 'literal' | 'official';

/** A question as the exam draws it; the app's own question type fits. */
export interface BankQuestion {
  readonly id: number;
  readonly ticket: number;
  /** Place in the ticket, 1 to 20. */
  readonly position: number;
  readonly options: readonly {
    readonly id: number;
    /** Position number of the option, never its place on screen (decision Q1). */
    readonly position: number;
    readonly isRight: boolean;
  }[];
}

/** Questions at hand by ticket number; an incomplete bank is fine. */
export type ExamBank = ReadonlyMap<number, readonly BankQuestion[]>;

/** A place of the exam with its question. */
export interface QuestionSlot {
  readonly kind: 'question';
  /** The block that two mistakes must not share: the ticket in the literal rules, the thematic block 1–4 in the official. */
  readonly block: number;
  /** Added because of a mistake. */
  readonly isExtra: boolean;
  readonly questionId: number;
  readonly ticket: number;
  /** Place in the ticket. */
  readonly position: number;
  /** In the order of the screen: shuffled once, the same after a resume (specification §9, decision Q2). */
  readonly options: readonly ExamOption[];
}

export interface ExamOption {
  readonly answerId: number;
  readonly position: number;
  readonly isRight: boolean;
}

/** An extra question that is not chosen yet: 'Загрузка вопроса...' (specification §4). */
export interface PlaceholderSlot {
  readonly kind: 'placeholder';
  readonly block: number;
  readonly isExtra: true;
}

export type ExamSlot = QuestionSlot | PlaceholderSlot;

/** A committed answer, local to the exam (specification §3, decisions E20 and E21). */
export interface ExamAnswer {
  readonly questionId: number;
  /** Position number of the chosen option (`edueta_number_pp`). */
  readonly answer: number;
  /** Id of the chosen option (`edueta_id`). */
  readonly answerId: number;
  readonly ticket: number;
  readonly status: AnswerStatus;
}

/** A stretch of the exam with a clock of its own. */
export interface ExamPhase {
  readonly name: 'main' | 'extra';
  /** Value of `elapsedMs` at which it began. */
  readonly startMs: number;
  readonly limitMs: number;
}

/**
 * A running or finished exam: plain JSON, stored as it is and read back with `parseExam`.
 * Answers are given in the order of the slots, so the answer to `slots[i]` is `answers[i]`.
 */
export interface ExamState {
  readonly version: typeof EXAM_STATE_VERSION;
  /** New with every draw: what is reported or shown once per exam hangs on it (decision E14). */
  readonly examId: string;
  readonly rules: ExamRulesName;
  readonly slots: readonly ExamSlot[];
  /** `null`: time ran out before an answer, where the rules count that as a mistake. */
  readonly answers: readonly (ExamAnswer | null)[];
  /** Slot on screen: an answered one or the first that is not. */
  readonly index: number;
  /** Position number of the option chosen but not committed. */
  readonly selected: number | null;
  readonly phase: ExamPhase;
  /** Wall clock at the start, milliseconds since the epoch; moves along when the clock is set back. */
  readonly startedAt: number;
  /** Time spent, milliseconds; never decreases and stops with the exam. */
  readonly elapsedMs: number;
  /** How it ended; `null` while it runs. */
  readonly ended: 'answered' | 'timeout' | null;
}
