import type { ExamResult } from '@avto/contract';
import {
  type BankQuestion,
  type ExamRulesName,
  type GivenAnswer,
  issueExam,
  type TakenSlot,
} from '@avto/rules';

import type { BankCache } from '#bank/bank-cache.ts';

/** Questions of an attempt as they were when it began. */
export interface Issued {
  readonly main: readonly BankQuestion[];
  /** Questions that may follow a mistake. */
  readonly extra: readonly BankQuestion[];
}

/** Draws the questions of an attempt; undefined while the bank has too few. */
export function issueQuestions(
  bank: BankCache,
  rules: ExamRulesName,
  random: () => number,
): Issued | undefined {
  const tickets = new Map<number, BankQuestion[]>();
  for (const { id, ticket, position, options } of bank.questions()) {
    const question = {
      id,
      ticket,
      position,
      options: options.map((option) => ({
        id: option.id,
        position: option.position,
        isRight: option.isRight,
      })),
    };
    tickets.set(ticket, [...(tickets.get(ticket) ?? []), question]);
  }
  const known = new Map([...tickets.values()].flat().map((question) => [question.id, question]));
  const drawn = issueExam({ rules, bank: tickets, random });
  const questionsOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
  return drawn && { main: questionsOf(drawn.questions), extra: questionsOf(drawn.extra) };
}

/** Whether these places hold the issued questions: the main ones in their order, after them extra ones only. */
export function holdsIssued({ main, extra }: Issued, slots: readonly TakenSlot[]): boolean {
  const allowed = new Set<number | null>([null, ...extra.map(({ id }) => id)]);
  return (
    slots.length >= main.length &&
    slots.every(({ questionId }, at) => {
      const question = main[at];
      return question ? question.id === questionId : allowed.has(questionId);
    })
  );
}

/** Whether an answer is the right option of an issued question; false for one that was left open. */
export function isRight(question: BankQuestion, answer: number | null): boolean {
  return question.options.some((option) => option.isRight && option.position === answer);
}

/** An issued question by its id. */
export function issuedQuestion({ main, extra }: Issued, id: number): BankQuestion | undefined {
  return main.find((question) => question.id === id) ?? extra.find((question) => question.id === id);
}

/** Answers with their questions, in the order in which they were given; what was not issued is left out. */
export function answered(
  issued: Issued,
  given: readonly GivenAnswer[],
): { readonly question: BankQuestion; readonly answer: number | null }[] {
  return given.flatMap(({ questionId, answer }) => {
    const question = issuedQuestion(issued, questionId);
    return question ? [{ question, answer }] : [];
  });
}

/** Whether an answer that was known is another one now, or is gone. */
export function isAltered(known: readonly GivenAnswer[], given: readonly GivenAnswer[]): boolean {
  const before = new Map(known.map(({ questionId, answer }) => [questionId, answer]));
  return (
    given.length < known.length ||
    given.some(({ questionId, answer }) => before.has(questionId) && before.get(questionId) !== answer)
  );
}

/** Why an exam was failed; null: passed. */
export type Reason = ExamResult['reason'];
