import type { ExamResult } from '@avto/contract';
import type { GivenAnswer } from '@avto/rules';

import type { Issued, Reason } from '#internal-exams/issued.ts';
import { actAsLearner, type Database, type Queryable } from '#db/database.ts';

/** An attempt of a learner with the exam that it belongs to. */
export interface Attempt {
  readonly examId: number;
  readonly number: number;
  readonly rules: ExamResult['rules'];
  readonly group: string;
  readonly closesAt: Date;
  /** Null: nobody ended it before its time. */
  readonly endedAt: Date | null;
  readonly start: string | null;
  readonly device: string | null;
  readonly begunAt: Date | null;
  readonly finishedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly resultId: number | null;
  readonly seconds: number | null;
  readonly reason: Reason;
  readonly right: number;
  readonly total: number;
  readonly isLate: boolean;
  readonly given: readonly GivenAnswer[];
  readonly issued: Issued | null;
}

const COLUMNS = `a.exam_id AS "examId", e.number, e.rules, e.group_name AS "group", e.closes_at AS "closesAt",
  e.ended_at AS "endedAt", a.start, a.device, a.begun_at AS "begunAt", a.finished_at AS "finishedAt",
  a.excluded_at AS "excludedAt", a.result_id AS "resultId", a.seconds, a.reason, a.right_count AS "right", a.total,
  a.is_late AS "isLate", a.given, a.issued`;

/** Runs work of a learner's attempt in one transaction that sees this learner's rows. */
export function asLearner<T>(db: Database, userId: number, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await actAsLearner(tx, userId);
    return work(tx);
  });
}

/** The attempt of this start, if it is the learner's own. */
export async function attemptOfStart(
  tx: Queryable,
  userId: number,
  start: string,
  lock: 'FOR UPDATE OF a' | '' = '',
): Promise<Attempt | undefined> {
  const rows = await tx.query<Attempt>(
    `SELECT ${COLUMNS} FROM exam_attempts a JOIN internal_exams e ON e.id = a.exam_id
     WHERE a.start = $1::uuid AND a.user_id = $2 ${lock}`,
    [start, userId],
  );
  return rows[0];
}

/** The learner's attempt in this exam, locked until the transaction ends. */
export async function attemptInExam(
  tx: Queryable,
  userId: number,
  examId: number,
): Promise<Attempt | undefined> {
  const rows = await tx.query<Attempt>(
    `SELECT ${COLUMNS} FROM exam_attempts a JOIN internal_exams e ON e.id = a.exam_id
     WHERE a.exam_id = $1 AND a.user_id = $2 FOR UPDATE OF a`,
    [examId, userId],
  );
  return rows[0];
}

/** Milliseconds since 1970 at which an exam ended or is going to end by itself. */
export function endOf({ closesAt, endedAt }: Pick<Attempt, 'closesAt' | 'endedAt'>): number {
  return Math.min(closesAt.getTime(), endedAt?.getTime() ?? Infinity);
}

/** The exam of the learner's group that goes on, while the learner has neither finished it nor been excluded. */
export async function openExamOf(
  tx: Queryable,
  userId: number,
  now: Date,
): Promise<Pick<Attempt, 'number' | 'closesAt'> | undefined> {
  const rows = await tx.query<Pick<Attempt, 'number' | 'closesAt'>>(
    `SELECT e.number, e.closes_at AS "closesAt" FROM internal_exams e
       JOIN roster r ON r.user_id = $1 AND r.school_id = e.school_id AND r.group_id = e.group_id AND r.archived_at IS NULL
       LEFT JOIN exam_attempts a ON a.exam_id = e.id AND a.user_id = r.user_id
     WHERE e.ended_at IS NULL AND e.closes_at > $2 AND a.finished_at IS NULL AND a.excluded_at IS NULL
     ORDER BY e.id DESC LIMIT 1`,
    [userId, now],
  );
  return rows[0];
}
