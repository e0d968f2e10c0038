import { createHash } from 'node:crypto';

import type { ExamResult, NewExamResult } from '@avto/contract';
import { examMoment } from '@avto/learning';
import { examOutcome, type ExamState, wrongQuestions } from '@avto/rules';

import type { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import { eventTime } from '#lib/event-time.ts';
import { Failure } from '#lib/failures.ts';
import { holdsIssued } from '#internal-exams/issued.ts';
import { type ExamRow, findExamRow, saveExamRow } from '#modules/exams/exams.repository.ts';
import {
  finishAttempt,
  finishedResponse,
  judgeSupervised,
  type KeptExam,
  type SupervisedExam,
  supervisedOf,
} from '#modules/exams/supervised.service.ts';
import { takeAgainByBank } from '#modules/exams/take-again.ts';

export interface ExamsDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly now: () => number;
}

/** An exam that was taken again, to be kept. */
interface Judged {
  readonly exam: ExamState;
  readonly startedAt: Date;
  readonly seconds: number;
  readonly at: Date;
}

/**
 * Grades a finished exam again by the bank and the rules, keeps it and notes its answers in the memory. The result of an
 * internal exam's attempt is kept once, whatever its key, and written into the attempt.
 * @throws Failure question_unknown, option_unknown, exam_impossible, idempotency_key_reused, unauthorized for an account
 * that is gone.
 */
export async function saveExam(
  deps: ExamsDeps,
  userId: number,
  sent: NewExamResult,
  key: string | undefined,
): Promise<ExamResult> {
  const { db, bank, now } = deps;
  const { start } = sent;
  const supervised =
    start === undefined ? undefined : await judgeSupervised(deps, userId, { ...sent, start });
  if (!supervised) {
    return keep(db, userId, sent, key, {
      exam: await takeAgainByBank(sent, bank),
      startedAt: new Date(Math.max(0, Date.parse(sent.startedAt))),
      seconds: sent.seconds,
      at: eventTime(key, now()),
    });
  }
  if ('response' in supervised) return supervised.response;
  const kept = await keepSupervised(db, userId, sent, supervised);
  if (await finishAttempt(db, userId, supervised, kept, now())) {
    return { ...kept.result, ...supervisedOf({ ...supervised.attempt, isLate: supervised.isLate }) };
  }
  // Another tab was faster, or the attempt belongs to another phone by now.
  return (await finishedResponse(db, userId, supervised.attempt)) ?? kept.result;
}

/**
 * Keeps the result of an attempt under its start: a node that dies before the attempt is finished leaves a result that the next
 * try finds and finishes. Where another tab's result stands there, it is that one: the first counts.
 */
async function keepSupervised(
  db: Database,
  userId: number,
  sent: NewExamResult,
  supervised: SupervisedExam,
): Promise<KeptExam> {
  const { attempt } = supervised;
  const keepUnder = (key: string | undefined) => keep(db, userId, sent, key, supervised);
  try {
    return { result: await keepUnder(attempt.start ?? undefined), slots: sent.slots };
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'idempotency_key_reused') throw error;
    const first = await findExamRow(db, userId, attempt.start ?? '');
    if (first && attempt.issued && holdsIssued(attempt.issued, first.slots))
      return { result: resultOf(first), slots: first.slots };
    // Something else was sent with the start as its key.
    return { result: await keepUnder(undefined), slots: sent.slots };
  }
}

async function keep(
  db: Database,
  userId: number,
  sent: NewExamResult,
  key: string | undefined,
  { exam, startedAt, seconds, at }: Judged,
): Promise<ExamResult> {
  const outcome = examOutcome(exam);
  if (!outcome) throw new Failure('exam_impossible');
  const row = await saveExamRow(db, {
    userId,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(sent)).digest().subarray(0, 16),
    rules: sent.rules,
    startedAt,
    seconds,
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
    at,
  });
  if (row === 'key_reused') throw new Failure('idempotency_key_reused');
  if (row === 'no_user') throw new Failure('unauthorized');
  return resultOf(row);
}

function resultOf(row: ExamRow): ExamResult {
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
