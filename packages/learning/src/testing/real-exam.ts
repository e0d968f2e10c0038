import {
  type BankQuestion,
  drawExam,
  type ExamBank,
  examOutcome,
  type ExamRulesName,
  goForward,
  resolvePlaceholders,
  selectOption,
} from '@avto/rules';

import type { PlacedQuestion } from '../placed-question.ts';

/** A bank of these questions; the id of each is its index, and of its two options the first is right. */
export function bankOf(questions: readonly PlacedQuestion[]): ExamBank {
  const bank = new Map<number, BankQuestion[]>();
  for (const [id, { ticket, position }] of questions.entries()) {
    const options = [1, 2].map((number) => ({ id: number, position: number, isRight: number === 1 }));
    bank.set(ticket, [...(bank.get(ticket) ?? []), { id, ticket, position, options }]);
  }
  return bank;
}

/**
 * Takes an exam on the machine that learners take it on, each question being answered right with the probability that
 * `odds` gives for its id; whether it was passed. Of every question the first option is right. Throws if there is no exam.
 */
export function sitExam(
  rules: ExamRulesName,
  bank: ExamBank,
  odds: (id: number) => number,
  random: () => number,
): boolean {
  const drawn = drawExam({ examId: 'exam', rules, bank, random, now: 0 });
  if (drawn.kind !== 'exam') throw new Error(drawn.kind);
  let { exam } = drawn;
  while (exam.ended === null) {
    const slot = exam.slots[exam.index];
    if (slot?.kind !== 'question') throw new Error('a placeholder was not resolved');
    const option = random() < odds(slot.questionId) ? 1 : 2;
    exam = resolvePlaceholders(goForward(selectOption(exam, option), exam.index), bank, random);
  }
  return examOutcome(exam)?.passed ?? false;
}
