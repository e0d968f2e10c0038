import { createHash } from 'node:crypto';

import type { ExamResult, NewExamResult } from '@avto/contract';
import { examMoment } from '@avto/learning';
import { examOutcome, type ExamState, replayExam } from '@avto/rules';

import type { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import { eventTime } from '#lib/event-time.ts';
import { Failure } from '#lib/failures.ts';
import { saveExamRow } from '#modules/exams/exams.repository.ts';

export interface ExamsDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly now: () => number;
}

/**
 * Grades a finished exam again by the bank and the rules, keeps it and notes its answers in the memory.
 * @throws Failure question_unknown, option_unknown, exam_impossible, idempotency_key_reused, unauthorized for an account
 * that is gone.
 */
export async function saveExam(
  { db, bank, now }: ExamsDeps,
  userId: number,
  sent: NewExamResult,
  key: string | undefined,
): Promise<ExamResult> {
  const startedAt = new Date(Math.max(0, Date.parse(sent.startedAt)));
  const exam = takeAgain(bank, sent);
  const outcome = examOutcome(exam);
  if (!outcome) throw new Failure('exam_impossible');
  const row = await saveExamRow(db, {
    userId,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(sent)).digest().subarray(0, 16),
    rules: sent.rules,
    startedAt,
    seconds: sent.seconds,
    reason: outcome.reason,
    right: outcome.right,
    total: outcome.total,
    wrong: wrongQuestions(exam),
    slots: sent.slots,
    given: exam.answers.flatMap((answer, index) =>
      answer
        ? [{ questionId: answer.questionId, mark: examMoment(0, index, answer.status === 'SUCCESS') }]
        : [],
    ),
    at: eventTime(key, now()),
  });
  if (row === 'key_reused') throw new Failure('idempotency_key_reused');
  if (row === 'no_user') throw new Failure('unauthorized');
  return {
    id: row.id,
    rules: row.rules,
    startedAt: row.started_at.toISOString(),
    seconds: row.seconds,
    reason: row.reason,
    right: row.right_count,
    total: row.total,
    wrong: [...row.wrong],
  };
}

function takeAgain(bank: BankCache, sent: NewExamResult): ExamState {
  const replayed = replayExam(sent, (id) => bank.question(id));
  if (replayed.kind === 'exam') return replayed.exam;
  if (replayed.kind === 'question-unknown')
    throw new Failure('question_unknown', { message: 'Вопроса из этого экзамена больше нет' });
  throw new Failure(replayed.kind === 'option-unknown' ? 'option_unknown' : 'exam_impossible');
}

/** Questions answered wrong, or left open where that is a mistake. */
function wrongQuestions({ slots, answers }: ExamState): number[] {
  return slots
    .slice(0, answers.length)
    .flatMap((slot, index) =>
      slot.kind === 'question' && answers[index]?.status !== 'SUCCESS' ? [slot.questionId] : [],
    );
}
