import type { ExamResult, NewExamResult } from '@avto/contract';

import { actAsLearner, type Database } from '#db/database.ts';

export interface NewExamRow {
  readonly userId: number;
  readonly key: string | undefined;
  readonly requestHash: Uint8Array;
  readonly rules: ExamResult['rules'];
  readonly startedAt: Date;
  readonly seconds: number;
  readonly reason: ExamResult['reason'];
  readonly right: number;
  readonly total: number;
  readonly wrong: readonly number[];
  readonly slots: NewExamResult['slots'];
  /** Answers to note; a mark is the moment that they would have in an exam that began in 1970. */
  readonly given: readonly { readonly questionId: number; readonly mark: number }[];
  readonly at: Date;
}

export interface ExamRow {
  readonly id: number;
  readonly rules: ExamResult['rules'];
  readonly started_at: Date;
  readonly seconds: number;
  readonly reason: ExamResult['reason'];
  readonly right_count: number;
  readonly total: number;
  readonly wrong: readonly number[];
}

/** Keeps an exam once per key and notes its answers, or says why not (migrations/0009 save_exam_result). */
export async function saveExamRow(
  db: Database,
  exam: NewExamRow,
): Promise<ExamRow | 'key_reused' | 'no_user'> {
  const rows = await db.prepared<ExamRow & { outcome: 'saved' | 'key_reused' | 'no_user' }>(
    'save_exam_result',
    `SELECT outcome, id, rules, started_at, seconds, reason, right_count, total, wrong
     FROM save_exam_result($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      exam.userId,
      exam.key ?? null,
      exam.requestHash,
      exam.rules,
      exam.startedAt,
      exam.seconds,
      exam.reason,
      exam.right,
      exam.total,
      exam.wrong,
      JSON.stringify(exam.slots),
      exam.given.map(({ questionId }) => questionId),
      exam.given.map(({ mark }) => mark),
      exam.at,
    ],
  );
  const { outcome, ...row } = rows[0] as (typeof rows)[number];
  return outcome === 'saved' ? row : outcome;
}

/** The exam that was kept under this key, with its places as they were sent. */
export function findExamRow(
  db: Database,
  userId: number,
  key: string,
): Promise<(ExamRow & Pick<NewExamRow, 'slots'>) | undefined> {
  return db.transaction(async (tx) => {
    await actAsLearner(tx, userId);
    const rows = await tx.query<ExamRow & Pick<NewExamRow, 'slots'>>(
      `SELECT id, rules, started_at, seconds, reason, right_count, total, to_jsonb(wrong) AS wrong, slots
       FROM exam_results WHERE user_id = $1 AND key = $2::uuid`,
      [userId, key],
    );
    return rows[0];
  });
}
