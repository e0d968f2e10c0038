import {
  drawExam,
  type ExamBank,
  examOutcome,
  type ExamRulesName,
  goForward,
  resolvePlaceholders,
  selectOption,
} from '@avto/rules';

/**
 * Takes an exam on the machine of the product, each question being answered right with the probability that `odds` gives
 * for its id; whether it was passed.
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
