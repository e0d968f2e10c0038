import type { NewExamResult } from '@avto/contract';
import {
  type BankQuestion,
  type ExamState,
  replayExam,
  replayExamOfEarlierBank,
  type ReplayedExam,
} from '@avto/rules';

import type { BankCache } from '#bank/bank-cache.ts';
import { Failure } from '#lib/failures.ts';

/**
 * Takes an exam again by the rules and these questions.
 * @throws Failure question_unknown, option_unknown, exam_impossible
 */
export function takeAgain(
  sent: NewExamResult,
  questionOf: (id: number) => BankQuestion | undefined,
): ExamState {
  return examOf(replayExam(sent, questionOf));
}

/**
 * Takes an exam again by the rules and the bank. Since a bank was replaced, the exam may have waited on a phone while its questions
 * moved or left (decision Q9).
 * @throws Failure question_unknown, option_unknown, exam_impossible
 */
export async function takeAgainByBank(sent: NewExamResult, bank: BankCache): Promise<ExamState> {
  const replay = () => replayExam(sent, (id) => bank.question(id));
  const replayed = replay();
  if (replayed.kind === 'exam') return replayed.exam;
  // A node that has not loaded a new bank yet would refuse for good what another node has asked.
  await bank.refresh();
  const again = replay();
  if (again.kind === 'exam' || bank.revision === 1) return examOf(again);
  const missing = sent.slots.flatMap(({ questionId }) =>
    questionId === null || bank.question(questionId) ? [] : [questionId],
  );
  const retired = await bank.retired(missing);
  return examOf(replayExamOfEarlierBank(sent, (id) => bank.question(id) ?? retired.get(id)));
}

function examOf(replayed: ReplayedExam): ExamState {
  if (replayed.kind === 'exam') return replayed.exam;
  if (replayed.kind === 'question-unknown')
    throw new Failure('question_unknown', { message: 'Вопроса из этого экзамена больше нет' });
  throw new Failure(replayed.kind === 'option-unknown' ? 'option_unknown' : 'exam_impossible');
}
