import type { NewExamResult } from '@avto/contract';
import { type BankQuestion, type ExamState, replayExam } from '@avto/rules';

import { Failure } from '#lib/failures.ts';

/**
 * Takes an exam again by the rules and these questions.
 * @throws Failure question_unknown, option_unknown, exam_impossible
 */
export function takeAgain(
  sent: NewExamResult,
  questionOf: (id: number) => BankQuestion | undefined,
): ExamState {
  const replayed = replayExam(sent, questionOf);
  if (replayed.kind === 'exam') return replayed.exam;
  if (replayed.kind === 'question-unknown')
    throw new Failure('question_unknown', { message: 'Вопроса из этого экзамена больше нет' });
  throw new Failure(replayed.kind === 'option-unknown' ? 'option_unknown' : 'exam_impossible');
}
