import { randomInt, randomUUID } from 'node:crypto';

import type {
  beginInternalExam,
  InternalExamReport,
  joinInternalExam,
  reportInternalExam,
} from '@avto/contract';
import type * as z from 'zod/mini';

import type { BankCache } from '#bank/bank-cache.ts';
import type { Database, Queryable } from '#db/database.ts';
import { asLearner, type Attempt, attemptInExam, attemptOfStart, endOf } from '#internal-exams/attempts.ts';
import { answered, isAltered, isRight, issueQuestions } from '#internal-exams/issued.ts';
import { Failure } from '#lib/failures.ts';
import {
  addAttempt,
  beginAttempt,
  bindAttempt,
  examOfCode,
  keepReport,
} from '#modules/internal-exams/internal-exams.repository.ts';

export interface InternalExamDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly now: () => number;
}

type Joined = z.infer<(typeof joinInternalExam)['success']['body']>;
type Begun = z.infer<(typeof beginInternalExam)['success']['body']>;
type Reported = z.infer<(typeof reportInternalExam)['success']['body']>;

const RANDOM_STEPS = 2 ** 47;
const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/**
 * Joins the exam of the learner's group by its code. On the same device it is the same attempt; before the beginning another
 * device takes the attempt over, and the first one's start is dead.
 * @throws Failure exam_code_unknown, exam_over, exam_elsewhere, exam_taken, exam_excluded
 */
export function joinExam(
  { db, now }: InternalExamDeps,
  userId: number,
  { code, device }: { readonly code: string; readonly device: string },
): Promise<Joined> {
  return asLearner(db, userId, async (tx) => {
    const examId = await examOfCode(tx, userId, code.replaceAll(/\D/g, ''));
    if (examId === undefined) throw new Failure('exam_code_unknown');
    await addAttempt(tx, userId, examId);
    const attempt = await attemptInExam(tx, userId, examId);
    if (!attempt) throw new Failure('exam_code_unknown');
    checkOpen(attempt, now());
    if (attempt.begunAt !== null && attempt.device !== device) throw new Failure('exam_elsewhere');
    const isBound = attempt.start !== null && attempt.device === device;
    const start = isBound ? (attempt.start ?? '') : randomUUID();
    if (!isBound) await bindAttempt(tx, userId, examId, { start, device, now: new Date(now()) });
    return {
      start,
      number: attempt.number,
      group: attempt.group,
      rules: attempt.rules,
      closesAt: attempt.closesAt.toISOString(),
      hasBegun: attempt.begunAt !== null,
    };
  });
}

/** @throws Failure exam_excluded, exam_taken, exam_over */
function checkOpen(attempt: Attempt, now: number): void {
  if (attempt.excludedAt) throw new Failure('exam_excluded');
  if (attempt.finishedAt) throw new Failure('exam_taken');
  if (endOf(attempt) <= now) throw new Failure('exam_over');
}

/**
 * Begins an attempt: draws its questions and starts its time by the server's clock. Repeated, it gives the same ones.
 * @throws Failure exam_start_dead, exam_over, exam_taken, exam_excluded, unavailable
 */
export function beginExam(
  { db, bank, now }: InternalExamDeps,
  userId: number,
  { start, device }: { readonly start: string; readonly device: string },
): Promise<Begun> {
  return asLearner(db, userId, async (tx) => {
    const attempt = await ownAttempt(tx, userId, start, device);
    checkOpen(attempt, now());
    const at = attempt.begunAt ?? new Date(now());
    const issued = attempt.issued ?? issueQuestions(bank, attempt.rules, random);
    if (!issued) throw new Failure('unavailable', { message: 'В базе пока мало вопросов для экзамена' });
    if (!attempt.issued) await beginAttempt(tx, userId, attempt.examId, issued, at);
    return {
      rules: attempt.rules,
      begunAt: at.toISOString(),
      closesAt: attempt.closesAt.toISOString(),
      questions: issued.main.map(({ id }) => id),
      extra: issued.extra.map(({ id }) => id),
    };
  });
}

/**
 * Keeps what a phone tells of its attempt. The mistakes are counted by the questions that were issued.
 * @throws Failure exam_start_dead
 */
export function reportExam(
  { db, now }: InternalExamDeps,
  userId: number,
  report: InternalExamReport,
): Promise<Reported> {
  return asLearner(db, userId, async (tx) => {
    const attempt = await ownAttempt(tx, userId, report.start, report.device);
    const given = attempt.issued ? answered(attempt.issued, report.given) : [];
    const mistakes = given.filter(({ question, answer }) => !isRight(question, answer)).length;
    await keepReport(tx, userId, report, {
      mistakes,
      isAltered: isAltered(attempt.given, report.given),
      now: new Date(now()),
    });
    const isOver = endOf(attempt) <= now();
    return {
      state: attempt.excludedAt ? 'excluded' : isOver ? 'ended' : 'open',
      closesAt: attempt.closesAt.toISOString(),
    };
  });
}

/** @throws Failure exam_start_dead for a start that is not this learner's, or belongs to another device by now */
async function ownAttempt(tx: Queryable, userId: number, start: string, device: string): Promise<Attempt> {
  const attempt = await attemptOfStart(tx, userId, start, 'FOR UPDATE OF a');
  if (attempt?.device !== device) throw new Failure('exam_start_dead');
  return attempt;
}
