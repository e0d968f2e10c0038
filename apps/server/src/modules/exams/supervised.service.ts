import type { ExamResult, NewExamResult } from '@avto/contract';
import { EXAM_MS, type ExamState } from '@avto/rules';

import type { Database, Queryable } from '#db/database.ts';
import { asLearner, type Attempt, attemptOfStart, endOf } from '#internal-exams/attempts.ts';
import { answered, holdsIssued, isAltered, isRight, issuedQuestion } from '#internal-exams/issued.ts';
import { Failure } from '#lib/failures.ts';
import { takeAgain } from '#modules/exams/take-again.ts';

/** Milliseconds that a result may be on its way. */
const ON_ITS_WAY = 30_000;

/** A result of an attempt, judged. */
export interface SupervisedExam {
  readonly attempt: Attempt;
  readonly exam: ExamState;
  readonly startedAt: Date;
  readonly seconds: number;
  readonly at: Date;
  readonly isLate: boolean;
}

/** A result of an attempt that was kept: what it came to, and its places as they were sent. */
export interface KeptExam {
  readonly result: ExamResult;
  readonly slots: NewExamResult['slots'];
}

/** A response that was given to this attempt's result before. */
export interface Repeated {
  readonly response: ExamResult;
}

/**
 * Judges the result of an attempt by the questions that were issued and the server's clock. Undefined where the start is not
 * the learner's or belongs to another phone by now: then nobody watched.
 * @throws Failure exam_impossible, option_unknown
 */
export async function judgeSupervised(
  { db, now }: { readonly db: Database; readonly now: () => number },
  userId: number,
  sent: NewExamResult & { readonly start: string },
): Promise<SupervisedExam | Repeated | undefined> {
  const attempt = await asLearner(db, userId, (tx) => attemptOfStart(tx, userId, sent.start));
  if (!attempt) return undefined;
  if (attempt.finishedAt) return { response: responseOf(attempt) };
  const { issued, begunAt } = attempt;
  if (!issued || !begunAt || attempt.rules !== sent.rules || !holdsIssued(issued, sent.slots))
    throw new Failure('exam_impossible');
  const exam = takeAgain(sent, (id) => issuedQuestion(issued, id));
  const at = now();
  const spent = Math.max(0, at - begunAt.getTime());
  const seconds = Math.min(sent.seconds, Math.floor(spent / 1000));
  return {
    attempt,
    exam,
    startedAt: begunAt,
    seconds,
    at: new Date(Math.min(at, begunAt.getTime() + seconds * 1000)),
    isLate: at > Math.min(endOf(attempt), begunAt.getTime() + limitOf(exam)) + ON_ITS_WAY,
  };
}

/** Milliseconds that the rules give for the questions that were asked. */
function limitOf({ phase }: ExamState): number {
  return EXAM_MS + (phase.name === 'extra' ? phase.limitMs : 0);
}

/**
 * Writes the result into the attempt, once. False where the attempt was given to another phone meanwhile, or another tab was
 * faster.
 */
export function finishAttempt(
  db: Database,
  userId: number,
  { attempt, isLate }: Pick<SupervisedExam, 'attempt' | 'isLate'>,
  { result, slots }: KeptExam,
  now: number,
): Promise<boolean> {
  const judged = slots.filter(({ answer }) => answer !== undefined);
  const given = judged.flatMap(({ questionId, answer = null }) =>
    questionId === null ? [] : [{ questionId, answer }],
  );
  return asLearner(db, userId, async (tx: Queryable) => {
    const rows = await tx.query(
      `UPDATE exam_attempts SET finished_at = $3, result_id = $4, seconds = $5, reason = $6, right_count = $7, total = $8,
         given = $9::text::jsonb, answered = $10, mistakes = $11, is_late = $12, is_away = false,
         is_altered = is_altered OR $13
       WHERE start = $2::uuid AND user_id = $1 AND finished_at IS NULL RETURNING 1`,
      [
        userId,
        attempt.start,
        new Date(now),
        result.id,
        result.seconds,
        result.reason,
        result.right,
        result.total,
        JSON.stringify(given),
        given.length,
        judged.length - result.right,
        isLate,
        isAltered(attempt.given, given),
      ],
    );
    return rows.length > 0;
  });
}

/** The response to the result that this attempt has by now; undefined where it has none. */
export async function finishedResponse(
  db: Database,
  userId: number,
  { start }: Attempt,
): Promise<ExamResult | undefined> {
  const attempt = await asLearner(db, userId, (tx) => attemptOfStart(tx, userId, start ?? ''));
  return attempt?.finishedAt ? responseOf(attempt) : undefined;
}

/** The response to a result that is known already: the attempt has all of it. */
function responseOf(attempt: Attempt): ExamResult {
  const { issued, given, begunAt, rules, reason, right, total, seconds, resultId } = attempt;
  const answers = issued ? answered(issued, given) : [];
  return {
    id: resultId ?? 0,
    rules,
    startedAt: (begunAt ?? new Date(0)).toISOString(),
    seconds: seconds ?? 0,
    reason,
    right,
    total,
    wrong: answers
      .filter(({ question, answer }) => !isRight(question, answer))
      .map(({ question }) => question.id),
    ...supervisedOf(attempt),
  };
}

/** Part of the response about an attempt that counts; empty for one that the school does not count. */
export function supervisedOf({
  number,
  isLate,
  excludedAt,
}: Pick<Attempt, 'number' | 'isLate' | 'excludedAt'>): Pick<ExamResult, 'supervised'> {
  return excludedAt ? {} : { supervised: { number, isLate } };
}
